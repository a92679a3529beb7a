package dev.xiangqi.book.collection.file;

/** The sections of a part of a collection, in their order. */
public enum Section {
  /** Blocks of the moves and results of 64 games each. */
  LINES,
  /** Where each block of {@link #LINES} begins. */
  LINE_INDEX,
  /** Blocks of the tags and facts of 64 games each. */
  INFOS,
  /** Where each block of {@link #INFOS} begins. */
  INFO_INDEX,
  /** For each block, the numbers of results and the years of the games before it. */
  TOTALS,
  /** The first game of each starting position. */
  START_GAMES,
  /** The FEN of each starting position, nothing for the usual one. */
  STARTS,
  /** Where each text of {@link #STARTS} begins. */
  START_INDEX,
  /** The tags and facts that games share. */
  PAIRS,
  /** Where each pair of {@link #PAIRS} begins. */
  PAIR_INDEX,
  /** Buckets of positions with the games that reached them. */
  POSITIONS,
  /** Where each bucket of {@link #POSITIONS} begins. */
  POSITION_INDEX;

  /** Bytes of an entry of an index. */
  static final int OFFSET = 5;

  /** Games of a block. */
  static final int GAMES = 64;
}

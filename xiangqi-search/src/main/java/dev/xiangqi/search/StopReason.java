package dev.xiangqi.search;

/**
 * Why a search ended.
 *
 * @since 0.1.0
 */
public enum StopReason {
  /** A limit was reached: depth, nodes or time. */
  LIMIT,
  /** {@link SearchHandle#stop()}, an interrupt, or closing the searcher ended the search. */
  STOPPED,
  /** The requested mate was found, or a mate that no deeper search can better. */
  MATE_FOUND,
  /** There is provably no mate within the requested number of moves. */
  NO_MATE,
  /** There is only one move, so the search saves its time. */
  ONLY_MOVE,
  /** The move came without search, for instance from a book. */
  KNOWN_MOVE,
  /** The side to move is mated or stalemated; there is no move to return. */
  NO_LEGAL_MOVE,
  /** There are legal moves, but the limits exclude them all. */
  NO_MOVE_ALLOWED,
  /**
   * The game has ended by the rules, or a foreign engine reports so. The best move, if there is
   * one, is playable if the game continues.
   */
  GAME_OVER
}

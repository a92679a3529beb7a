package dev.xiangqi.search;

/** Why a search ended. */
public enum StopReason {
  /** A limit was reached: depth, nodes or time. */
  LIMIT,
  /** It was told to: {@link SearchHandle#stop()}, an interrupt, or the searcher was closed. */
  STOPPED,
  /** The mate that was asked for was found, or a mate that no deeper search can better. */
  MATE_FOUND,
  /** A mate within so many moves was asked for, and it was proved that there is none. */
  NO_MATE,
  /** There is only one move, and the clock is better spent on others. */
  ONLY_MOVE,
  /** The move was known without search, from a book for instance. */
  KNOWN_MOVE,
  /** The side to move is mated or stalemated, and there is no move to return. */
  NO_LEGAL_MOVE,
  /** There are legal moves, but the limits exclude them all. */
  NO_MOVE_ALLOWED,
  /**
   * The game has ended by the rules, or a foreign engine says so; the best move, if there is one,
   * is what could be played if it went on.
   */
  GAME_OVER
}

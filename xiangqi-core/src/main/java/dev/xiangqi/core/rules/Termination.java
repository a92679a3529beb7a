package dev.xiangqi.core.rules;

/** What ends a game. The last four are told by the caller, never inferred. */
public enum Termination {
  /** The side to move is in check and has no legal move; it loses. */
  CHECKMATE,

  /** The side to move is not in check and has no legal move; in xiangqi it loses. */
  STALEMATE,

  /** A side gave check on every move of the repetition; it loses. */
  PERPETUAL_CHECK,

  /** A side chased on every move of the repetition; it loses. */
  PERPETUAL_CHASE,

  /** A side threatened mate on every move of the repetition; it loses. */
  PERPETUAL_KILL,

  /** A side mixed checks, threats of mate and chases on every move; it loses. */
  PROHIBITED_MIX,

  /** Both sides offended equally throughout the repetition; a draw. */
  MUTUAL_VIOLATION,

  /** A position came back and neither side may be blamed; a draw. */
  REPETITION,

  /** Too many plies without a capture; a draw. */
  QUIET_PLY_LIMIT,

  /** Neither side has a piece that could mate; a draw. */
  INSUFFICIENT_MATERIAL,

  /** A bounded search was cut short before the law could be applied; the result is not known. */
  UNDETERMINED,

  /** The players agreed on a draw. */
  AGREED_DRAW,

  /** A player resigned. */
  RESIGNATION,

  /** A player ran out of time. */
  TIMEOUT,

  /** A player was declared to have lost, for instance for not appearing. */
  FORFEIT
}

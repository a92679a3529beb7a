package dev.xiangqi.core.rules;

/**
 * Reasons why a game ends. Only the caller can give the last six; rules never return them.
 *
 * @since 0.1.0
 */
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

  /** Both sides offended equally in the repetition; a draw. */
  MUTUAL_VIOLATION,

  /** A position recurred and neither side offended; a draw. */
  REPETITION,

  /** Too many plies without a capture; a draw. */
  QUIET_PLY_LIMIT,

  /** Too many plies in all; a draw. */
  PLY_LIMIT,

  /** The side to move has legal moves, but the rule set permits none of them; it loses. */
  NO_PERMITTED_MOVE,

  /** Neither side has a piece that could mate; a draw. */
  INSUFFICIENT_MATERIAL,

  /** A search reached its limit before the rules could be applied; the result is unknown. */
  UNDETERMINED,

  /** The players agreed on a draw. */
  AGREED_DRAW,

  /** A player resigned. */
  RESIGNATION,

  /** A player ran out of time. */
  TIMEOUT,

  /** The time for the round was over before the game was decided; a draw. */
  ROUND_TIME,

  /** A player was declared the loser, for example for not appearing. */
  FORFEIT,

  /** The game was called off without a result. */
  ABORTED
}

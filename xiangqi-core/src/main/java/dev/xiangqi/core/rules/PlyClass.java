package dev.xiangqi.core.rules;

/**
 * The class of a move under a repetition rule. If several fit, the first one applies.
 *
 * @since 0.1.0
 */
public enum PlyClass {
  /** The move gives check. */
  CHECK,

  /** The move threatens mate. Only rule sets that forbid this distinguish it from idle moves. */
  KILL,

  /** The move newly attacks a piece in a way that the rule set forbids to repeat. */
  CHASE,

  /** Any other move: an offer to exchange, a block, a permitted threat or a quiet move. */
  IDLE
}

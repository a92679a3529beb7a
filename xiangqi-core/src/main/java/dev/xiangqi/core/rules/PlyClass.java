package dev.xiangqi.core.rules;

/** What a repetition rule sees in a move; the first that fits. */
public enum PlyClass {
  /** The enemy king is attacked after it. */
  CHECK,

  /** It threatens mate; only rule sets that forbid this tell it from idle. */
  KILL,

  /** It newly attacks a piece in a way that the rule set forbids to repeat for ever. */
  CHASE,

  /** Anything else: offers of exchange, blocks, threats that are permitted, quiet moves. */
  IDLE
}

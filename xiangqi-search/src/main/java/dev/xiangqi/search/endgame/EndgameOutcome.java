package dev.xiangqi.search.endgame;

/**
 * How a position ends with best play, for the side to move.
 *
 * @since 0.1.0
 */
public enum EndgameOutcome {
  /** The tables do not know it: the value may depend on a chase. */
  UNKNOWN,

  /** The side to move wins. */
  WIN,

  /** Nobody wins. */
  DRAW,

  /** The side to move loses. */
  LOSS;

  /** {@return the same for the other side} */
  public EndgameOutcome reversed() {
    return switch (this) {
      case WIN -> LOSS;
      case LOSS -> WIN;
      case DRAW, UNKNOWN -> this;
    };
  }
}

package dev.xiangqi.core.rules;

import dev.xiangqi.core.Side;

/** The rules that know no chases. */
enum SimpleRule implements LevelRule {
  /** Every repetition is a draw, whichever side caused it. */
  THREEFOLD {
    @Override
    public Level level(Span span, Side side) {
      return Level.PERMITTED;
    }
  },

  /** A side that checks with every move loses, unless the other side does so too. */
  CHECK_ONLY {
    @Override
    public Level level(Span span, Side side) {
      return span.isPerpetualCheck(side) ? Level.CHECK : Level.PERMITTED;
    }
  }
}

package dev.xiangqi.core.rules;

import dev.xiangqi.core.Side;

/** Every repetition is a draw, whichever side caused it. */
record ThreefoldRule() implements LevelRule {
  @Override
  public Level level(Span span, Side side) {
    return Level.PERMITTED;
  }
}

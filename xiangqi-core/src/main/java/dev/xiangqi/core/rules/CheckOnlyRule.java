package dev.xiangqi.core.rules;

import dev.xiangqi.core.Side;

/** A side that checks with every move loses, unless the other side does so too. */
record CheckOnlyRule() implements LevelRule {
  @Override
  public Level level(Span span, Side side) {
    return span.isPerpetualCheck(side) ? Level.CHECK : Level.PERMITTED;
  }
}

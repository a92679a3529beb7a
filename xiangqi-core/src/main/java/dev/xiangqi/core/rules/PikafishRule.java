package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Side;

/**
 * The rules of the engine Pikafish. Perpetual check loses. A perpetual chase of one piece loses if
 * neither side gave any check.
 */
record PikafishRule() implements LevelRule {
  @Override
  public Level level(Span span, Side side) {
    if (span.isPerpetualCheck(side)) {
      return Level.CHECK;
    }
    boolean checks = span.hasCheck(side) || span.hasCheck(side.opponent());
    return checks || span.chasedThroughout(side, this::chase).isEmpty()
        ? Level.PERMITTED
        : Level.CHASE;
  }

  @Override
  public Chase chase(Game game) {
    return EffectiveAttacks.ranked().newVictims(game);
  }
}

package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Side;
import java.util.Optional;

/**
 * The rules of the engine Pikafish. Perpetual check loses. A perpetual chase of one piece loses if
 * neither side gave any check.
 */
record PikafishRule() implements RepetitionRule {
  @Override
  public Optional<Verdict> judge(Game since, Game game) {
    Span span = new Span(since, game);
    return Optional.of(
        Level.compare(level(span, Side.RED), level(span, Side.BLACK))
            .cycle(() -> span.cycle(EffectiveAttacks::newVictims))
            .build());
  }

  private static Level level(Span span, Side side) {
    if (span.isPerpetualCheck(side)) {
      return Level.CHECK;
    }
    boolean checks = span.hasCheck(side) || span.hasCheck(side.opponent());
    return checks || span.chasedThroughout(side, EffectiveAttacks::newVictims).isEmpty()
        ? Level.PERMITTED
        : Level.CHASE;
  }
}

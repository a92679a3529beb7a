package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Side;
import java.util.Optional;

/** A side that checks with every move loses, unless the other side does so too. */
record CheckOnlyRule() implements RepetitionRule {
  @Override
  public Optional<Verdict> judge(Game since, Game game) {
    Span span = new Span(since, game);
    return Optional.of(
        Level.compare(level(span, Side.RED), level(span, Side.BLACK))
            .cycle(() -> span.cycle(ply -> Chase.NONE))
            .build());
  }

  private static Level level(Span span, Side side) {
    return span.isPerpetualCheck(side) ? Level.CHECK : Level.PERMITTED;
  }
}

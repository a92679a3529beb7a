package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Side;
import java.util.Optional;

/** A rule by which the side with the graver offence loses. */
interface LevelRule extends RepetitionRule {
  /** Returns the offence of a side. */
  Level level(Span span, Side side);

  /** Finds the chase made by the last move of a game, which does not give check. */
  default Chase chase(Game game) {
    return Chase.NONE;
  }

  @Override
  default Optional<Verdict> judge(Game since, Game game) {
    Span span = new Span(since, game);
    return Optional.of(
        Level.compare(level(span, Side.RED), level(span, Side.BLACK))
            .cycle(() -> span.cycle(this::chase))
            .build());
  }
}

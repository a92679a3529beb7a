package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import java.util.Optional;

/** Every repetition is a draw, whichever side caused it. */
record ThreefoldRule() implements RepetitionRule {
  @Override
  public Optional<Verdict> judge(Game since, Game game) {
    return Optional.of(
        Level.compare(Level.PERMITTED, Level.PERMITTED)
            .cycle(() -> new Span(since, game).cycle(ply -> Chase.NONE))
            .build());
  }
}

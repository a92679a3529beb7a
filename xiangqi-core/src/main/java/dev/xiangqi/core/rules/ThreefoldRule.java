package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import java.util.Optional;

/** Every repetition is a draw, whoever brought it about. */
record ThreefoldRule() implements RepetitionRule {
  @Override
  public Optional<Verdict> judge(Game since, Game game) {
    return Optional.of(
        Level.compare(Level.REST, Level.REST)
            .cycle(() -> new Span(since, game).cycle(ply -> Chase.NONE))
            .build());
  }
}

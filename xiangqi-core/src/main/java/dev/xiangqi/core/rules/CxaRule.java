package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import java.util.Optional;

/** The law of the Chinese Xiangqi Association. */
record CxaRule() implements RepetitionRule {
  @Override
  public Optional<Verdict> judge(Game since, Game game) {
    return new CheckOnlyRule().judge(since, game);
  }
}

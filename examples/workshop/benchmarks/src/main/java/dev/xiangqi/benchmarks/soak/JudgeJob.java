package dev.xiangqi.benchmarks.soak;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/** Judges a game with many repetitions by every rule set, as it would be judged while played. */
final class JudgeJob implements Job {
  private static final int PLIES = 60;
  private static final List<RuleSet> RULES =
      List.of(
          RuleSet.wxf(),
          RuleSet.cxa(),
          RuleSet.pikafish(),
          RuleSet.ucciLeague(),
          RuleSet.checkOnly(),
          RuleSet.threefold());

  @Override
  public String name() {
    return "judge";
  }

  @Override
  public void run(SplittableRandom random) {
    Game game = Games.repeating(random, PLIES);
    for (RuleSet rules : RULES) {
      Optional<Verdict> verdict = Optional.empty();
      for (int ply = 1; ply <= game.ply() && verdict.isEmpty(); ply++) {
        verdict = rules.judge(game.at(ply));
      }
      if (verdict.isPresent() && verdict.get().explain(Locale.CHINESE).isBlank()) {
        throw new IllegalStateException("a verdict without an explanation: " + game);
      }
    }
  }
}

package dev.xiangqi.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Side;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What the rule sets make of games that masters played, in which nobody stopped the clock. */
class MasterGamesTest {
  private static final List<RuleSet> RULE_SETS =
      List.of(
          RuleSet.wxf(),
          RuleSet.pikafish(),
          RuleSet.ucciLeague(),
          RuleSet.checkOnly(),
          RuleSet.threefold());

  @Test
  void everyPlyIsJudged() throws IOException {
    Map<String, Integer> ends = new TreeMap<>();
    int[] plies = new int[2];
    MasterGames.forEach(
        (id, game) -> {
          plies[0]++;
          plies[1] += game.ply();
          for (RuleSet rules : RULE_SETS) {
            Optional<Verdict> first = Optional.empty();
            for (int ply = 0; ply <= game.ply(); ply++) {
              Optional<Verdict> verdict = rules.judge(game.at(ply));
              if (first.isEmpty() && verdict.isPresent()) {
                first = verdict;
                ends.merge(rules + " " + verdict.get(), 1, Integer::sum);
              }
            }
          }
        });
    assertEquals(List.of(5058, 439505), List.of(plies[0], plies[1]));
    ends.forEach((k, v) -> System.out.println(k + " " + v));
  }

  @Test
  void thirdOccurrences() throws IOException {
    Map<String, Integer> counts = new TreeMap<>();
    List<String> odd = new ArrayList<>();
    MasterGames.forEach(
        (id, game) -> {
          for (int ply = 0; ply <= game.ply(); ply++) {
            Game at = game.at(ply);
            if (at.occurrences() == 3) {
              counts.merge("third", 1, Integer::sum);
              Optional<Side> loser = RuleSet.wxf().judge(at).flatMap(Verdict::loser);
              if (loser.isPresent()) {
                counts.merge("convicted", 1, Integer::sum);
                Optional<Side> varied = varied(game, ply);
                String key = varied.isEmpty() ? "ended" : varied.equals(loser) ? "varied" : "other";
                counts.merge(key, 1, Integer::sum);
                if (key.equals("other")) {
                  odd.add(id + " ply " + ply + " " + RuleSet.wxf().judge(at).orElseThrow().cycle());
                }
              }
              return;
            }
          }
        });
    counts.forEach((k, v) -> System.out.println(k + " " + v));
    odd.forEach(System.out::println);
  }

  /** Who first played, after a ply, to a position that had not been there. */
  private static Optional<Side> varied(Game game, int ply) {
    for (int later = ply + 1; later <= game.ply(); later++) {
      Game at = game.at(later);
      if (at.occurrences() == 1) {
        return Optional.of(at.position().sideToMove().opponent());
      }
    }
    return Optional.empty();
  }
}

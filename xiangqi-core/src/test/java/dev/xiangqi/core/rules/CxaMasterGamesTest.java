package dev.xiangqi.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Side;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** The Chinese rules at every third or later occurrence of a position in master games. */
class CxaMasterGamesTest {
  @Test
  void everyRepetitionIsJudged(TestReporter reporter) throws IOException {
    Map<String, String> reported = new TreeMap<>();
    Map<String, Integer> counts = new TreeMap<>();
    MasterGames.forEach(
        (id, game) -> {
          boolean first = true;
          for (int ply = 0; ply <= game.ply(); ply++) {
            Game at = game.at(ply);
            if (at.occurrences() >= 3) {
              Verdict verdict = RuleSet.cxa().judge(at).orElseThrow();
              counts.merge((first ? "" : "later ") + verdict, 1, Integer::sum);
              counts.merge(first ? "first" : "later", 1, Integer::sum);
              assertWxfAgrees(at, verdict);
              first = false;
            }
          }
        });
    counts.forEach((verdict, count) -> reported.put(verdict, count.toString()));
    reporter.publishEntry(reported);
    assertEquals(456, counts.get("first"));
    assertTrue(counts.getOrDefault("* UNDETERMINED", 0) <= 2, counts::toString);
  }

  /** A side that loses by the less strict WXF rules must not win by the Chinese rules. */
  private static void assertWxfAgrees(Game game, Verdict verdict) {
    Optional<Side> loser = RuleSet.wxf().judge(game).flatMap(Verdict::loser);
    if (loser.isPresent() && verdict.loser().isPresent()) {
      assertEquals(loser, verdict.loser(), game::toString);
    }
  }
}

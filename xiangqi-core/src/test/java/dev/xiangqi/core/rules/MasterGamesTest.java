package dev.xiangqi.core.rules;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Side;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Verdicts of the rule sets on master games. Most of these games went on after the verdict, so it
 * shows only how the game would have ended.
 */
class MasterGamesTest {
  private static final List<RuleSet> RULE_SETS =
      List.of(
          RuleSet.wxf(),
          RuleSet.cxa(),
          RuleSet.pikafish(),
          RuleSet.ucciLeague(),
          RuleSet.checkOnly(),
          RuleSet.threefold());

  /** Number of games for each rule set and first verdict. */
  private static final String ENDS =
      """
      check-only 0-1 CHECKMATE 15
      check-only 0-1 PERPETUAL_CHECK 43
      check-only 1-0 CHECKMATE 29
      check-only 1-0 PERPETUAL_CHECK 48
      check-only 1-0 STALEMATE 1
      check-only 1/2-1/2 QUIET_PLY_LIMIT 5
      check-only 1/2-1/2 REPETITION 365
      cxa * UNDETERMINED 1
      cxa 0-1 CHECKMATE 15
      cxa 0-1 PERPETUAL_CHASE 41
      cxa 0-1 PERPETUAL_CHECK 43
      cxa 0-1 PERPETUAL_KILL 1
      cxa 0-1 PROHIBITED_MIX 28
      cxa 1-0 CHECKMATE 29
      cxa 1-0 PERPETUAL_CHASE 58
      cxa 1-0 PERPETUAL_CHECK 48
      cxa 1-0 PROHIBITED_MIX 19
      cxa 1-0 STALEMATE 1
      cxa 1/2-1/2 MUTUAL_VIOLATION 7
      cxa 1/2-1/2 QUIET_PLY_LIMIT 5
      cxa 1/2-1/2 REPETITION 210
      pikafish 0-1 CHECKMATE 15
      pikafish 0-1 PERPETUAL_CHASE 29
      pikafish 0-1 PERPETUAL_CHECK 43
      pikafish 1-0 CHECKMATE 29
      pikafish 1-0 PERPETUAL_CHASE 51
      pikafish 1-0 PERPETUAL_CHECK 48
      pikafish 1-0 STALEMATE 1
      pikafish 1/2-1/2 QUIET_PLY_LIMIT 5
      pikafish 1/2-1/2 REPETITION 285
      threefold 0-1 CHECKMATE 15
      threefold 1-0 CHECKMATE 29
      threefold 1-0 STALEMATE 1
      threefold 1/2-1/2 QUIET_PLY_LIMIT 5
      threefold 1/2-1/2 REPETITION 456
      ucci-league 0-1 CHECKMATE 17
      ucci-league 0-1 PERPETUAL_CHASE 5
      ucci-league 0-1 PERPETUAL_CHECK 4
      ucci-league 1-0 CHECKMATE 32
      ucci-league 1-0 PERPETUAL_CHASE 8
      ucci-league 1-0 PERPETUAL_CHECK 6
      ucci-league 1-0 STALEMATE 1
      ucci-league 1/2-1/2 QUIET_PLY_LIMIT 23
      ucci-league 1/2-1/2 REPETITION 79
      wxf 0-1 CHECKMATE 15
      wxf 0-1 PERPETUAL_CHASE 30
      wxf 0-1 PERPETUAL_CHECK 43
      wxf 1-0 CHECKMATE 29
      wxf 1-0 PERPETUAL_CHASE 53
      wxf 1-0 PERPETUAL_CHECK 48
      wxf 1-0 STALEMATE 1
      wxf 1/2-1/2 QUIET_PLY_LIMIT 5
      wxf 1/2-1/2 REPETITION 282
      """;

  /** Judges every ply under every rule set. Only the first verdict of a game counts. */
  @Test
  void everyPlyIsJudged() throws IOException {
    Map<String, Integer> ends = new TreeMap<>();
    int[] counts = new int[2];
    MasterGames.forEach(
        (id, game) -> {
          counts[0]++;
          counts[1] += game.ply();
          for (RuleSet rules : RULE_SETS) {
            Optional<Verdict> first = Optional.empty();
            for (int ply = 0; ply <= game.ply(); ply++) {
              Optional<Verdict> verdict = rules.judge(game.at(ply));
              first = first.isPresent() ? first : verdict;
            }
            first.ifPresent(verdict -> ends.merge(rules + " " + verdict, 1, Integer::sum));
          }
        });
    assertEquals(List.of(5058, 439505), List.of(counts[0], counts[1]));
    StringBuilder lines = new StringBuilder();
    ends.forEach((end, count) -> lines.append(end).append(' ').append(count).append('\n'));
    assertEquals(ENDS, lines.toString());
  }

  /** Compares the first third occurrence in each game with {@code master-games.tsv}. */
  @Test
  void thirdOccurrences() throws IOException {
    List<String> lines = new ArrayList<>();
    MasterGames.forEach(
        (id, game) -> {
          for (int ply = 0; ply <= game.ply(); ply++) {
            Game at = game.at(ply);
            if (at.occurrences() == 3) {
              lines.add(line(id, at, deviated(game, ply)));
              return;
            }
          }
        });
    assertEquals(String.join("\n", expected()), String.join("\n", lines));
  }

  private static String line(String id, Game at, Optional<Side> deviated) {
    StringJoiner line = new StringJoiner("\t").add(id).add(Integer.toString(at.ply()));
    for (RuleSet rules : RULE_SETS) {
      if (!rules.equals(RuleSet.threefold())) {
        RuleSet third = rules.toBuilder().fold(3).build();
        Verdict verdict = third.judge(at).orElseThrow();
        line.add(
            verdict.loser().map(MasterGamesTest::name).map(loser -> loser + " loses: ").orElse("")
                + verdict.termination().name().toLowerCase(Locale.ROOT).replace('_', ' '));
      }
    }
    return line.add(deviated.map(MasterGamesTest::name).orElse("-")).toString();
  }

  private static String name(Side side) {
    return side == Side.RED ? "Red" : "Black";
  }

  /** Returns the side that first reached a new position after a ply. */
  private static Optional<Side> deviated(Game game, int ply) {
    for (int later = ply + 1; later <= game.ply(); later++) {
      Game at = game.at(later);
      if (at.occurrences() == 1) {
        return Optional.of(at.position().sideToMove().opponent());
      }
    }
    return Optional.empty();
  }

  /** An independent experiment based on the rule text alone found the same. */
  @Test
  void theLoserIsMostlyTheSideThatDeviated() throws IOException {
    Map<String, Integer> counts = new HashMap<>();
    for (String line : expected()) {
      String[] fields = line.split("\t", -1);
      String deviated = fields[fields.length - 1];
      if (fields[2].contains("loses")) {
        counts.merge("losses", 1, Integer::sum);
        counts.merge("continued", deviated.equals("-") ? 0 : 1, Integer::sum);
        counts.merge("deviated", fields[2].startsWith(deviated) ? 1 : 0, Integer::sum);
      }
    }
    assertEquals(456, expected().size());
    assertEquals(Map.of("losses", 174, "continued", 168, "deviated", 163), counts);
  }

  private static List<String> expected() throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                requireNonNull(MasterGamesTest.class.getResourceAsStream("master-games.tsv")),
                StandardCharsets.UTF_8))) {
      return reader.lines().skip(1).toList();
    }
  }
}

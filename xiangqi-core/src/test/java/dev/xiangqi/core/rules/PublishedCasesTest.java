package dev.xiangqi.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Diagrams of rule books and positions from the tests of other programs, with their verdicts. */
class PublishedCasesTest {
  private static List<RuleCase> cases() throws IOException {
    return Corpora.lines("rules/cases.jsonl").stream().map(RuleCase::read).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"wxf", "cxa", "pikafish", "ucci-league"})
  void everyCase(String name) throws IOException {
    RuleSet rules = RuleSet.named(name);
    List<String> faults = new ArrayList<>();
    int count = 0;
    for (RuleCase published : cases()) {
      if (published.ruleSets().stream().map(RuleSet::named).anyMatch(rules::equals)) {
        count++;
        for (RuleCase image : published.images()) {
          faults.addAll(image.faults(rules));
        }
      }
    }
    assertTrue(count > 0, name);
    assertEquals("", String.join("\n", faults));
  }

  /** Elementary cases list further rule sets with the same verdict. */
  @Test
  void numbersOfCases() throws IOException {
    Map<RuleSet, Integer> counts = new HashMap<>();
    for (RuleCase published : cases()) {
      published.ruleSets().stream()
          .map(RuleSet::named)
          .distinct()
          .forEach(rules -> counts.merge(rules, 1, Integer::sum));
    }
    assertEquals(
        Map.of(
            RuleSet.wxf(),
            124,
            RuleSet.cxa(),
            45,
            RuleSet.pikafish(),
            136,
            RuleSet.ucciLeague(),
            33),
        counts);
  }

  /** The same moves from the same position with another verdict under another rule set. */
  @Test
  void pairsWithDifferentVerdicts() throws IOException {
    Map<String, RuleCase> seen = new HashMap<>();
    int pairs = 0;
    for (RuleCase published : cases()) {
      RuleCase other = seen.putIfAbsent(published.start() + " " + published.moves(), published);
      if (other != null && !other.result().equals(published.result())) {
        pairs++;
        for (RuleCase one : List.of(other, published)) {
          assertEquals(List.of(), one.faults(RuleSet.named(one.ruleSets().get(0))));
        }
      }
    }
    assertEquals(4, pairs);
  }

  /**
   * Their remarks claim a loss under {@code wxf}, as {@code disputed.jsonl} does for the same
   * moves. By the rules implemented here, both sides chase in the first case, and Red mixes check
   * and chase in the second.
   */
  @Test
  void casesWithADisputedRemark() throws IOException {
    Map<String, Termination> expected =
        Map.of("pik-220", Termination.MUTUAL_VIOLATION, "pik-280", Termination.REPETITION);
    Map<String, Termination> found = new HashMap<>();
    for (RuleCase published : cases()) {
      if (expected.containsKey(published.id())) {
        RuleSet.wxf()
            .judge(published.game())
            .ifPresent(verdict -> found.put(published.id(), verdict.termination()));
      }
    }
    assertEquals(expected, found);
  }

  /** Reported in {@code docs/rules.md}. The sources differ, so no verdict is right or wrong. */
  @Test
  void disputedCases() throws IOException {
    List<String> verdicts = new ArrayList<>();
    for (String line : Corpora.lines("rules/disputed.jsonl")) {
      if (line.contains("strict FEN checks reject it")) {
        assertThrows(InvalidPositionException.class, () -> RuleCase.read(line));
      } else {
        RuleCase disputed = RuleCase.read(line);
        RuleSet rules = RuleSet.named(disputed.ruleSets().get(0));
        verdicts.add(disputed.id() + " " + rules.judge(disputed.game()).orElseThrow());
      }
    }
    assertEquals(
        List.of(
            "dis-001 0-1 PERPETUAL_CHASE",
            "dis-002 1/2-1/2 MUTUAL_VIOLATION",
            "dis-004 1/2-1/2 REPETITION",
            "dis-005 1/2-1/2 REPETITION",
            "dis-006 1-0 PERPETUAL_CHASE"),
        verdicts);
  }
}

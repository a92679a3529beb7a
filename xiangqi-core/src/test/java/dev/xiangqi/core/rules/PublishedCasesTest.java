package dev.xiangqi.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Diagrams of rule books and positions of other programs' tests, with the verdict they give. */
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
}

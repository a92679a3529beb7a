package dev.xiangqi.core.rules;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Composed positions for each rule, with the article that applies. */
class ComposedCasesTest {
  static Stream<RuleCase> cases() throws IOException {
    List<RuleCase> cases = new ArrayList<>();
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                requireNonNull(ComposedCasesTest.class.getResourceAsStream("composed.jsonl")),
                StandardCharsets.UTF_8))) {
      reader.lines().map(RuleCase::composed).forEach(cases::addAll);
    }
    return cases.stream();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void judged(RuleCase composed) {
    RuleSet rules = RuleSet.named(composed.ruleSets().get(0));
    List<String> faults = new ArrayList<>();
    composed.images().forEach(image -> faults.addAll(image.faults(rules)));
    assertEquals("", String.join("\n", faults));
  }
}

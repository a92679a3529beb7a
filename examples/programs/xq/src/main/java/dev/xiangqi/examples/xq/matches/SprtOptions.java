package dev.xiangqi.examples.xq.matches;

import dev.xiangqi.search.match.Sprt;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of the test that ends a match early. */
final class SprtOptions {
  @Option(
      names = "--sprt",
      arity = "2",
      hideParamSyntax = true,
      paramLabel = "ELO0 ELO1",
      description =
          "Stop as soon as a sequential probability ratio test decides whether the first player is"
              + " ELO0 or ELO1 stronger than the others.")
  private List<Double> bounds = List.of();

  @Option(
      names = "--alpha",
      paramLabel = "P",
      defaultValue = "0.05",
      description = "Probability of deciding for ELO1 when ELO0 is true (default: 0.05).")
  private double alpha;

  @Option(
      names = "--beta",
      paramLabel = "P",
      defaultValue = "0.05",
      description = "Probability of deciding for ELO0 when ELO1 is true (default: 0.05).")
  private double beta;

  /**
   * {@return the test, or empty}
   *
   * @throws IllegalArgumentException if a value is out of range
   */
  Optional<Sprt> sprt() {
    return bounds.isEmpty()
        ? Optional.empty()
        : Optional.of(new Sprt(bounds.get(0), bounds.get(1), alpha, beta));
  }
}

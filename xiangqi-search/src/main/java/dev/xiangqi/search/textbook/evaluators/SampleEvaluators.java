package dev.xiangqi.search.textbook.evaluators;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.search.Evaluator;
import java.util.List;

/**
 * The sample evaluations by name.
 *
 * @since 0.1.0
 */
public final class SampleEvaluators {
  private static final List<String> NAMES =
      List.of("material", "horse-table", "attack-protection", "place-activity", "development");

  private SampleEvaluators() {}

  /** {@return the evaluation by the values of the pieces alone} */
  public static Evaluator material() {
    return new MaterialBalance();
  }

  /** {@return the names, the simplest first; unmodifiable} */
  public static List<String> names() {
    return NAMES;
  }

  /**
   * {@return the evaluation of a name}
   *
   * @param name one of {@link #names()}
   * @throws IllegalArgumentException if there is none of that name; the message lists the names
   */
  public static Evaluator named(String name) {
    return switch (requireNonNull(name, "name")) {
      case "material" -> material();
      case "horse-table" -> new HorseTable();
      case "attack-protection" -> new AttackAndProtection();
      case "place-activity" -> new PlaceAndActivity();
      case "development" -> new Development();
      default ->
          throw new IllegalArgumentException("name: expected one of " + NAMES + ", got " + name);
    };
  }
}

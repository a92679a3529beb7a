package dev.xiangqi.search.textbook.evaluators;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.search.Evaluator;
import java.util.Arrays;
import java.util.List;

/**
 * The sample evaluations by name, and sums of them.
 *
 * @since 0.1.0
 */
public final class SampleEvaluators {
  private static final List<String> NAMES =
      List.of(
          "material",
          "horse-table",
          "attack-protection",
          "place-activity",
          "development",
          "first-order",
          "chances",
          "space",
          "mobility",
          "tempo",
          "threat",
          "shape");

  private SampleEvaluators() {}

  /** {@return the evaluation by the values of the pieces alone} */
  public static Evaluator material() {
    return new MaterialBalance();
  }

  /**
   * {@return the names; unmodifiable}
   *
   * <p>From {@code space} on, an evaluation leaves out the values of the pieces, and is meant for
   * sums.
   */
  public static List<String> names() {
    return NAMES;
  }

  /**
   * {@return the evaluation of a name, or the sum of several}
   *
   * <p>The searches of the textbooks make the tables of {@code first-order} at the root. Elsewhere
   * it makes them for each position, and then it is {@code place-activity}.
   *
   * @param name one of {@link #names()}, or several with {@code +} between, such as {@code
   *     material+mobility}
   * @throws IllegalArgumentException if there is none of that name; the message lists the names
   */
  public static Evaluator named(String name) {
    List<Evaluator> parts =
        Arrays.stream(requireNonNull(name, "name").split("\\+", -1))
            .map(part -> single(part.strip()))
            .toList();
    return parts.size() == 1 ? parts.get(0) : new EvaluatorSum(parts);
  }

  private static Evaluator single(String name) {
    return switch (name) {
      case "material" -> material();
      case "horse-table" -> new HorseTable();
      case "attack-protection" -> new AttackAndProtection();
      case "place-activity" -> new PlaceAndActivity();
      case "development" -> new Development();
      case "first-order" -> new FirstOrder();
      case "chances" -> new Chances();
      case "space" -> new Space();
      case "mobility" -> new Mobility();
      case "tempo" -> new Tempo();
      case "threat" -> new Threat();
      case "shape" -> new Shape();
      default ->
          throw new IllegalArgumentException(
              "name: expected one of " + NAMES + ", or several with + between, got " + name);
    };
  }
}

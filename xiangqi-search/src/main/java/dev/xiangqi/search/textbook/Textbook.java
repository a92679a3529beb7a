package dev.xiangqi.search.textbook;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.search.Evaluator;
import java.util.List;

/** The searches of the textbooks, by name. */
public final class Textbook {
  private static final List<String> NAMES =
      List.of(
          "minimax",
          "negamax",
          "alphabeta-hard",
          "alphabeta",
          "pvs",
          "aspiration",
          "mtdf",
          "bisection");

  private Textbook() {}

  /** {@return the names of the searches, the simplest first; unmodifiable} */
  public static List<String> names() {
    return NAMES;
  }

  /**
   * {@return a new searcher}
   *
   * @param name one of {@link #names()}
   * @param evaluator the static evaluation of the leaves
   * @throws IllegalArgumentException if there is no search of that name
   */
  public static TextbookSearcher searcher(String name, Evaluator evaluator) {
    return new TextbookSearcher(search(requireNonNull(name, "name")), evaluator);
  }

  static TreeSearch search(String name) {
    return switch (name) {
      case "minimax" -> new Minimax();
      case "negamax" -> new Negamax();
      case "alphabeta-hard" -> new FailHard();
      case "alphabeta" -> new FailSoft();
      case "pvs" -> new PrincipalVariation();
      case "aspiration" -> new Aspiration();
      case "mtdf" -> new MemoryTest();
      case "bisection" -> new Bisection();
      default ->
          throw new IllegalArgumentException("name: expected one of " + NAMES + ", got " + name);
    };
  }
}

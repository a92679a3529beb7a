package dev.xiangqi.search.textbook;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.search.Evaluator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The searches of the textbooks: by name, or as any combination of techniques.
 *
 * <p>Evaluators must also accept boards in check, since leaves may be in check.
 *
 * @since 0.1.0
 */
public final class Textbook {
  private static final List<String> NAMES =
      List.of(
          "depth-first",
          "depth-limited",
          "iterative-deepening",
          "minimax",
          "negamax",
          "alphabeta-hard",
          "alphabeta",
          "alphabeta-memory",
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
   * <p>{@code depth-first} follows each line to the end of the game or to the depth limit. {@code
   * iterative-deepening} searches depth after depth. The others search the depth limit at once, and
   * deepen if there is none.
   *
   * @param name one of {@link #names()}
   * @param evaluator the static evaluation of the leaves
   * @throws IllegalArgumentException if there is no search of that name
   */
  public static TextbookSearcher searcher(String name, Evaluator evaluator) {
    requireNonNull(name, "name");
    requireNonNull(evaluator, "evaluator");
    TextbookSearcher.Depths depths =
        switch (name) {
          case "depth-first" -> TextbookSearcher.Depths.DEEPEST;
          case "iterative-deepening", "aspiration" -> TextbookSearcher.Depths.ALL;
          default -> TextbookSearcher.Depths.LIMIT;
        };
    return new TextbookSearcher(search(name), evaluator, depths, true);
  }

  /**
   * {@return a new searcher that combines techniques}
   *
   * @param techniques the techniques; none for negamax
   * @param evaluator the static evaluation of the leaves
   */
  public static TextbookSearcher searcher(Set<Technique> techniques, Evaluator evaluator) {
    requireNonNull(techniques, "techniques");
    requireNonNull(evaluator, "evaluator");
    EnumSet<Technique> used = EnumSet.noneOf(Technique.class);
    used.addAll(techniques);
    return new TextbookSearcher(
        search(used),
        evaluator,
        used.contains(Technique.ITERATIVE_DEEPENING)
            ? TextbookSearcher.Depths.ALL
            : TextbookSearcher.Depths.LIMIT,
        used.stream().allMatch(Technique::exact));
  }

  static TreeSearch search(String name) {
    return switch (name) {
      case "depth-first" -> new DepthFirst();
      case "depth-limited", "iterative-deepening" -> new DepthLimited();
      case "minimax" -> new Minimax();
      case "negamax" -> new Negamax();
      case "alphabeta-hard" -> new FailHard();
      case "alphabeta" -> new FailSoft();
      case "alphabeta-memory" -> new Memory();
      case "pvs" -> new PrincipalVariationSearch();
      case "aspiration" -> new Aspiration(new FailSoft());
      case "mtdf" -> new Mtdf();
      case "bisection" -> new Bisection();
      default ->
          throw new IllegalArgumentException("name: expected one of " + NAMES + ", got " + name);
    };
  }

  static TreeSearch search(EnumSet<Technique> techniques) {
    TreeSearch search = new CombinedSearch(techniques);
    return techniques.contains(Technique.ASPIRATION) && techniques.contains(Technique.ALPHA_BETA)
        ? new Aspiration(search)
        : search;
  }
}

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
  static final int MIN_ENTRIES = 2;
  static final int MAX_ENTRIES = 1 << 24;

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
    return searcher(name, evaluator, Table.ENTRIES);
  }

  /**
   * {@return a new searcher with a transposition table of a given size, for {@code
   * alphabeta-memory}, {@code mtdf} and {@code bisection}}
   *
   * @param name one of {@link #names()}
   * @param evaluator the static evaluation of the leaves
   * @param entries the number of positions in the table, 2 to 16,777,216, rounded down to a power
   *     of two
   * @throws IllegalArgumentException if there is no search of that name, or the number is out of
   *     range
   */
  public static TextbookSearcher searcher(String name, Evaluator evaluator, int entries) {
    requireNonNull(name, "name");
    requireNonNull(evaluator, "evaluator");
    checkEntries(entries);
    TextbookSearcher.Depths depths =
        switch (name) {
          case "depth-first" -> TextbookSearcher.Depths.DEEPEST;
          case "iterative-deepening", "aspiration" -> TextbookSearcher.Depths.ALL;
          default -> TextbookSearcher.Depths.LIMIT;
        };
    return new TextbookSearcher(search(name, entries), evaluator, depths, true);
  }

  /**
   * {@return a new searcher that combines techniques}
   *
   * @param techniques the techniques; none for negamax
   * @param evaluator the static evaluation of the leaves
   */
  public static TextbookSearcher searcher(Set<Technique> techniques, Evaluator evaluator) {
    return searcher(techniques, evaluator, Table.ENTRIES);
  }

  /**
   * {@return a new searcher that combines techniques, with a transposition table of a given size}
   *
   * @param techniques the techniques; none for negamax
   * @param evaluator the static evaluation of the leaves
   * @param entries the number of positions in the table, 2 to 16,777,216, rounded down to a power
   *     of two
   * @throws IllegalArgumentException if the number is out of range
   */
  public static TextbookSearcher searcher(
      Set<Technique> techniques, Evaluator evaluator, int entries) {
    requireNonNull(techniques, "techniques");
    requireNonNull(evaluator, "evaluator");
    checkEntries(entries);
    EnumSet<Technique> used = EnumSet.noneOf(Technique.class);
    used.addAll(techniques);
    return new TextbookSearcher(
        search(used, entries),
        evaluator,
        used.contains(Technique.ITERATIVE_DEEPENING)
            ? TextbookSearcher.Depths.ALL
            : TextbookSearcher.Depths.LIMIT,
        used.stream().allMatch(Technique::exact));
  }

  private static void checkEntries(int entries) {
    if (entries < MIN_ENTRIES || entries > MAX_ENTRIES) {
      throw new IllegalArgumentException(
          "entries: expected " + MIN_ENTRIES + " to " + MAX_ENTRIES + ", got " + entries);
    }
  }

  static TreeSearch search(String name, int entries) {
    return switch (name) {
      case "depth-first" -> new DepthFirst();
      case "depth-limited", "iterative-deepening" -> new DepthLimited();
      case "minimax" -> new Minimax();
      case "negamax" -> new Negamax();
      case "alphabeta-hard" -> new FailHard();
      case "alphabeta" -> new FailSoft();
      case "alphabeta-memory" -> new Memory(entries);
      case "pvs" -> new PrincipalVariationSearch();
      case "aspiration" -> new Aspiration(new FailSoft());
      case "mtdf" -> new Mtdf(entries);
      case "bisection" -> new Bisection(entries);
      default ->
          throw new IllegalArgumentException("name: expected one of " + NAMES + ", got " + name);
    };
  }

  static TreeSearch search(EnumSet<Technique> techniques, int entries) {
    TreeSearch search = new CombinedSearch(techniques, entries);
    return techniques.contains(Technique.ASPIRATION) && techniques.contains(Technique.ALPHA_BETA)
        ? new Aspiration(search)
        : search;
  }
}

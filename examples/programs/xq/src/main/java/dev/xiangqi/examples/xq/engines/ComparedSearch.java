package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.textbook.Technique;
import dev.xiangqi.search.textbook.Textbook;
import dev.xiangqi.search.textbook.TextbookSearcher;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A row of a comparison: a search of the textbooks, or a set of techniques.
 *
 * @param name the name in the table
 * @param textbook the name of a search of the textbooks; empty for a set of techniques
 * @param techniques the techniques; none for a search of the textbooks
 */
record ComparedSearch(String name, Optional<String> textbook, Set<Technique> techniques) {
  /** The searches of the textbooks that visit the whole tree. */
  private static final Set<String> PLAIN =
      Set.of("depth-first", "depth-limited", "iterative-deepening", "minimax", "negamax");

  /** Rows in order; each set of techniques is written as for {@code --row}. */
  private static final List<String> DEFAULTS =
      List.of(
          "negamax=",
          "alpha-beta=alpha-beta",
          "killers=alpha-beta,killers",
          "history=alpha-beta,history",
          "mvv-lva=alpha-beta,mvv-lva",
          "static-ordering=alpha-beta,static-ordering",
          "table=alpha-beta,table-move,transpositions",
          "deepening=alpha-beta,table-move,transpositions,iterative-deepening");

  private static final String ORDERED =
      "alpha-beta,killers,history,mvv-lva,static-ordering,table-move,transpositions,"
          + "iterative-deepening";
  private static final String EXACT = ORDERED + ",pvs,aspiration,futility";
  private static final String NULL_MOVE = EXACT + ",adaptive-null-move";
  private static final String LATE_MOVES = NULL_MOVE + ",late-moves";

  /** {@return the default rows, from negamax to all techniques} */
  static List<ComparedSearch> defaults() {
    List<ComparedSearch> rows = new ArrayList<>(DEFAULTS.stream().map(Row::parse).toList());
    rows.add(Row.parse("all orderings=" + ORDERED));
    rows.add(Row.parse("best exact=" + EXACT));
    rows.add(Row.parse("null move=" + NULL_MOVE));
    rows.add(Row.parse("late moves=" + LATE_MOVES));
    rows.add(new ComparedSearch("all", Optional.empty(), EnumSet.allOf(Technique.class)));
    return rows;
  }

  /** {@return whether the search visits the whole tree} */
  boolean isPlain() {
    return textbook.map(PLAIN::contains).orElse(!techniques.contains(Technique.ALPHA_BETA));
  }

  /** {@return the same search with another name} */
  ComparedSearch named(String other) {
    return new ComparedSearch(other, textbook, techniques);
  }

  /** {@return a new searcher, whose table has a number of entries} */
  TextbookSearcher searcher(Evaluator evaluator, int entries) {
    return textbook.isPresent()
        ? Textbook.searcher(textbook.get(), evaluator, entries)
        : Textbook.searcher(techniques, evaluator, entries);
  }

  /** Converts a row on the command line. */
  static final class Row implements ITypeConverter<ComparedSearch> {
    @Override
    public ComparedSearch convert(String text) {
      try {
        return parse(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(String.valueOf(e.getMessage()));
      }
    }

    private static ComparedSearch parse(String text) {
      int equals = text.indexOf('=');
      String name = equals < 0 ? text : text.substring(0, equals);
      if (name.isBlank() || name.chars().anyMatch(c -> c == '|' || c < ' ')) {
        throw new IllegalArgumentException("expected a name without | before the =");
      }
      if (equals < 0) {
        if (!Textbook.names().contains(name)) {
          throw new IllegalArgumentException(
              "expected NAME=TECHNIQUE,... or one of "
                  + String.join(", ", Textbook.names())
                  + ", got \""
                  + name
                  + "\"");
        }
        return new ComparedSearch(name, Optional.of(name), Set.of());
      }
      Set<Technique> techniques = EnumSet.noneOf(Technique.class);
      String list = text.substring(equals + 1).strip();
      if (!list.isEmpty()) {
        for (String technique : list.split(",", -1)) {
          techniques.add(Technique.of(technique.strip()));
        }
      }
      return new ComparedSearch(name, Optional.empty(), techniques);
    }
  }
}

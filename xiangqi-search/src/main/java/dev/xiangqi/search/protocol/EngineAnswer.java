package dev.xiangqi.search.protocol;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The line that ends a search: {@code bestmove h2e2 ponder h9g7} or {@code nobestmove}. A draw
 * offer or resignation, which UCCI permits here, is ignored.
 *
 * @param move the move as written, in lower case, or empty if the engine has none
 * @param ponder the expected reply as written, in lower case, or empty
 */
record EngineAnswer(Optional<String> move, Optional<String> ponder) {
  /** Words of engines for no move. */
  private static final Set<String> NONE = Set.of("(none)", "none", "null", "0000", "a0a0", "a1a1");

  /** Parses a line; empty if it does not end a search. */
  static Optional<EngineAnswer> parse(String line) {
    List<String> words = EngineOptions.words(line.toLowerCase(Locale.ROOT));
    return switch (words.get(0)) {
      case "nobestmove" -> Optional.of(new EngineAnswer(Optional.empty(), Optional.empty()));
      case "bestmove" ->
          Optional.of(
              new EngineAnswer(
                  word(words, 1),
                  words.size() > 2 && words.get(2).equals("ponder")
                      ? word(words, 3)
                      : Optional.empty()));
      default -> Optional.empty();
    };
  }

  private static Optional<String> word(List<String> words, int index) {
    return words.stream().skip(index).findFirst().filter(word -> !NONE.contains(word));
  }
}

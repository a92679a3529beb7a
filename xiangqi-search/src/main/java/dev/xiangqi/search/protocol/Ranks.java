package dev.xiangqi.search.protocol;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Square;
import java.util.Optional;

/** How an engine numbers the ranks of its moves: h2e2 or h3e3. */
public enum Ranks {
  /** From 0 to 9, as Pikafish and all engines of UCCI do. */
  FROM_ZERO,
  /** From 1 to 10, as Fairy-Stockfish does. */
  FROM_ONE;

  /**
   * Writes a move.
   *
   * @param move any
   * @return such as {@code h2e2} or {@code h3e3}
   */
  String format(Move move) {
    return this == FROM_ZERO ? move.toString() : oneBased(move.from()) + oneBased(move.to());
  }

  private static String oneBased(Square square) {
    return (char) ('a' + square.file()) + Integer.toString(square.rank() + 1);
  }

  /**
   * Reads a move.
   *
   * @param text lower case, without a hyphen
   * @return the move, or empty if it is none
   */
  Optional<Move> parse(String text) {
    int split = text.length() == 4 ? 2 : secondFile(text);
    if (split < 2 || text.length() > 6) {
      return Optional.empty();
    }
    int from = square(text.substring(0, split));
    int to = square(text.substring(split));
    return from < 0 || to < 0 || from == to
        ? Optional.empty()
        : Optional.of(new Move(Square.at(from), Square.at(to)));
  }

  /** Where the second square begins: at a letter. */
  private static int secondFile(String text) {
    for (int i = 2; i < text.length(); i++) {
      if (text.charAt(i) >= 'a' && text.charAt(i) <= 'i') {
        return i;
      }
    }
    return -1;
  }

  private int square(String text) {
    int file = text.charAt(0) - 'a';
    String digits = text.substring(1);
    int rank =
        digits.equals("10") && this == FROM_ONE
            ? 9
            : digits.length() == 1 ? digits.charAt(0) - '0' - ordinal() : -1;
    return file < 0 || file > 8 || rank < 0 || rank > 9 ? -1 : 9 * rank + file;
  }
}

package dev.xiangqi.search.protocol;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Square;
import java.util.Optional;

/**
 * The numbering of ranks in moves: h2e2 or h3e3.
 *
 * @since 0.1.0
 */
public enum Ranks {
  /** From 0 to 9, used by Pikafish and all UCCI engines. */
  FROM_ZERO,
  /** From 1 to 10, used by Fairy-Stockfish. */
  FROM_ONE;

  /**
   * Writes a move.
   *
   * @param move any move
   * @return a text such as {@code h2e2} or {@code h3e3}
   */
  public String format(Move move) {
    requireNonNull(move, "move");
    return this == FROM_ZERO ? move.toString() : oneBased(move.from()) + oneBased(move.to());
  }

  private static String oneBased(Square square) {
    return (char) ('a' + square.file()) + Integer.toString(square.rank() + 1);
  }

  /**
   * Reads a move.
   *
   * @param text a text in lower case without a hyphen
   * @return the move, or empty if the text is no move
   */
  public Optional<Move> parse(String text) {
    requireNonNull(text, "text");
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

  /** The index of the second square, which starts with a letter. */
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

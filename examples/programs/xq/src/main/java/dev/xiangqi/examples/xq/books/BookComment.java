package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BookMove;
import dev.xiangqi.core.Move;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Converts the numbers of a book move to and from a comment in a game tree. */
final class BookComment {
  private static final String NUMBER = "(\\d{1,17})";

  private static final Pattern NUMBERS =
      Pattern.compile(
          "(?s)\\s*weight " + NUMBER + "(?:, games N, \\+N =N -N)?\\b.*".replace("N", NUMBER));

  private BookComment() {}

  /**
   * {@return the comment, such as {@code weight 12, games 12, +5 =4 -2}; without games, only the
   * weight}
   */
  static String of(BookMove move) {
    String weight = "weight " + move.weight();
    return move.games() == 0
        ? weight
        : weight
            + ", games %d, +%d =%d -%d"
                .formatted(move.games(), move.wins(), move.draws(), move.losses());
  }

  /**
   * Reads the numbers from a comment. A move without such a comment weighs 1.
   *
   * @throws IllegalArgumentException if the numbers are impossible
   */
  public static BookMove read(Move move, String comment) {
    Matcher numbers = NUMBERS.matcher(comment);
    if (!numbers.matches()) {
      return BookMove.of(move, 1);
    }
    long weight = Long.parseLong(numbers.group(1));
    return numbers.group(2) == null
        ? BookMove.of(move, weight)
        : BookMove.of(
            move,
            weight,
            Long.parseLong(numbers.group(2)),
            Long.parseLong(numbers.group(3)),
            Long.parseLong(numbers.group(4)),
            Long.parseLong(numbers.group(5)));
  }
}

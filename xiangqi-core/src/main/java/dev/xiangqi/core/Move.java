package dev.xiangqi.core;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.kernel.Board;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/**
 * A move from one square to another, which may be legal or not. Prints as h2e2.
 *
 * <p>The hash code and the order are fixed: {@code 90 * from + to}.
 *
 * @param from the square the piece leaves
 * @param to the square the piece moves to
 * @since 0.1.0
 */
public record Move(Square from, Square to) implements Comparable<Move> {
  /**
   * Makes a move.
   *
   * @param from the square the piece leaves
   * @param to the square the piece moves to
   */
  public Move {
    requireNonNull(from, "from");
    requireNonNull(to, "to");
  }

  /**
   * {@return the move written as h2e2, h2-e2, H2E2 or H2-E2}
   *
   * @param text four or five characters, without surrounding space
   * @throws InvalidInputException if the text has another form; the message quotes it
   */
  public static Move parse(String text) {
    int second = text.length() == 5 && text.charAt(2) == '-' ? 3 : 2;
    if (text.length() != second + 2) {
      throw unreadable(text);
    }
    return new Move(square(text, 0), square(text, second));
  }

  /**
   * {@return the moves of a text such as {@code h2e2 h9g7 h0g2}, in order; an unmodifiable list}
   *
   * @param text moves as {@link #parse} reads them, with white space between them; none gives an
   *     empty list
   * @throws InvalidInputException at the first word of another form; the message quotes it
   */
  public static List<Move> parseList(String text) {
    List<Move> moves = new ArrayList<>();
    StringTokenizer words = new StringTokenizer(requireNonNull(text, "text"));
    while (words.hasMoreTokens()) {
      moves.add(parse(words.nextToken()));
    }
    return List.copyOf(moves);
  }

  /**
   * {@return the move of a packed kernel move}
   *
   * @param packed {@code from << 7 | to}
   * @throws IndexOutOfBoundsException if it is not a move between two squares
   */
  public static Move ofPacked(int packed) {
    return new Move(Square.at(Board.from(packed)), Square.at(Board.to(packed)));
  }

  /** {@return the packed move of the kernel, {@code from << 7 | to}} */
  public int packed() {
    return Board.move(from.ordinal(), to.ordinal());
  }

  /** {@return the move reflected left to right: b2e2 for h2e2} */
  public Move mirrored() {
    return new Move(from.mirrored(), to.mirrored());
  }

  /** {@return the move reflected across the river: h7e7 for h2e2} */
  public Move flipped() {
    return new Move(from.flipped(), to.flipped());
  }

  @Override
  public int compareTo(Move other) {
    return Integer.compare(hashCode(), other.hashCode());
  }

  @Override
  public int hashCode() {
    return 90 * from.ordinal() + to.ordinal();
  }

  /** {@return the move in four characters, such as h2e2} */
  @Override
  public String toString() {
    return from.toString() + to;
  }

  private static Square square(String text, int at) {
    return Square.tryParse(text, at, at + 2).orElseThrow(() -> unreadable(text));
  }

  private static InvalidInputException unreadable(String text) {
    return new InvalidInputException(
        "\""
            + Excerpt.of(text)
            + "\" is not a move; expected two squares a0-i9 such as h2e2 or H2-E2");
  }
}

package dev.xiangqi.core.pattern;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Square;

/** Text of sets of squares: squares, files, ranks and rectangles, joined by commas. */
final class SquareSets {
  private SquareSets() {}

  /** Appends the text of a set: rectangles, from the lower left. */
  static void append(StringBuilder text, Bitboard squares) {
    Bitboard left = squares;
    String comma = "";
    while (!left.isEmpty()) {
      Square first = left.lowest().orElseThrow();
      int files = 1;
      while (first.file() + files < 9
          && left.contains(Square.of(first.file() + files, first.rank()))) {
        files++;
      }
      int ranks = 1;
      while (first.rank() + ranks < 10
          && left.and(row(first, files, ranks)).equals(row(first, files, ranks))) {
        ranks++;
      }
      Square last = Square.of(first.file() + files - 1, first.rank() + ranks - 1);
      text.append(comma).append(name(first, last));
      comma = ",";
      left = left.minus(rectangle(first, last));
    }
  }

  private static Bitboard row(Square first, int files, int above) {
    Square from = Square.of(first.file(), first.rank() + above);
    return rectangle(from, Square.of(first.file() + files - 1, first.rank() + above));
  }

  private static String name(Square first, Square last) {
    if (first == last) {
      return first.toString();
    }
    if (first.rank() == 0 && last.rank() == 9 && first.file() == last.file()) {
      return first.toString().substring(0, 1);
    }
    if (first.file() == 0 && last.file() == 8 && first.rank() == last.rank()) {
      return first.toString().substring(1);
    }
    return first + "-" + last;
  }

  /** {@return the squares of a rectangle with two corners} */
  static Bitboard rectangle(Square one, Square other) {
    Bitboard squares = Bitboard.EMPTY;
    for (int file = Math.min(one.file(), other.file());
        file <= Math.max(one.file(), other.file());
        file++) {
      for (int rank = Math.min(one.rank(), other.rank());
          rank <= Math.max(one.rank(), other.rank());
          rank++) {
        squares = squares.or(Bitboard.of(Square.of(file, rank)));
      }
    }
    return squares;
  }
}

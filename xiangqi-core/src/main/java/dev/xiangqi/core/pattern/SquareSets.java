package dev.xiangqi.core.pattern;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Squares;

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
    String from = first.toString();
    String to = last.toString();
    if (first.rank() == 0 && last.rank() == Squares.RANKS - 1) {
      from = from.substring(0, 1);
      to = to.substring(0, 1);
    } else if (first.file() == 0 && last.file() == Squares.FILES - 1) {
      from = from.substring(1);
      to = to.substring(1);
    }
    return from.equals(to) ? from : from + "-" + to;
  }

  /** {@return the smallest rectangle with these squares} */
  static Bitboard around(Bitboard squares) {
    int west = Squares.FILES;
    int east = 0;
    for (Square square : squares) {
      west = Math.min(west, square.file());
      east = Math.max(east, square.file());
    }
    int south = squares.lowest().orElseThrow().rank();
    int north = squares.highest().orElseThrow().rank();
    return rectangle(Square.of(west, south), Square.of(east, north));
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

package dev.xiangqi.examples.obk;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Square;
import java.util.List;
import java.util.Optional;

/**
 * Squares of a 16 by 16 board with the real board in its middle, row by row from Black's back rank:
 * a9 is 0x33, i0 is 0xcb.
 */
final class WideSquares {
  static final int COUNT = 256;

  private static final int MARGIN = 3;
  private static final int LAST_ROW = MARGIN + 9;

  private WideSquares() {}

  static int of(Square square) {
    return (LAST_ROW - square.rank()) << 4 | (MARGIN + square.file());
  }

  /** The move between two squares in both directions; empty if a square is in the margin. */
  static List<Move> moves(int one, int other) {
    Optional<Square> start = square(one);
    Optional<Square> end = square(other);
    if (start.isEmpty() || end.isEmpty()) {
      return List.of();
    }
    return List.of(new Move(start.get(), end.get()), new Move(end.get(), start.get()));
  }

  private static Optional<Square> square(int wide) {
    int file = (wide & 15) - MARGIN;
    int rank = LAST_ROW - (wide >> 4);
    return file < 0 || file > 8 || rank < 0 || rank > 9
        ? Optional.empty()
        : Optional.of(Square.of(file, rank));
  }
}

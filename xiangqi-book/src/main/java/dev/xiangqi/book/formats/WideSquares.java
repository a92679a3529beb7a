package dev.xiangqi.book.formats;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import java.util.List;
import java.util.Optional;

/**
 * Squares of a 16 by 16 board with the real board in its middle, row by row from Black's back rank:
 * a9 is 0x33, i0 is 0xcb. This is the numbering of ElephantEye and related programs.
 */
final class WideSquares {
  /** Number of squares of the wide board. */
  static final int COUNT = 256;

  /** Size of a table: fourteen pieces, in the order of {@link Piece}, on all squares. */
  static final int TABLE = 14 * COUNT;

  private static final int MARGIN = 3;
  private static final int LAST_ROW = MARGIN + 9;
  private static final List<Piece> PIECES = List.of(Piece.values());

  private WideSquares() {}

  /** A table of Zobrist numbers. */
  @FunctionalInterface
  interface Table {
    long at(int index);
  }

  static int of(Square square) {
    return (LAST_ROW - square.rank()) << 4 | (MARGIN + square.file());
  }

  /** The square of a number, or empty if it is in the margin. */
  static Optional<Square> square(int wide) {
    int file = (wide & 15) - MARGIN;
    int rank = LAST_ROW - (wide >> 4);
    return file < 0 || file > 8 || rank < 0 || rank > 9
        ? Optional.empty()
        : Optional.of(Square.of(file, rank));
  }

  /** The move between two squares, or empty if one of them is in the margin. */
  static Optional<Move> move(int from, int to) {
    Optional<Square> start = square(from);
    return start.isEmpty() ? Optional.empty() : square(to).map(end -> new Move(start.get(), end));
  }

  /** The exclusive or of the numbers of all pieces on their squares, or on the mirrored ones. */
  static long hash(Position position, boolean mirrored, Table table) {
    long hash = 0;
    for (int piece = 0; piece < PIECES.size(); piece++) {
      Bitboard squares = position.pieces(PIECES.get(piece));
      for (Square square : squares) {
        hash ^= table.at(piece * COUNT + of(mirrored ? square.mirrored() : square));
      }
    }
    return hash;
  }
}

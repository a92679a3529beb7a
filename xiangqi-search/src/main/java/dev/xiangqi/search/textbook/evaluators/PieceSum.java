package dev.xiangqi.search.textbook.evaluators;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Square;
import java.util.List;

/** The sum of what the pieces of a board are worth. */
final class PieceSum {
  static final List<Piece> PIECES = List.of(Piece.values());

  private PieceSum() {}

  /** What a piece is worth to its owner, besides its material. */
  @FunctionalInterface
  interface Worth {
    int of(Piece piece, Square square, Bitboard occupied);
  }

  /** {@return material and further worth of the side to move, less those of the opponent} */
  static int of(BoardView board, Worth worth) {
    Bitboard occupied = Bitboard.EMPTY;
    for (Piece piece : PIECES) {
      occupied = occupied.or(board.pieces(piece));
    }
    int sum = 0;
    for (Piece piece : PIECES) {
      int sign = piece.side() == board.sideToMove() ? 1 : -1;
      int material = MaterialBalance.value(piece.type());
      for (Square square : board.pieces(piece)) {
        sum += sign * (material + worth.of(piece, square, occupied));
      }
    }
    return sum;
  }
}

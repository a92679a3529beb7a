package dev.xiangqi.search.textbook.evaluators;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Attacks;
import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.search.Evaluator;

/**
 * The advantages of a side by the textbook: material, position and development. Position counts the
 * attacks on the three central files and, twice, those on the enemy palace. Development counts the
 * rooks, horses and cannons that have left the square where a game starts with them. The textbook
 * leaves the numbers open.
 */
final class Development implements Evaluator {
  private static final int CONTROL = 2;
  private static final int DEVELOPED = 30;

  @Override
  public int evaluate(BoardView board) {
    requireNonNull(board, "board");
    return PieceSum.of(
        board,
        (piece, square, occupied) ->
            CONTROL * control(piece.side(), Attacks.from(piece, square, occupied))
                + (isDeveloped(piece, square) ? DEVELOPED : 0));
  }

  /** {@return the number of attacked squares on files d to f; those in the enemy palace twice} */
  private static int control(Side side, Bitboard attacks) {
    int control = 0;
    for (Square square : attacks) {
      boolean central = square.file() >= 3 && square.file() <= 5;
      boolean palace = side == Side.RED ? square.rank() >= 7 : square.rank() <= 2;
      control += central && palace ? 2 : central ? 1 : 0;
    }
    return control;
  }

  private static boolean isDeveloped(Piece piece, Square square) {
    int rank = piece.side() == Side.RED ? square.rank() : 9 - square.rank();
    int file = Math.min(square.file(), 8 - square.file());
    return switch (piece.type()) {
      case ROOK -> rank != 0 || file != 0;
      case HORSE -> rank != 0 || file != 1;
      case CANNON -> rank != 2 || file != 1;
      case KING, ADVISOR, ELEPHANT, PAWN -> false;
    };
  }
}

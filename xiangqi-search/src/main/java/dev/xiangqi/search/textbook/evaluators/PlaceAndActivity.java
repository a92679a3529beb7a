package dev.xiangqi.search.textbook.evaluators;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.search.Evaluator;

/**
 * The worth of a piece by document 002 of {@code docs/textbook.md}: basic value + place value +
 * activity value. A piece gains by standing towards the central file, and a pawn by advancing.
 * Activity counts the squares that a piece can go to or capture on. The document leaves the numbers
 * open.
 */
final class PlaceAndActivity implements Evaluator {
  private static final int CENTRE = 4;
  private static final int ADVANCE = 15;
  private static final int ACTIVITY = 5;

  @Override
  public int evaluate(BoardView board) {
    requireNonNull(board, "board");
    return PieceSum.of(board, worth(board));
  }

  /** {@return what a piece is worth on a square of this board, besides its material} */
  static PieceSum.Worth worth(BoardView board) {
    Army red = Army.of(board, Side.RED);
    Army black = red.opponent();
    return (piece, square, occupied) -> {
      Army army = piece.side() == Side.RED ? red : black;
      return place(army, piece, square) + ACTIVITY * army.moves(piece, square);
    };
  }

  private static int place(Army army, Piece piece, Square square) {
    int centre = CENTRE * Math.min(square.file(), 8 - square.file());
    return piece.type() == PieceType.PAWN ? centre + ADVANCE * (army.rank(square) - 3) : centre;
  }
}

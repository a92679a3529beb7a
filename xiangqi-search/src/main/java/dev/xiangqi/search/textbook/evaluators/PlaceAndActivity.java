package dev.xiangqi.search.textbook.evaluators;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Attacks;
import dev.xiangqi.core.Bitboard;
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
    Bitboard red = occupied(board, Side.RED);
    Bitboard black = occupied(board, Side.BLACK);
    return PieceSum.of(
        board,
        (piece, square, occupied) -> {
          Bitboard enemies = piece.side() == Side.RED ? black : red;
          return place(piece, square) + activity(piece, square, occupied, enemies);
        });
  }

  private static Bitboard occupied(BoardView board, Side side) {
    Bitboard occupied = Bitboard.EMPTY;
    for (Piece piece : PieceSum.PIECES) {
      occupied = piece.side() == side ? occupied.or(board.pieces(piece)) : occupied;
    }
    return occupied;
  }

  private static int place(Piece piece, Square square) {
    int centre = CENTRE * Math.min(square.file(), 8 - square.file());
    if (piece.type() != PieceType.PAWN) {
      return centre;
    }
    int rank = piece.side() == Side.RED ? square.rank() : 9 - square.rank();
    return centre + ADVANCE * (rank - 3);
  }

  private static int activity(Piece piece, Square square, Bitboard all, Bitboard enemies) {
    int quiet = Attacks.quiet(piece, square, all).size();
    return ACTIVITY * (quiet + Attacks.from(piece, square, all).and(enemies).size());
  }
}

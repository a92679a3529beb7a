package dev.xiangqi.search.review.claim;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;

/** The material that claims count, in tenths of a point. */
final class Points {
  /** A point. */
  static final double UNIT = 10;

  private static final int ROOK = 90;
  private static final int CANNON = 45;
  private static final int HORSE = 40;
  private static final int GUARD = 20;
  private static final int CROSSED_PAWN = 20;
  private static final int PAWN = 10;

  private Points() {}

  /** {@return the value of what stands on a square; none for a king} */
  static int of(int piece, int square) {
    if (piece == Board.EMPTY) {
      return 0;
    }
    return switch (Board.type(piece)) {
      case Board.KING -> 0;
      case Board.ADVISOR, Board.ELEPHANT -> GUARD;
      case Board.HORSE -> HORSE;
      case Board.ROOK -> ROOK;
      case Board.CANNON -> CANNON;
      default -> (square < Squares.HALF) == (Board.side(piece) == Board.RED) ? PAWN : CROSSED_PAWN;
    };
  }

  /** {@return the value of the pieces of a side less that of the others} */
  static int lead(Position position, Side side) {
    int lead = 0;
    for (Square square : position.occupied()) {
      Piece piece = position.pieceAt(square).orElseThrow();
      int points = of(piece.ordinal(), square.ordinal());
      lead += piece.side() == side ? points : -points;
    }
    return lead;
  }
}

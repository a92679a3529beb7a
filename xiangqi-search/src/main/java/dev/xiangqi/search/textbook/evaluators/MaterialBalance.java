package dev.xiangqi.search.textbook.evaluators;

import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Side;
import dev.xiangqi.search.Evaluator;

/** Evaluation by the values of the pieces alone. */
final class MaterialBalance implements Evaluator {
  /** By piece type: king, advisor, elephant, horse, rook, cannon, pawn. */
  private static final int[] VALUES = {0, 200, 200, 400, 900, 450, 100};

  private static final Piece[] PIECES = Piece.values();

  /** {@return the value of a piece in hundredths of a pawn} */
  static int value(PieceType type) {
    return VALUES[type.ordinal()];
  }

  @Override
  public int evaluate(BoardView board) {
    int value = 0;
    for (int i = 0; i < VALUES.length; i++) {
      int more = board.count(PIECES[i]) - board.count(PIECES[i + VALUES.length]);
      value += VALUES[i] * more;
    }
    return board.sideToMove() == Side.RED ? value : -value;
  }
}

package dev.xiangqi.search.textbook.evaluators;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.search.Evaluator;

/**
 * Values of pieces and a table of the horse's squares, as in the program 梦入神蛋 and the Java program
 * described after it. A pawn is worth 9 there; here values are multiplied by 10, so hundredths of a
 * pawn are close. The point before the own king, 窝心马, is the worst square of a horse.
 */
final class HorseTable implements Evaluator {
  private static final int UNIT = 10;

  /** By piece type: king, advisor, elephant, horse, rook, cannon, pawn. */
  private static final int[] VALUES = {0, 40, 40, 88, 200, 96, 9};

  /** The worth of a horse's square: files a to e, each from the own first rank to the last. */
  private static final int[][] HORSE = {
    {0, -3, 5, 4, 2, 2, 5, 4, 2, 2},
    {-3, 2, 4, 6, 10, 12, 20, 10, 8, 2},
    {2, 4, 6, 10, 13, 11, 12, 11, 15, 2},
    {0, 5, 7, 7, 14, 15, 19, 15, 9, 8},
    {2, -10, 4, 10, 15, 16, 12, 11, 6, 2}
  };

  @Override
  public int evaluate(BoardView board) {
    requireNonNull(board, "board");
    int value = 0;
    for (Piece piece : Piece.values()) {
      int sign = piece.side() == board.sideToMove() ? UNIT : -UNIT;
      value += sign * VALUES[piece.type().ordinal()] * board.count(piece);
      if (piece.type() == PieceType.HORSE) {
        for (Square square : board.pieces(piece)) {
          value += sign * place(piece.side(), square);
        }
      }
    }
    return value;
  }

  private static int place(Side side, Square square) {
    int rank = side == Side.RED ? square.rank() : 9 - square.rank();
    return HORSE[Math.min(square.file(), 8 - square.file())][rank];
  }
}

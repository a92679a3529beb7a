package dev.xiangqi.search.engine;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;

/** Adds up what the pieces are worth on their squares, move by move. */
final class MaterialEvaluation implements Evaluation {
  /** What it is worth to be the one to move. */
  private static final int TEMPO = 12;

  private final int[] sums = new int[Scores.MAX_PLY + 2];
  private int now;

  @Override
  public void begin(Board board) {
    now = 0;
    sums[0] = 0;
    for (int square = 0; square < Squares.COUNT; square++) {
      int piece = board.pieceAt(square);
      if (piece != Board.EMPTY) {
        sums[0] += PieceSquares.value(piece, square);
      }
    }
  }

  @Override
  public void make(int mover, int from, int to, int taken) {
    int sum = sums[now] + PieceSquares.value(mover, to) - PieceSquares.value(mover, from);
    now++;
    sums[now] = taken == Board.EMPTY ? sum : sum - PieceSquares.value(taken, to);
  }

  @Override
  public void unmake() {
    now--;
  }

  @Override
  public int evaluate(Board board) {
    return (board.sideToMove() == Board.RED ? sums[now] : -sums[now]) + TEMPO;
  }
}

package dev.xiangqi.search.engine.evaluation;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;

/**
 * The built-in evaluation: a weighted sum of terms between middle game and endgame, then scaled by
 * winning chances. The sum of pieces on squares is updated with each move.
 */
public final class TermEvaluation implements Evaluation {
  private static final int[] ON_SQUARE = onSquare();

  private final int[] sums;
  private final int[] phases;
  private final TermCounter counter = new TermCounter();
  private int ply;

  /**
   * Makes an evaluation.
   *
   * @param maxPly the greatest number of moves made at a time
   */
  public TermEvaluation(int maxPly) {
    sums = new int[maxPly + 1];
    phases = new int[maxPly + 1];
  }

  private static int[] onSquare() {
    int[] values = new int[(Board.PIECES + 1) * Squares.COUNT];
    for (int piece = 0; piece < Board.PIECES; piece++) {
      for (int square = 0; square < Squares.COUNT; square++) {
        int weight = TermWeights.of(PieceSquareTerms.of(piece, square));
        values[piece * Squares.COUNT + square] = Board.side(piece) == Board.RED ? weight : -weight;
      }
    }
    return values;
  }

  @Override
  public void begin(Board board) {
    ply = 0;
    sums[0] = 0;
    phases[0] = 0;
    for (int square = 0; square < Squares.COUNT; square++) {
      int piece = board.pieceAt(square);
      sums[0] += ON_SQUARE[piece * Squares.COUNT + square];
      phases[0] += Phase.of(piece);
    }
  }

  @Override
  public void make(int mover, int from, int to, int captured) {
    int base = mover * Squares.COUNT;
    int sum = sums[ply] + ON_SQUARE[base + to] - ON_SQUARE[base + from];
    int phase = phases[ply];
    ply++;
    sums[ply] = sum - ON_SQUARE[captured * Squares.COUNT + to];
    phases[ply] = phase - Phase.of(captured);
  }

  @Override
  public void unmake() {
    ply--;
  }

  @Override
  public int evaluate(Board board) {
    int sum = sums[ply] + counter.sum(board);
    int value = ScaleFactor.scale(board, Phase.blend(sum, phases[ply]));
    return Evaluation.clamp(board.sideToMove() == Board.RED ? value : -value);
  }
}

package dev.xiangqi.search.engine.evaluation;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.engine.tree.Scores;

/**
 * Judges the positions of one search. It is told of each piece that is put or taken, so that it may
 * keep sums; one that keeps none ignores that. For one thread.
 */
public interface Evaluation {
  /** The greatest value. */
  int MAX_VALUE = Score.MAX_CENTIPAWNS;

  /** {@return a value within the range of evaluations} */
  static int clamp(int value) {
    return Math.max(-MAX_VALUE, Math.min(MAX_VALUE, value));
  }

  /** Begins at a position. */
  void begin(Board board);

  /**
   * A move is about to be made.
   *
   * @param taken the piece on its target, or {@link Board#EMPTY}
   */
  void make(int mover, int from, int to, int taken);

  /** The last move told is taken back. */
  void unmake();

  /**
   * Judges a board on which the side to move is not in check.
   *
   * @return hundredths of a pawn for the side to move, within {@link Scores#MAX_EVAL}
   */
  int evaluate(Board board);
}

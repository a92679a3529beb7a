package dev.xiangqi.search.engine;

import dev.xiangqi.core.kernel.Board;

/**
 * Judges the positions of one search. It is told of each piece that is put or taken, so that it may
 * keep sums; one that keeps none ignores that. For one thread.
 */
interface Evaluation {
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

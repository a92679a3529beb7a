package dev.xiangqi.search.engine.evaluation;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.Score;

/**
 * Evaluation of the positions of one search. It is informed of each move, so that it may update
 * sums; an evaluation without sums ignores that. For one thread.
 */
public interface Evaluation {
  /** The greatest value. */
  int MAX_VALUE = Score.MAX_CENTIPAWNS;

  /** {@return a new evaluation by an evaluator, which may prepare itself at the root} */
  static Evaluation of(Evaluator evaluator) {
    return evaluator instanceof RootEvaluator prepared
        ? prepared.evaluation()
        : new UserEvaluation(evaluator);
  }

  /** {@return the nearest value within the range} */
  static int clamp(int value) {
    return Math.max(-MAX_VALUE, Math.min(MAX_VALUE, value));
  }

  /** Begins at a position. */
  void begin(Board board);

  /**
   * Informs of a move about to be made.
   *
   * @param captured the piece on its target, or {@link Board#EMPTY}
   */
  void make(int mover, int from, int to, int captured);

  /** Takes the last move back. */
  void unmake();

  /**
   * Evaluates a board on which the side to move is not in check.
   *
   * @return hundredths of a pawn for the side to move, at most {@link #MAX_VALUE} either way
   */
  int evaluate(Board board);
}

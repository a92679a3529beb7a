package dev.xiangqi.search.engine;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.Evaluator;

/** A user's judgement, shown the board of the search. */
final class UserEvaluation implements Evaluation {
  private final Evaluator evaluator;
  private final SearchView view = new SearchView();

  UserEvaluation(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  @Override
  public void begin(Board board) {
    view.show(board);
  }

  @Override
  public void make(int mover, int from, int to, int taken) {}

  @Override
  public void unmake() {}

  @Override
  public int evaluate(Board board) {
    return Scores.clampEval(evaluator.evaluate(view));
  }
}

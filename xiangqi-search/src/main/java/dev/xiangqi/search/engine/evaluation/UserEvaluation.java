package dev.xiangqi.search.engine.evaluation;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.Evaluator;

/** Adapter to a user's evaluator. */
public final class UserEvaluation implements Evaluation {
  private final Evaluator evaluator;
  private final EvaluatorView view = new EvaluatorView();

  public UserEvaluation(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  @Override
  public void begin(Board board) {
    view.show(board);
  }

  @Override
  public void make(int mover, int from, int to, int captured) {}

  @Override
  public void unmake() {}

  @Override
  public int evaluate(Board board) {
    return Evaluation.clamp(evaluator.evaluate(view));
  }
}

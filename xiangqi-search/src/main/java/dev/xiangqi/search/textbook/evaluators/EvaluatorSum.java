package dev.xiangqi.search.textbook.evaluators;

import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.engine.evaluation.RootEvaluator;
import java.util.List;

/**
 * The sum of several evaluators.
 *
 * @param parts the evaluators
 */
record EvaluatorSum(List<Evaluator> parts) implements RootEvaluator {
  EvaluatorSum {
    parts = List.copyOf(parts);
  }

  @Override
  public int evaluate(BoardView board) {
    int sum = 0;
    for (Evaluator part : parts) {
      sum += part.evaluate(board);
    }
    return sum;
  }

  @Override
  public Evaluation evaluation() {
    return new Sum(parts.stream().map(Evaluation::of).toList());
  }

  private record Sum(List<Evaluation> parts) implements Evaluation {
    @Override
    public void begin(Board board) {
      parts.forEach(part -> part.begin(board));
    }

    @Override
    public void make(int mover, int from, int to, int captured) {
      for (Evaluation part : parts) {
        part.make(mover, from, to, captured);
      }
    }

    @Override
    public void unmake() {
      for (Evaluation part : parts) {
        part.unmake();
      }
    }

    @Override
    public int evaluate(Board board) {
      int sum = 0;
      for (Evaluation part : parts) {
        sum += part.evaluate(board);
      }
      return Evaluation.clamp(sum);
    }
  }
}

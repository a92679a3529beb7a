package dev.xiangqi.search.engine.evaluation;

import dev.xiangqi.search.Evaluator;

/**
 * An evaluator that prepares itself at the root of a search, and follows its moves from there.
 *
 * <p>Called as a plain evaluator, it takes the board for the root.
 */
public interface RootEvaluator extends Evaluator {
  /** {@return a new evaluation for one search} */
  Evaluation evaluation();
}

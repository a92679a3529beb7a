package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.search.textbook.NodeCounts;
import java.util.List;

/**
 * The measurements of a row.
 *
 * @param search the search
 * @param evaluator the name of the evaluator
 * @param depth the depth of its searches, in plies
 * @param counts the counters of all positions together
 * @param nanos the time of all positions together
 * @param values the value of each position: hundredths of a pawn, {@code mate N}, or {@code -} if
 *     there is no legal move
 * @param saved the share of nodes saved against the first row of the same depth, at most 1
 */
record ComparedRow(
    ComparedSearch search,
    String evaluator,
    int depth,
    NodeCounts counts,
    long nanos,
    List<String> values,
    double saved) {
  /** {@return the effective branching factor: the root of the mean nodes of a position} */
  double factor() {
    return Math.pow((double) counts.nodes() / values.size(), 1.0 / depth);
  }
}

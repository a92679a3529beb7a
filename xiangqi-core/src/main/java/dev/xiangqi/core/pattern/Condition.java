package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.text.Expression;

/** A condition on a position. Immutable. */
interface Condition extends Expression<Condition> {
  boolean test(Board board);

  /** {@return the approximate time of a test; 1 is that of looking at a set of squares} */
  int cost();
}

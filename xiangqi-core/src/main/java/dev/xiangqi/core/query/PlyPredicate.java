package dev.xiangqi.core.query;

import dev.xiangqi.core.kernel.Board;

/** A test of one position and the move before it. */
@FunctionalInterface
interface PlyPredicate {
  /**
   * Tests a position.
   *
   * @param move the move before it, packed, or 0
   * @param captured what that move captured, or {@link Board#EMPTY}
   */
  boolean test(Board board, int move, int captured);
}

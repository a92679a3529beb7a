package dev.xiangqi.core.query;

import dev.xiangqi.core.kernel.Board;

/** A test of one position. */
@FunctionalInterface
interface Test {
  /**
   * Tests a position.
   *
   * @param move the move before it, packed, or 0
   * @param captured what that move captured, or {@link Board#EMPTY}
   */
  boolean test(Board board, int move, int captured);
}

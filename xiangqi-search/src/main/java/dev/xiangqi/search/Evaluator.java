package dev.xiangqi.search;

import dev.xiangqi.core.BoardView;

/**
 * Evaluates a board. Implement it to plug in your own evaluation. It must be thread-safe. It must
 * be a pure function of the board, otherwise searches are not repeatable.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface Evaluator {
  /**
   * Evaluates a board on which the side to move is not in check.
   *
   * @param board valid during this call only; do not keep it
   * @return hundredths of a pawn, greater is better for the side to move; values beyond {@link
   *     Score#MAX_CENTIPAWNS} are clamped
   */
  int evaluate(BoardView board);
}

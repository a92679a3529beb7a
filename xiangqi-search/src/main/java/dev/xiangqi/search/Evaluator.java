package dev.xiangqi.search;

import dev.xiangqi.core.BoardView;

/**
 * Judges a board. A user's own judgement implements this; it must be thread-safe and a pure
 * function of the board, or searches will not repeat themselves.
 */
@FunctionalInterface
public interface Evaluator {
  /**
   * Judges a board on which the side to move is not in check.
   *
   * @param board to be read during this call only, and not to be kept
   * @return hundredths of a pawn, greater is better for the side to move; what is beyond {@link
   *     Score#MAX_CENTIPAWNS} is taken for that
   */
  int evaluate(BoardView board);
}

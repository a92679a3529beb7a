package dev.xiangqi.search.textbook.evaluators;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.BoardView;
import dev.xiangqi.search.Evaluator;

/**
 * Mobility (机动), without material: how many more moves the side to move has. A move that exposes
 * the own king counts, too. From David Eppstein's lecture on evaluation (1997), as document 004 has
 * it in Chinese; the number is ours.
 */
final class Mobility implements Evaluator {
  private static final int MOVE = 3;

  @Override
  public int evaluate(BoardView board) {
    Army own = Army.of(requireNonNull(board, "board"), board.sideToMove());
    return MOVE * (own.moves() - own.opponent().moves());
  }
}

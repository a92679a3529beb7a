package dev.xiangqi.notation.formats.server;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.notation.internal.NodeTree;

/**
 * Judges whether bytes are moves: all must go from one square of the board to another, and the
 * first few must be legal.
 */
final class Plausibility {
  private static final int PLAYED = 6;

  private final Board board = Position.initial().toBoard();
  private int moves;

  /** Takes the next move and returns whether it is plausible. */
  boolean takes(int move) {
    if (move == NodeTree.OFF_BOARD || Board.from(move) == Board.to(move)) {
      return false;
    }
    if (moves++ < PLAYED) {
      if (!MoveGenerator.isLegal(board, move)) {
        return false;
      }
      board.make(move);
    }
    return true;
  }

  /** {@return whether there were any moves} */
  boolean hasMoves() {
    return moves > 0;
  }
}

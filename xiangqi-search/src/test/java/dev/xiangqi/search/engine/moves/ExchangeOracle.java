package dev.xiangqi.search.engine.moves;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;

/**
 * Plays an exchange out on a board with legal moves, least valuable piece first. With several such
 * pieces, the result is a range between the worst and the best choices of each side.
 */
final class ExchangeOracle {
  private final Board board;
  private final int target;
  private final int least;
  private final int most;

  ExchangeOracle(Board board, int move) {
    this.board = board.copy();
    this.target = Board.to(move);
    int taken = PieceValues.of(board.pieceAt(target), target);
    this.board.make(move);
    int[] reply = reply();
    this.least = taken - reply[1];
    this.most = taken - reply[0];
  }

  /** The mover's least gain. */
  int least() {
    return least;
  }

  /** The mover's greatest gain. */
  int most() {
    return most;
  }

  /** Least and greatest gain of the side to move, by capturing or stopping. */
  private int[] reply() {
    int[] moves = new int[Board.MAX_MOVES];
    int count = MoveGenerator.to(board, target, moves, 0);
    if (count == 0) {
      return new int[] {0, 0};
    }
    int cheapest = Integer.MAX_VALUE;
    for (int i = 0; i < count; i++) {
      cheapest = Math.min(cheapest, value(moves[i]));
    }
    int taken = PieceValues.of(board.pieceAt(target), target);
    int least = Integer.MAX_VALUE;
    int most = Integer.MIN_VALUE;
    for (int i = 0; i < count; i++) {
      if (value(moves[i]) == cheapest) {
        board.make(moves[i]);
        int[] reply = reply();
        board.unmake();
        least = Math.min(least, taken - reply[1]);
        most = Math.max(most, taken - reply[0]);
      }
    }
    return new int[] {Math.max(0, least), Math.max(0, most)};
  }

  private int value(int move) {
    return PieceValues.of(board.pieceAt(Board.from(move)), target);
  }
}

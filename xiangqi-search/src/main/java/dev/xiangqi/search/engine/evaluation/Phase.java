package dev.xiangqi.search.engine.evaluation;

import dev.xiangqi.core.kernel.Board;

/** How much of a middle game a position is: by the rooks, cannons and horses left. */
final class Phase {
  /** All of them. */
  static final int MAX = 2 * (2 * 6 + 2 * 3 + 2 * 3);

  private Phase() {}

  /** What a piece counts. */
  static int of(int piece) {
    return switch (piece == Board.EMPTY ? Board.KING : Board.type(piece)) {
      case Board.ROOK -> 6;
      case Board.CANNON, Board.HORSE -> 3;
      default -> 0;
    };
  }

  /** Between the packed values of the middle game and the endgame. */
  static int blend(int packed, int phase) {
    int middle = Math.min(phase, MAX);
    return (Weights.midgame(packed) * middle + Weights.endgame(packed) * (MAX - middle)) / MAX;
  }
}

package dev.xiangqi.search.engine.evaluation;

import dev.xiangqi.core.kernel.Board;

/** Game phase by the remaining rooks, cannons and horses: greatest in the middle game. */
final class Phase {
  /** The phase with all pieces. */
  static final int MAX = 2 * (2 * 6 + 2 * 3 + 2 * 3);

  private Phase() {}

  /** {@return the phase value of a piece} */
  static int of(int piece) {
    return switch (piece == Board.EMPTY ? Board.KING : Board.type(piece)) {
      case Board.ROOK -> 6;
      case Board.CANNON, Board.HORSE -> 3;
      default -> 0;
    };
  }

  /** {@return a packed value interpolated between middle game and endgame} */
  static int blend(int packed, int phase) {
    int middle = Math.min(phase, MAX);
    return (TermWeights.midgame(packed) * middle + TermWeights.endgame(packed) * (MAX - middle))
        / MAX;
  }
}

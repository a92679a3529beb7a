package dev.xiangqi.search.engine.moves;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;

/** Piece values for exchanges, in centipawns: rough, and independent of the evaluation in use. */
public final class PieceValues {
  /** An advisor. */
  static final int ADVISOR = 170;

  /** An elephant. */
  static final int ELEPHANT = 170;

  /** A horse. */
  static final int HORSE = 400;

  /** A cannon. */
  static final int CANNON = 420;

  /** A rook. */
  static final int ROOK = 900;

  /** A pawn on its own half. */
  static final int PAWN = 80;

  /** A pawn across the river. */
  static final int CROSSED_PAWN = 160;

  /** A king: more than all other pieces together. */
  static final int KING = 20_000;

  /** By piece and square. */
  private static final short[] VALUES = new short[(Board.PIECES + 1) * Squares.COUNT];

  static {
    for (int piece = 0; piece < Board.PIECES; piece++) {
      for (int square = 0; square < Squares.COUNT; square++) {
        VALUES[piece * Squares.COUNT + square] = (short) value(piece, square);
      }
    }
  }

  private PieceValues() {}

  /**
   * Returns the value of a piece on a square.
   *
   * @param piece a piece or {@link Board#EMPTY}, whose value is 0
   * @param square its square, 0-89
   * @return the value, not negative
   */
  public static int of(int piece, int square) {
    return VALUES[piece * Squares.COUNT + square];
  }

  private static int value(int piece, int square) {
    return switch (Board.type(piece)) {
      case Board.KING -> KING;
      case Board.ADVISOR -> ADVISOR;
      case Board.ELEPHANT -> ELEPHANT;
      case Board.HORSE -> HORSE;
      case Board.ROOK -> ROOK;
      case Board.CANNON -> CANNON;
      default -> isCrossed(Board.side(piece), square) ? CROSSED_PAWN : PAWN;
    };
  }

  private static boolean isCrossed(int side, int square) {
    return side == Board.RED ? square >= Squares.HALF : square < Squares.HALF;
  }
}

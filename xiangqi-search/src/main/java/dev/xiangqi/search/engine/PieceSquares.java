package dev.xiangqi.search.engine;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;

/**
 * What a piece is worth on a square, in hundredths of a pawn.
 *
 * <p>Values of pieces and the horse's squares are those of the quick evaluation described in the
 * paper that this project began with (after the program ElephantEye), times 4.5; the other squares
 * are our own. Tables are for Red, files a to e; f to i are their mirror image.
 */
final class PieceSquares {
  private static final int[] WORTH = {0, 180, 180, 396, 900, 432, 45};

  private static final int[][] KING = {
    {0, 0, 0, -5, 10},
    {0, 0, 0, -30, -20},
    {0, 0, 0, -50, -40},
  };

  private static final int[][] ADVISOR = {
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 8},
    {0, 0, 0, -12, 0},
  };

  private static final int[][] ELEPHANT = {
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {-15, 0, 0, 0, 18},
    {0, 0, 0, 0, 0},
    {0, 0, -5, 0, 0},
  };

  /** In the unit of the paper. */
  private static final int[][] HORSE = {
    {0, -3, 2, 0, 2},
    {-3, 2, 4, 5, -10},
    {5, 4, 6, 7, 4},
    {4, 6, 10, 7, 10},
    {2, 10, 13, 14, 15},
    {2, 12, 11, 15, 16},
    {5, 20, 12, 19, 12},
    {4, 10, 11, 15, 11},
    {2, 8, 15, 9, 6},
    {2, 2, 2, 8, 2},
  };

  private static final int[][] ROOK = {
    {-30, 20, 0, 30, 0},
    {0, 20, 15, 25, 0},
    {-10, 25, 10, 25, 10},
    {10, 25, 20, 30, 25},
    {25, 35, 30, 40, 35},
    {30, 40, 35, 45, 40},
    {30, 40, 35, 45, 45},
    {25, 35, 30, 45, 40},
    {30, 40, 35, 55, 60},
    {25, 30, 25, 45, 40},
  };

  private static final int[][] CANNON = {
    {0, 5, 10, 15, 10},
    {5, 10, 15, 15, 15},
    {5, 15, 15, 15, 40},
    {0, 5, 10, 5, 30},
    {0, 5, 10, 10, 30},
    {0, 5, 5, 5, 25},
    {-5, 5, 5, 10, 25},
    {0, 5, 0, -5, 15},
    {10, 10, 0, -10, -10},
    {25, 20, 5, -10, -15},
  };

  private static final int[][] PAWN = {
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 10},
    {10, 10, 15, 15, 15},
    {50, 60, 70, 75, 75},
    {65, 85, 100, 110, 110},
    {70, 95, 120, 140, 145},
    {70, 100, 130, 160, 165},
    {10, 15, 20, 25, 30},
  };

  private static final int[][][] TABLES = {KING, ADVISOR, ELEPHANT, HORSE, ROOK, CANNON, PAWN};

  /** For Red, so that Black's are negative: {@code 90 * piece + square}. */
  private static final int[] VALUES = values();

  private PieceSquares() {}

  private static int[] values() {
    int[] values = new int[Board.PIECES * Squares.COUNT];
    for (int type = 0; type < Board.TYPES; type++) {
      for (int square = 0; square < Squares.COUNT; square++) {
        int rank = square / 9;
        int file = Math.min(square % 9, 8 - square % 9);
        int place = rank < TABLES[type].length ? TABLES[type][rank][file] : 0;
        int value = WORTH[type] + (type == Board.HORSE ? place * 9 / 2 : place);
        values[Squares.COUNT * Board.piece(Board.RED, type) + square] = value;
        int flipped = Squares.COUNT - 9 * (rank + 1) + square % 9;
        values[Squares.COUNT * Board.piece(Board.BLACK, type) + flipped] = -value;
      }
    }
    return values;
  }

  /** What a piece on a square adds to Red's side of the scale. */
  static int value(int piece, int square) {
    return VALUES[Squares.COUNT * piece + square];
  }
}

package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.SliderAttacks;
import dev.xiangqi.core.kernel.Squares;

/** Where pieces strike on a kernel board: what {@code dev.xiangqi.core.Attacks} says, in longs. */
final class Strikes {
  private Strikes() {}

  /** {@return the squares on ranks 0-4 that a piece on a square strikes, occupied or not} */
  static long lower(Board board, int piece, int square) {
    long lower = board.occupiedLower();
    long upper = board.occupiedUpper();
    int side = Board.side(piece);
    boolean own = side == Board.RED;
    return switch (Board.type(piece)) {
      case Board.KING -> own ? LeaperAttacks.king(square) : 0;
      case Board.ADVISOR -> own ? LeaperAttacks.advisor(side, bit(square)) : 0;
      case Board.ELEPHANT -> own ? LeaperAttacks.elephant(bit(square), lower) : 0;
      case Board.HORSE -> LeaperAttacks.horseLower(square, lower, upper);
      case Board.ROOK -> SliderAttacks.rookLower(square, lower, upper);
      case Board.CANNON -> {
        long near = SliderAttacks.rookLower(square, lower, upper);
        long farUpper = upper & ~SliderAttacks.rookUpper(square, lower, upper);
        yield SliderAttacks.rookLower(square, lower & ~near, farUpper) & ~near;
      }
      default -> LeaperAttacks.pawnLower(side, square);
    };
  }

  /** {@return the squares on ranks 5-9 that a piece on a square strikes, occupied or not} */
  static long upper(Board board, int piece, int square) {
    long lower = board.occupiedLower();
    long upper = board.occupiedUpper();
    int side = Board.side(piece);
    boolean own = side == Board.BLACK;
    return switch (Board.type(piece)) {
      case Board.KING -> own ? LeaperAttacks.king(square) : 0;
      case Board.ADVISOR -> own ? LeaperAttacks.advisor(side, bit(square)) : 0;
      case Board.ELEPHANT -> own ? LeaperAttacks.elephant(bit(square), upper) : 0;
      case Board.HORSE -> LeaperAttacks.horseUpper(square, lower, upper);
      case Board.ROOK -> SliderAttacks.rookUpper(square, lower, upper);
      case Board.CANNON -> {
        long near = SliderAttacks.rookUpper(square, lower, upper);
        long farLower = lower & ~SliderAttacks.rookLower(square, lower, upper);
        yield SliderAttacks.rookUpper(square, farLower, upper & ~near) & ~near;
      }
      default -> LeaperAttacks.pawnUpper(side, square);
    };
  }

  private static long bit(int square) {
    return 1L << (square % Squares.HALF);
  }
}

package dev.xiangqi.tuning.endings;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.SliderAttacks;
import dev.xiangqi.core.kernel.Squares;

/** The squares from which a piece can have come by a move without capture. */
final class Retreats {
  private Retreats() {}

  /**
   * {@return the number of squares found, which are listed in the buffer}
   *
   * @param square the square of the piece
   * @param lower occupied squares on ranks 0-4, with the piece
   * @param upper occupied squares on ranks 5-9, with the piece
   */
  static int list(int piece, int square, long lower, long upper, int[] buffer) {
    int side = Board.side(piece);
    long own = side == Board.RED ? Squares.lowerBit(square) : Squares.upperBit(square);
    long low = 0;
    long high = 0;
    switch (Board.type(piece)) {
      case Board.ROOK, Board.CANNON -> {
        low = SliderAttacks.rookLower(square, lower, upper);
        high = SliderAttacks.rookUpper(square, lower, upper);
      }
      case Board.HORSE -> {
        low = LeaperAttacks.horseReachLower(square);
        high = LeaperAttacks.horseReachUpper(square);
      }
      case Board.PAWN -> {
        // One rank back, or from one side; a pawn that came sideways was across the river.
        int back = square + (side == Board.RED ? -Squares.FILES : Squares.FILES);
        if (back >= 0 && back < Squares.COUNT) {
          low = Squares.lowerBit(back);
          high = Squares.upperBit(back);
        }
        low |= LeaperAttacks.pawnLower(side, square);
        high |= LeaperAttacks.pawnUpper(side, square);
      }
      default -> {
        long half =
            switch (Board.type(piece)) {
              case Board.KING -> LeaperAttacks.king(square);
              case Board.ADVISOR -> LeaperAttacks.advisor(side, own);
              default -> LeaperAttacks.elephant(own, side == Board.RED ? lower : upper);
            };
        low = side == Board.RED ? half : 0;
        high = side == Board.RED ? 0 : half;
      }
    }
    low &= ~lower;
    high &= ~upper;
    int count = 0;
    while ((low | high) != 0) {
      int from = Squares.lowest(low, high);
      high = low != 0 ? high : high & (high - 1);
      low &= low - 1;
      if (LeaperAttacks.mayStand(piece, from) && leads(piece, from, square, lower, upper)) {
        buffer[count++] = from;
      }
    }
    return count;
  }

  /**
   * Whether a horse or pawn can go from one square to the other; other pieces go back as they came.
   */
  private static boolean leads(int piece, int from, int to, long lower, long upper) {
    int side = Board.side(piece);
    long low;
    long high;
    switch (Board.type(piece)) {
      case Board.HORSE -> {
        long emptied = lower & ~Squares.lowerBit(to);
        long emptiedUpper = upper & ~Squares.upperBit(to);
        low = LeaperAttacks.horseLower(from, emptied, emptiedUpper);
        high = LeaperAttacks.horseUpper(from, emptied, emptiedUpper);
      }
      case Board.PAWN -> {
        low = LeaperAttacks.pawnLower(side, from);
        high = LeaperAttacks.pawnUpper(side, from);
      }
      default -> {
        return true;
      }
    }
    return (low & Squares.lowerBit(to)) != 0 || (high & Squares.upperBit(to)) != 0;
  }
}

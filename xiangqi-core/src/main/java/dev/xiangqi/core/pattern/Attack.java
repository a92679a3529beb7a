package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.PieceAttacks;
import dev.xiangqi.core.kernel.Squares;

/**
 * One of some pieces attacks one of others, or an own piece, which it protects.
 *
 * @param mutual whether two pieces must attack each other
 */
record Attack(Pieces attackers, Pieces targets, boolean mutual) implements Condition {
  @Override
  public boolean test(Board board) {
    long lower = targets.lower(board);
    long upper = targets.upper(board);
    return (lower | upper) != 0
        && (anyStrikes(board, attackers.lower(board), 0, lower, upper)
            || anyStrikes(board, attackers.upper(board), Squares.HALF, lower, upper));
  }

  private boolean anyStrikes(Board board, long from, int base, long lower, long upper) {
    for (long left = from; left != 0; left &= left - 1) {
      int square = base + Long.numberOfTrailingZeros(left);
      int piece = board.pieceAt(square);
      if (piece != Board.EMPTY) {
        long struckLower =
            PieceAttacks.lower(piece, square, board.occupiedLower(), board.occupiedUpper()) & lower;
        long struckUpper =
            PieceAttacks.upper(piece, square, board.occupiedLower(), board.occupiedUpper()) & upper;
        if ((struckLower | struckUpper) != 0
            && (!mutual || anyStrikesBack(board, square, struckLower, struckUpper))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean anyStrikesBack(Board board, int square, long lower, long upper) {
    return anyOfHalf(board, square, lower, 0) || anyOfHalf(board, square, upper, Squares.HALF);
  }

  private static boolean anyOfHalf(Board board, int square, long from, int base) {
    for (long left = from; left != 0; left &= left - 1) {
      int other = base + Long.numberOfTrailingZeros(left);
      int piece = board.pieceAt(other);
      if (piece != Board.EMPTY) {
        long lower =
            PieceAttacks.lower(piece, other, board.occupiedLower(), board.occupiedUpper())
                & Squares.lowerBit(square);
        long upper =
            PieceAttacks.upper(piece, other, board.occupiedLower(), board.occupiedUpper())
                & Squares.upperBit(square);
        if ((lower | upper) != 0) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public int cost() {
    return mutual ? 60 : 30;
  }

  @Override
  public Condition mirrored() {
    return new Attack(attackers.mirrored(), targets.mirrored(), mutual);
  }

  @Override
  public Condition swapped() {
    return new Attack(attackers.colorsSwapped(), targets.colorsSwapped(), mutual);
  }

  @Override
  public void append(StringBuilder text) {
    text.append(attackers).append(mutual ? " connects " : " attacks ").append(targets);
  }
}

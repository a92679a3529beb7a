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
        && anyStrikes(board, attackers.lower(board), attackers.upper(board), lower, upper, mutual);
  }

  /** Whether any piece of a set strikes one of another, and is struck back if that matters. */
  private static boolean anyStrikes(
      Board board, long fromLower, long fromUpper, long lower, long upper, boolean mutual) {
    return anyOfHalf(board, fromLower, 0, lower, upper, mutual)
        || anyOfHalf(board, fromUpper, Squares.HALF, lower, upper, mutual);
  }

  private static boolean anyOfHalf(
      Board board, long from, int base, long lower, long upper, boolean mutual) {
    for (long left = from; left != 0; left &= left - 1) {
      int square = base + Long.numberOfTrailingZeros(left);
      int piece = board.pieceAt(square);
      if (piece != Board.EMPTY) {
        long struckLower =
            PieceAttacks.lower(piece, square, board.occupiedLower(), board.occupiedUpper()) & lower;
        long struckUpper =
            PieceAttacks.upper(piece, square, board.occupiedLower(), board.occupiedUpper()) & upper;
        long ownLower = Squares.lowerBit(square);
        long ownUpper = Squares.upperBit(square);
        if ((struckLower | struckUpper) != 0
            && (!mutual
                || anyStrikes(board, struckLower, struckUpper, ownLower, ownUpper, false))) {
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

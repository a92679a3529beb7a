package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.SliderAttacks;

/**
 * Nothing stands between one of the pieces and the enemy king, on a file or rank: for a cannon the
 * "hollow cannon" (空头炮), which any piece that steps between makes a check.
 */
record Hollow(Pieces pieces) implements Condition {
  @Override
  public boolean test(Board board) {
    return sees(board, Board.RED) || sees(board, Board.BLACK);
  }

  /** Whether a piece of a side stands on a square that a rook on the enemy king would strike. */
  private boolean sees(Board board, int side) {
    int king = board.king(side ^ 1);
    long lower = pieces.lower(board) & board.occupiedLower(side);
    long upper = pieces.upper(board) & board.occupiedUpper(side);
    if ((lower | upper) == 0) {
      return false;
    }
    long seenLower = SliderAttacks.rookLower(king, board.occupiedLower(), board.occupiedUpper());
    long seenUpper = SliderAttacks.rookUpper(king, board.occupiedLower(), board.occupiedUpper());
    return ((seenLower & lower) | (seenUpper & upper)) != 0;
  }

  @Override
  public int cost() {
    return 12;
  }

  @Override
  public Condition mirrored() {
    return new Hollow(pieces.mirrored());
  }

  @Override
  public Condition swapped() {
    return new Hollow(pieces.colorsSwapped());
  }

  @Override
  public void append(StringBuilder text) {
    text.append("hollow ").append(pieces);
  }
}

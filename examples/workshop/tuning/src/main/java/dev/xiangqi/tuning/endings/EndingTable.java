package dev.xiangqi.tuning.endings;

import dev.xiangqi.core.kernel.Board;

/**
 * The outcome of each position of an ending with best play: Red wins, or does not.
 *
 * <p>A win is a mate, a stalemate or the way into a won ending with fewer pieces. Red wins without
 * repeating a position. Where Black can repeat one for ever, Red does not win here, though the
 * rules may forbid Black to do so. The limit of quiet plies is not considered. Immutable.
 */
public final class EndingTable {
  /** Red does not win. */
  static final byte OPEN = 0;

  /** Such a position cannot occur: two pieces on a square, or the side that moved is in check. */
  static final byte IMPOSSIBLE = -1;

  private final PlacementNumbers layout;

  /**
   * For each placement, with Red to move and with Black to move: {@link #OPEN}, {@link
   * #IMPOSSIBLE}, or one more than the number of plies to a mate or capture that wins, unsigned.
   */
  private final byte[][] values;

  EndingTable(PlacementNumbers layout, byte[][] values) {
    this.layout = layout;
    this.values = values;
  }

  PlacementNumbers layout() {
    return layout;
  }

  /** {@return whether a placement can occur} */
  boolean isPossible(int side, int placement) {
    return values[side][placement] != IMPOSSIBLE;
  }

  /** {@return whether Red wins, with the given side to move} */
  boolean isWon(int side, int placement) {
    byte value = values[side][placement];
    return value != OPEN && value != IMPOSSIBLE;
  }

  /** {@return whether Red wins a position of this ending} */
  boolean isWon(Board board) {
    return isWon(board.sideToMove(), layout.placement(board));
  }

  /** {@return the plies to a mate or a capture that wins, of a position that Red wins} */
  int plies(int side, int placement) {
    return (values[side][placement] & 255) - 1;
  }

  /** {@return the number of positions that can occur with a side to move} */
  public long positions(int side) {
    return count(side, false);
  }

  /** {@return the number of positions with a side to move that Red wins} */
  public long won(int side) {
    return count(side, true);
  }

  private long count(int side, boolean won) {
    long count = 0;
    for (int placement = 0; placement < layout.size(); placement++) {
      count += (won ? isWon(side, placement) : isPossible(side, placement)) ? 1 : 0;
    }
    return count;
  }

  /**
   * {@return the greatest number of plies to a mate or a capture that wins; 0 if Red never wins}
   */
  public int longest() {
    int longest = 0;
    for (int placement = 0; placement < layout.size(); placement++) {
      if (isWon(Board.RED, placement)) {
        longest = Math.max(longest, plies(Board.RED, placement));
      }
    }
    return longest;
  }
}

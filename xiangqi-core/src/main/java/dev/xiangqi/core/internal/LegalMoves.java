package dev.xiangqi.core.internal;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * The moves of a game, known to be legal, so that they need not be checked once more. Immutable.
 */
public final class LegalMoves extends AbstractList<Move> implements RandomAccess {
  private final Position start;
  private final int[] packed;

  /**
   * Makes a list.
   *
   * @param start the starting position
   * @param packed the packed moves, each legal in its position; not copied, not to be changed
   */
  public LegalMoves(Position start, int[] packed) {
    this.start = start;
    this.packed = packed;
  }

  /**
   * {@return whether moves are known to be legal; if not, they may be legal all the same}
   *
   * @param start the starting position
   * @param moves the moves from there
   */
  public static boolean isKnown(Position start, List<Move> moves) {
    return moves instanceof LegalMoves legal && legal.start.equals(start);
  }

  @Override
  public Move get(int index) {
    return Move.ofPacked(packed[index]);
  }

  @Override
  public int size() {
    return packed.length;
  }
}

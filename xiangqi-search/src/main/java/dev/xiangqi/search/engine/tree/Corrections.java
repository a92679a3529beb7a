package dev.xiangqi.search.engine.tree;

import java.util.Arrays;

/**
 * How far the evaluation was off in positions with the same pawns, the same pieces of Red or the
 * same pieces of Black. Each of the three gives a part of the correction of a new position. Errors
 * are counted apart for either side to move.
 */
final class Corrections {
  /** The greatest entry. */
  private static final int MAX = 1024;

  /** The greatest change of an entry by one search. */
  private static final int MAX_CHANGE = 256;

  private static final int BITS = 14;
  private static final int SIZE = 1 << BITS;
  private static final int SIDE = PartKeys.COUNT * SIZE;

  private final short[] errors = new short[2 * SIDE];

  /** The greatest correction by one part. */
  private final int most;

  /** Makes corrections that are all 0. */
  Corrections(Margins margins) {
    most = margins.correction;
  }

  void clear() {
    Arrays.fill(errors, (short) 0);
  }

  /**
   * {@return the correction of the evaluation, hundredths of a pawn}
   *
   * @param side the side to move, for which the evaluation counts
   */
  int of(PartKeys keys, int side) {
    int sum = 0;
    for (int part = 0; part < PartKeys.COUNT; part++) {
      sum += errors[index(keys, side, part)];
    }
    return sum * most / MAX;
  }

  /**
   * Learns from a search.
   *
   * @param side the side to move
   * @param error the value found less the corrected evaluation
   * @param depth the depth of the search, which it counts by
   */
  void learn(PartKeys keys, int side, int error, int depth) {
    int change = Math.max(-MAX_CHANGE, Math.min(MAX_CHANGE, error * depth / 8));
    for (int part = 0; part < PartKeys.COUNT; part++) {
      History.update(errors, index(keys, side, part), change, MAX);
    }
  }

  private static int index(PartKeys keys, int side, int part) {
    return side * SIDE + part * SIZE + (int) (keys.of(part) >>> (Long.SIZE - BITS));
  }
}

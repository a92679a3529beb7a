package dev.xiangqi.search.endgame;

import java.util.BitSet;

/**
 * Finds the positions, for whole {@link Rows rows}, in which a checker cannot leave a set: after
 * each of its moves to an open position the other side can return to the set. For one thread.
 */
final class BoundSets {
  private final int checker;
  private final int other;
  private final Rows rows;

  /** Open positions of the other side. */
  private final long[] open;

  /** Open positions of the other side without a move to the set. */
  private final long[] escapes;

  /** The set, the checker to move. */
  private final long[] bound;

  /** Positions of the other side that may have lost their last move to the set. */
  private final long[] suspects;

  /** The rows with such positions. */
  private final BitSet suspectRows = new BitSet();

  /** Positions that have left the set, and whose moves have not been taken back. */
  private final long[] free;

  /** The rows with such positions. */
  private final BitSet freeRows = new BitSet();

  /**
   * Makes an empty set.
   *
   * @param checker the side
   * @param rows the rows of placements
   * @param open the open positions of the other side
   */
  BoundSets(int checker, Rows rows, long[] open) {
    this.checker = checker;
    this.rows = rows;
    this.open = open;
    other = checker ^ 1;
    escapes = open.clone();
    bound = new long[open.length];
    suspects = new long[open.length];
    free = new long[open.length];
  }

  /** Adds positions to the set. */
  void add(BitSet numbers) {
    rows.select(numbers, bound);
  }

  /** Removes all positions that the checker can leave. */
  void solve() {
    for (int row = 0; row < rows.count; row++) {
      if ((bound[2 * row] | bound[2 * row + 1]) != 0) {
        rows.set(row);
        int count = rows.link(checker, false);
        for (int i = 0; i < count; i++) {
          suspectRows.set(rows.linked[i]);
        }
        suspectRows.set(row);
      }
    }
    for (int row = suspectRows.nextSetBit(0); row >= 0; row = suspectRows.nextSetBit(row + 1)) {
      findEscapes(row);
    }
    suspectRows.clear();
    for (int row = 0; row < rows.count; row++) {
      int at = 2 * row;
      if ((bound[at] | bound[at + 1]) != 0) {
        rows.set(row);
        rows.findBefore(checker, escapes, bound[at], bound[at + 1]);
        remove(row, rows.lower, rows.upper);
      }
    }
    while (!freeRows.isEmpty()) {
      for (int row = freeRows.nextSetBit(0); row >= 0; row = freeRows.nextSetBit(row + 1)) {
        suspect(row);
      }
      freeRows.clear();
      for (int row = suspectRows.nextSetBit(0); row >= 0; row = suspectRows.nextSetBit(row + 1)) {
        look(row);
      }
      suspectRows.clear();
    }
  }

  private void findEscapes(int row) {
    int at = 2 * row;
    if ((open[at] | open[at + 1]) != 0) {
      rows.set(row);
      rows.findBefore(other, bound, open[at], open[at + 1]);
      escapes[at] &= ~rows.lower;
      escapes[at + 1] &= ~rows.upper;
    }
  }

  /** {@return the set} */
  long[] bound() {
    return bound;
  }

  private void remove(int row, long lower, long upper) {
    int at = 2 * row;
    long removedLower = lower & bound[at];
    long removedUpper = upper & bound[at + 1];
    if ((removedLower | removedUpper) != 0) {
      bound[at] &= ~removedLower;
      bound[at + 1] &= ~removedUpper;
      free[at] |= removedLower;
      free[at + 1] |= removedUpper;
      freeRows.set(row);
    }
  }

  /** Takes back moves of the other side to positions that have left the set. */
  private void suspect(int row) {
    int at = 2 * row;
    rows.set(row);
    int count = rows.takeBack(other, free[at], free[at + 1]);
    free[at] = 0;
    free[at + 1] = 0;
    for (int i = 0; i < count; i++) {
      int before = 2 * rows.before[i];
      long lower = rows.beforeLower[i] & open[before] & ~escapes[before];
      long upper = rows.beforeUpper[i] & open[before + 1] & ~escapes[before + 1];
      if ((lower | upper) != 0) {
        suspects[before] |= lower;
        suspects[before + 1] |= upper;
        suspectRows.set(rows.before[i]);
      }
    }
  }

  /** Looks whether the other side can still return to the set; else the checker can leave it. */
  private void look(int row) {
    int at = 2 * row;
    rows.set(row);
    rows.findBefore(other, bound, suspects[at], suspects[at + 1]);
    long lower = suspects[at] & ~rows.lower;
    long upper = suspects[at + 1] & ~rows.upper;
    suspects[at] = 0;
    suspects[at + 1] = 0;
    escapes[at] |= lower;
    escapes[at + 1] |= upper;
    int count = (lower | upper) == 0 ? 0 : rows.takeBack(checker, lower, upper);
    for (int i = 0; i < count; i++) {
      remove(rows.before[i], rows.beforeLower[i], rows.beforeUpper[i]);
    }
  }
}

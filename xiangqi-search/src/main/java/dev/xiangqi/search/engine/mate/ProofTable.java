package dev.xiangqi.search.engine.mate;

import dev.xiangqi.core.kernel.Board;
import java.util.Arrays;

/**
 * Table of proved facts about positions: the side to move wins in a number of moves, by which move,
 * or cannot win in a number of moves. These facts do not depend on earlier moves, so they never
 * expire; only space is limited.
 *
 * <p>An entry is identified by the 64-bit lock and 34 bits of the key. A bucket has two entries:
 * one for the longest proof, one for the latest. For one thread.
 */
final class ProofTable {
  /** Data of an unknown position. */
  static final long NOTHING = 0;

  /** The greatest number of moves of an entry. */
  static final int MAX_MOVES = 255;

  private static final int EXCLUDED_SHIFT = 8;
  private static final int MOVE_SHIFT = 16;
  private static final long DATA = (1L << 30) - 1;

  /** Four longs a bucket: lock, then key and data, of each entry. */
  private final long[] entries;

  private final int mask;

  /**
   * Makes an empty table.
   *
   * @param bits the binary logarithm of the number of 32-byte buckets, 1-24
   */
  ProofTable(int bits) {
    this.entries = new long[4 << bits];
    this.mask = (1 << bits) - 1;
  }

  /** Removes all entries. */
  void clear() {
    Arrays.fill(entries, 0);
  }

  /**
   * Finds the entry of a board.
   *
   * @return data for {@link #win}, {@link #excluded} and {@link #move}
   */
  long find(Board board) {
    int i = bucket(board);
    long lock = board.lock();
    long rest = board.key() & ~DATA;
    if (entries[i] == lock && (entries[i + 1] & ~DATA) == rest) {
      return entries[i + 1] & DATA;
    }
    if (entries[i + 2] == lock && (entries[i + 3] & ~DATA) == rest) {
      return entries[i + 3] & DATA;
    }
    return NOTHING;
  }

  /**
   * Stores facts about a board.
   *
   * @param win the number of moves in which the side to move wins, or 0 if unknown
   * @param excluded the number of moves in which it cannot win
   * @param move the winning move, or 0
   */
  void store(Board board, int win, int excluded, int move) {
    int i = bucket(board);
    long lock = board.lock();
    long rest = board.key() & ~DATA;
    boolean known = entries[i] == lock && (entries[i + 1] & ~DATA) == rest;
    if (!known && work(entries[i + 1]) > Math.max(win, excluded)) {
      i += 2;
    }
    entries[i] = lock;
    entries[i + 1] = rest | (long) move << MOVE_SHIFT | (long) excluded << EXCLUDED_SHIFT | win;
  }

  /** {@return the number of moves in which the side to move wins, or 0 if unknown} */
  static int win(long entry) {
    return (int) entry & 255;
  }

  /** {@return the number of moves in which the side to move cannot win} */
  static int excluded(long entry) {
    return (int) entry >>> EXCLUDED_SHIFT & 255;
  }

  /** {@return the winning move, if known} */
  static int move(long entry) {
    return (int) entry >>> MOVE_SHIFT & 16383;
  }

  private static int work(long entry) {
    return Math.max(win(entry), excluded(entry));
  }

  private int bucket(Board board) {
    return ((int) board.key() & mask) << 2;
  }
}

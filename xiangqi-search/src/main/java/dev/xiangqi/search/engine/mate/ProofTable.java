package dev.xiangqi.search.engine.mate;

import dev.xiangqi.core.kernel.Board;
import java.util.Arrays;

/**
 * What has been proved of positions: that the side to move wins in so many moves, by which move,
 * and that it cannot in so many. Such facts hold whatever led to the position, so they never grow
 * old; room is all that is short.
 *
 * <p>A position is told from others by its 64-bit lock and 34 bits of its key. Two entries share a
 * place: one for what took the longest proof, one for what came last. For one thread.
 */
final class ProofTable {
  /** What is said of a position nothing is known of. */
  static final long NOTHING = 0;

  /** The most moves that can be stored. */
  static final int MOST_MOVES = 255;

  private static final int EXCLUDED_SHIFT = 8;
  private static final int MOVE_SHIFT = 16;
  private static final long DATA = (1L << 30) - 1;

  /** Four longs a place: lock, key and data of the one entry, of the other. */
  private final long[] entries;

  private final int mask;

  /**
   * Makes an empty table.
   *
   * @param bits binary logarithm of the number of places of 32 bytes, 1-24
   */
  ProofTable(int bits) {
    this.entries = new long[4 << bits];
    this.mask = (1 << bits) - 1;
  }

  /** Forgets everything. */
  void clear() {
    Arrays.fill(entries, 0);
  }

  /**
   * Returns what is known of the position on a board.
   *
   * @param board the position
   * @return to be asked with {@link #win}, {@link #excluded} and {@link #move}
   */
  long find(Board board) {
    int i = place(board);
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
   * Stores what is known of the position on a board.
   *
   * @param board the position
   * @param win in how many moves the side to move wins, 0 if that is not known
   * @param excluded in how many moves it cannot
   * @param move how it wins, or 0
   */
  void store(Board board, int win, int excluded, int move) {
    int i = place(board);
    long lock = board.lock();
    long rest = board.key() & ~DATA;
    boolean known = entries[i] == lock && (entries[i + 1] & ~DATA) == rest;
    if (!known && work(entries[i + 1]) > Math.max(win, excluded)) {
      i += 2;
    }
    entries[i] = lock;
    entries[i + 1] = rest | (long) move << MOVE_SHIFT | (long) excluded << EXCLUDED_SHIFT | win;
  }

  /** In how many moves the side to move wins, 0 if that is not known. */
  static int win(long entry) {
    return (int) entry & 255;
  }

  /** In how many moves the side to move cannot win. */
  static int excluded(long entry) {
    return (int) entry >>> EXCLUDED_SHIFT & 255;
  }

  /** How the side to move wins, if it is known to. */
  static int move(long entry) {
    return (int) entry >>> MOVE_SHIFT & 16383;
  }

  private static int work(long entry) {
    return Math.max(win(entry), excluded(entry));
  }

  private int place(Board board) {
    return ((int) board.key() & mask) << 2;
  }
}

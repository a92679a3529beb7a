package dev.xiangqi.search.proof.solver;

import java.util.Arrays;

/**
 * A table of bounded memory with what is known about positions, which several threads share without
 * locks.
 *
 * <p>An entry has four longs: a checksum and three of data. A torn entry, half of one thread and
 * half of another, has a wrong checksum and is not found. The checksum holds 64 bits of the key,
 * the data 12 bits of the board's second key.
 */
public final class ProofTable {
  private static final int LONGS = 4;
  private static final int WAYS = 4;
  private static final int LOCK_BITS = 12;
  private static final long LOCK_MASK = (1L << LOCK_BITS) - 1;
  private static final int WIN_SHIFT = LOCK_BITS;
  private static final int NO_WIN_SHIFT = WIN_SHIFT + 10;
  private static final int LOOP_SHIFT = NO_WIN_SHIFT + 10;
  private static final int EFFORT_SHIFT = LOOP_SHIFT + 10;
  private static final int ROOT_SHIFT = EFFORT_SHIFT + 10;
  private static final int TEN = 1023;
  private static final int MOVE = (1 << 14) - 1;

  private final long[] data;
  private final int buckets;

  /**
   * Makes an empty table.
   *
   * @param megabytes its size, 1 to 16,000
   * @throws OutOfMemoryError if it does not fit into the heap
   */
  public ProofTable(int megabytes) {
    long longs = megabytes * (1L << 20) / Long.BYTES;
    buckets = (int) Math.min(longs / (LONGS * WAYS), Integer.MAX_VALUE / (LONGS * WAYS) - 1);
    data = new long[buckets * LONGS * WAYS];
  }

  /** Forgets everything. */
  public void clear() {
    Arrays.fill(data, 0);
  }

  /** The bucket of a key: its upper bits, scaled. */
  private int bucket(long key) {
    return (int) Math.multiplyHigh(key >>> 1, 2L * buckets) * (LONGS * WAYS);
  }

  /**
   * Finds what is known.
   *
   * @return whether anything is; the entry is filled or cleared
   */
  boolean find(long key, long lock, Entry entry) {
    int start = bucket(key);
    for (int i = start; i < start + LONGS * WAYS; i += LONGS) {
      long a = data[i + 1];
      long b = data[i + 2];
      long c = data[i + 3];
      if ((data[i] ^ a ^ b ^ c) == key && (b & LOCK_MASK) == (lock & LOCK_MASK) && a != 0) {
        unpack(a, b, c, entry);
        return true;
      }
    }
    entry.clear();
    return false;
  }

  private static void unpack(long a, long b, long c, Entry entry) {
    entry.proof = (int) (a & Entry.INFINITE);
    entry.disproof = (int) ((a >>> 23) & Entry.INFINITE);
    entry.move = (int) ((a >>> 46) & MOVE);
    entry.loopWins = ((a >>> 60) & 1) != 0;
    entry.win = (int) ((b >>> WIN_SHIFT) & TEN);
    entry.noWin = (int) ((b >>> NO_WIN_SHIFT) & TEN) - 1;
    entry.loopLength = (int) ((b >>> LOOP_SHIFT) & TEN) - 1;
    entry.effort = (int) ((b >>> EFFORT_SHIFT) & TEN);
    entry.root = (int) ((b >>> ROOT_SHIFT) & TEN);
    entry.loopKey = c;
    if (entry.noWin == TEN - 1) {
      entry.noWin = Entry.NEVER;
    }
  }

  /** Keeps an entry in place of the one of the same position, or of the least effort. */
  void store(long key, long lock, Entry entry) {
    int noWin = Math.min(entry.noWin + 1, TEN);
    long a =
        entry.proof
            | ((long) entry.disproof << 23)
            | ((long) entry.move << 46)
            | (entry.loopWins ? 1L << 60 : 0)
            | (1L << 61);
    long b =
        (lock & LOCK_MASK)
            | ((long) entry.win << WIN_SHIFT)
            | ((long) noWin << NO_WIN_SHIFT)
            | ((long) (entry.loopLength + 1) << LOOP_SHIFT)
            | ((long) Math.min(entry.effort, TEN) << EFFORT_SHIFT)
            | ((long) entry.root << ROOT_SHIFT);
    long c = entry.loopKey;
    int place = place(key, b);
    data[place] = key ^ a ^ b ^ c;
    data[place + 1] = a;
    data[place + 2] = b;
    data[place + 3] = c;
  }

  private int place(long key, long mine) {
    int start = bucket(key);
    int best = start;
    long least = Long.MAX_VALUE;
    for (int i = start; i < start + LONGS * WAYS; i += LONGS) {
      long b = data[i + 2];
      if ((data[i] ^ data[i + 1] ^ b ^ data[i + 3]) == key
          && (b & LOCK_MASK) == (mine & LOCK_MASK)) {
        return i;
      }
      long effort = data[i + 1] == 0 ? -1 : (b >>> EFFORT_SHIFT) & TEN;
      if (effort < least) {
        least = effort;
        best = i;
      }
    }
    return best;
  }
}

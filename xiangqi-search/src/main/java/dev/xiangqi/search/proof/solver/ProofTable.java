package dev.xiangqi.search.proof.solver;

import java.util.Arrays;

/**
 * A table of bounded memory with what is known about positions, which several threads share without
 * locks.
 *
 * <p>The table begins small and doubles when half of it is taken, up to its bound: most proofs need
 * little, and a large array costs more time than they do. What a thread stores while another one
 * doubles the table may be lost.
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

  /** A bucket has so many longs. */
  private static final int BUCKET = LONGS * WAYS;

  /** Buckets of a table that has just begun, at most: half a megabyte. */
  private static final int FIRST_BUCKETS = 1 << 12;

  private volatile long[] data;

  /** How often the table may double. */
  private int doublings;

  /** Entries that took an empty place. Threads may miscount a little. */
  private int taken;

  /**
   * Makes an empty table.
   *
   * @param megabytes its greatest size, 1 to 16,000
   */
  public ProofTable(int megabytes) {
    long longs = megabytes * (1L << 20) / Long.BYTES;
    int buckets = (int) Math.min(longs / BUCKET, Integer.MAX_VALUE / BUCKET - 1);
    while (buckets >> doublings > FIRST_BUCKETS) {
      doublings++;
    }
    data = new long[(buckets >> doublings) * BUCKET];
  }

  /** Forgets everything. */
  public void clear() {
    Arrays.fill(data, 0);
    taken = 0;
  }

  /** Where the bucket of a key begins: its upper bits, scaled. */
  private static int bucket(long[] data, long key) {
    return (int) Math.multiplyHigh(key >>> 1, 2L * (data.length / BUCKET)) * BUCKET;
  }

  /**
   * Finds what is known.
   *
   * @return whether anything is; the entry is filled or cleared
   */
  boolean find(long key, long lock, Entry entry) {
    long[] data = this.data;
    int start = bucket(data, key);
    for (int i = start; i < start + BUCKET; i += LONGS) {
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
    long[] data = this.data;
    int place = place(data, key, b);
    if (doublings > 0 && data[place + 1] == 0 && ++taken > data.length / (2 * LONGS)) {
      grow(data);
      data = this.data;
      place = place(data, key, b);
    }
    data[place] = key ^ a ^ b ^ c;
    data[place + 1] = a;
    data[place + 2] = b;
    data[place + 3] = c;
  }

  private static int place(long[] data, long key, long mine) {
    int start = bucket(data, key);
    int best = start;
    long least = Long.MAX_VALUE;
    for (int i = start; i < start + BUCKET; i += LONGS) {
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

  /** Doubles the table, unless another thread has done it or the heap is full. */
  private synchronized void grow(long[] old) {
    if (data.length > old.length) {
      return;
    }
    doublings--;
    try {
      data = doubled(old);
    } catch (OutOfMemoryError e) {
      doublings = 0;
    }
  }

  /** The entries of a bucket go to two of the new table, so each of them finds a place. */
  private static long[] doubled(long[] old) {
    long[] doubled = new long[2 * old.length];
    for (int i = 0; i < old.length; i += LONGS) {
      if (old[i + 1] != 0) {
        copy(old, i, doubled);
      }
    }
    return doubled;
  }

  /** A torn entry, whose key is wrong, may find no place. */
  private static void copy(long[] old, int i, long[] doubled) {
    int start = bucket(doubled, old[i] ^ old[i + 1] ^ old[i + 2] ^ old[i + 3]);
    for (int place = start; place < start + BUCKET; place += LONGS) {
      if (doubled[place + 1] == 0) {
        System.arraycopy(old, i, doubled, place, LONGS);
        return;
      }
    }
  }
}

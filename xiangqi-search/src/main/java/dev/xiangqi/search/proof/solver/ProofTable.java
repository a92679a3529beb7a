package dev.xiangqi.search.proof.solver;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

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

  /** The longs of a bucket. */
  private static final int BUCKET = LONGS * WAYS;

  /** Buckets of a table that has just begun, at most: half a megabyte. */
  private static final int FIRST_BUCKETS = 1 << 12;

  /** Longs of a segment, at most: four megabytes, which are made and filled in a millisecond. */
  private static final int SEGMENT = 1 << 19;

  private final BooleanSupplier stop;

  /**
   * Segments of one size; their number is a power of two. The upper bits of a key name its segment.
   */
  private volatile long[][] segments;

  /** How often the table may double. */
  private int doublings;

  /** Entries that took an empty place. Threads may miscount a little. */
  private int taken;

  /**
   * Makes an empty table.
   *
   * @param megabytes its greatest size, 1 to 16,000
   * @param stop asked while it grows; a table that stops growing keeps its size
   */
  public ProofTable(int megabytes, BooleanSupplier stop) {
    this.stop = stop;
    long buckets = megabytes * (1L << 20) / Long.BYTES / BUCKET;
    while (buckets >> doublings > FIRST_BUCKETS) {
      doublings++;
    }
    segments = new long[1][(int) (buckets >> doublings) * BUCKET];
  }

  /** Forgets everything. */
  public void clear() {
    for (long[] segment : segments) {
      Arrays.fill(segment, 0);
    }
    taken = 0;
  }

  private static int bits(long[][] segments) {
    return Integer.numberOfTrailingZeros(segments.length);
  }

  private static int segment(long[][] segments, long key) {
    return (int) (key >>> 1 >>> (Long.SIZE - 1 - bits(segments)));
  }

  /** Where the bucket of a key begins in its segment: its further bits, scaled. */
  private static int bucket(long[][] segments, long key) {
    int buckets = segments[0].length / BUCKET;
    return (int) Math.multiplyHigh(key << bits(segments) >>> 1, 2L * buckets) * BUCKET;
  }

  /**
   * Finds what is known.
   *
   * @return whether anything is; the entry is filled or cleared
   */
  boolean find(long key, long lock, Entry entry) {
    long[][] now = segments;
    long[] data = now[segment(now, key)];
    int start = bucket(now, key);
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
    long[][] now = segments;
    long[] data = now[segment(now, key)];
    int place = place(data, bucket(now, key), key, b);
    boolean wasEmpty = data[place + 1] == 0;
    data[place] = key ^ a ^ b ^ c;
    data[place + 1] = a;
    data[place + 2] = b;
    data[place + 3] = c;
    if (wasEmpty && doublings > 0 && isHalfTaken(now)) {
      grow(now);
    }
  }

  /** Counts an entry that takes an empty place. */
  private boolean isHalfTaken(long[][] now) {
    return ++taken > (long) now.length * now[0].length / (2 * LONGS);
  }

  private static int place(long[] data, int start, long key, long mine) {
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

  /** Doubles the table, unless another thread has done it, the heap is full or time is over. */
  private synchronized void grow(long[][] old) {
    if (segments.length > old.length || segments[0].length > old[0].length) {
      return;
    }
    try {
      doublings = doubled(old) ? doublings - 1 : 0;
    } catch (OutOfMemoryError e) {
      doublings = 0;
    }
  }

  /**
   * Doubles the size of segments while they are small, then their number. The entries of a bucket
   * go to two of the new table, so each of them finds a place.
   *
   * @return false if it was stopped
   */
  private boolean doubled(long[][] old) {
    boolean wider = 2 * old[0].length <= SEGMENT;
    long[][] doubled = new long[wider ? old.length : 2 * old.length][];
    int parts = doubled.length / old.length;
    int length = wider ? 2 * old[0].length : old[0].length;
    for (int i = 0; i < old.length; i++) {
      if (stop.getAsBoolean()) {
        return false;
      }
      for (int part = 0; part < parts; part++) {
        doubled[i * parts + part] = new long[length];
      }
      copy(old[i], i, doubled, parts);
    }
    segments = doubled;
    return true;
  }

  /** Copies the entries of a segment. A torn entry, whose key is wrong, may find no place. */
  private static void copy(long[] old, int segment, long[][] doubled, int parts) {
    for (int i = 0; i < old.length; i += LONGS) {
      long key = old[i] ^ old[i + 1] ^ old[i + 2] ^ old[i + 3];
      int at = segment(doubled, key);
      if (old[i + 1] != 0 && at / parts == segment) {
        copy(old, i, doubled[at], bucket(doubled, key));
      }
    }
  }

  private static void copy(long[] old, int i, long[] doubled, int start) {
    for (int place = start; place < start + BUCKET; place += LONGS) {
      if (doubled[place + 1] == 0) {
        System.arraycopy(old, i, doubled, place, LONGS);
        return;
      }
    }
  }
}

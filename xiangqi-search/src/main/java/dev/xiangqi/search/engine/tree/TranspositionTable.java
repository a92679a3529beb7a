package dev.xiangqi.search.engine.tree;

import java.util.Arrays;

/**
 * Transposition table: one array of ints, shared by all threads without locks.
 *
 * <p>An entry is three ints: two of data, and the lower half of the key xor both. If two threads
 * write an entry at the same time, its parts do not match and the entry is not found: the lockless
 * hashing of Hyatt and Mann (ICGA Journal 25, 2002). The upper half of the key chooses the bucket.
 * A bucket has five entries in 64 bytes.
 *
 * <p>Data: move 14 bits, bound 2, generation 5, depth 8, value 16, static evaluation 16.
 *
 * <p>The last int of a bucket holds nothing. To write it is how {@link #prefetch} brings the bucket
 * into the cache: a processor does not wait for a write, and Java has no other way to say it.
 */
public final class TranspositionTable {
  static final int UPPER = 1;
  static final int LOWER = 2;
  static final int EXACT = 3;

  private static final int PER_BUCKET = 5;

  /** The number of ints of an entry, of all entries of a bucket, and of a bucket. */
  private static final int ENTRY = 3;

  private static final int ENTRIES = PER_BUCKET * ENTRY;
  private static final int BUCKET = ENTRIES + 1;

  /**
   * Ints before the first bucket. With the 16 bytes that precede them they fill a cache line, if
   * the array begins with one, as large arrays of the G1 collector do.
   */
  private static final int OFFSET = 12;

  private static final int BYTES = 4 * BUCKET;
  private static final int PERMILLE = 1000;
  private static final int GENERATIONS = 32;
  private static final int BOUND = 14;
  private static final int GENERATION = 16;
  private static final int DEPTH = 21;
  private static final int VALUE = 29;
  private static final int EVAL = 45;

  private final int[] table;
  private final long buckets;
  private int generation;

  /**
   * Makes an empty table.
   *
   * @param megabytes from 1; at most the size of an array, about 8 GiB
   */
  public TranspositionTable(int megabytes) {
    this(Math.min(megabytes * (1L << 20), 4L * (Integer.MAX_VALUE - 2 * BUCKET)) / BYTES);
  }

  private TranspositionTable(long buckets) {
    this.buckets = buckets;
    table = new int[OFFSET + (int) (buckets * BUCKET)];
  }

  /** Makes an empty table of one bucket, for tests. */
  static TranspositionTable ofOneBucket() {
    return new TranspositionTable(1L);
  }

  public void clear() {
    Arrays.fill(table, 0);
    generation = 0;
  }

  /** Begins a generation: entries of earlier searches are replaced first. */
  public void newSearch() {
    generation = (generation + 1) % GENERATIONS;
  }

  /** Brings the entries of a position into the cache while other work goes on. */
  void prefetch(long key) {
    table[bucket(key) + ENTRIES] = 0;
  }

  /** {@return the data of a position, or 0} */
  long probe(long key) {
    int bucket = bucket(key);
    for (int i = bucket; i < bucket + ENTRIES; i += ENTRY) {
      long data = data(i);
      if (isOf(key, i, data) && data != 0) {
        return data;
      }
    }
    return 0;
  }

  private long data(int entry) {
    return Integer.toUnsignedLong(table[entry]) | (long) table[entry + 1] << Integer.SIZE;
  }

  private boolean isOf(long key, int entry, long data) {
    return (table[entry + 2] ^ check(data)) == (int) key;
  }

  private static int check(long data) {
    return (int) (data ^ data >>> Integer.SIZE);
  }

  /**
   * Stores the result of a node.
   *
   * @param value mate distances count from the node
   * @param eval the static evaluation, or {@link Scores#NONE}
   * @param move the best move, or 0, which keeps the move of an earlier entry
   */
  void store(long key, int depth, int bound, int value, int eval, int move) {
    int bucket = bucket(key);
    int place = bucket;
    int least = Integer.MAX_VALUE;
    for (int i = bucket; i < bucket + ENTRIES; i += ENTRY) {
      long data = data(i);
      if (data == 0) {
        place = i;
        break;
      }
      if (isOf(key, i, data)) {
        if (bound != EXACT
            && depth + 3 < depth(data)
            && (data >>> GENERATION & (GENERATIONS - 1)) == generation) {
          return;
        }
        write(i, key, depth, bound, value, eval, move == 0 ? move(data) : move);
        return;
      }
      int age = (int) (generation - (data >>> GENERATION)) & (GENERATIONS - 1);
      int worth = depth(data) - 8 * age;
      if (worth < least) {
        least = worth;
        place = i;
      }
    }
    write(place, key, depth, bound, value, eval, move);
  }

  private void write(int place, long key, int depth, int bound, int value, int eval, int move) {
    long data =
        move
            | (long) bound << BOUND
            | (long) generation << GENERATION
            | (long) depth << DEPTH
            | (value & 0xFFFFL) << VALUE
            | (eval & 0xFFFFL) << EVAL;
    table[place] = (int) data;
    table[place + 1] = (int) (data >>> Integer.SIZE);
    table[place + 2] = (int) key ^ check(data);
  }

  /** {@return the permille of entries used by this search} */
  int permille() {
    int full = 0;
    for (int i = 0; i < PERMILLE; i++) {
      long data = data(OFFSET + i / PER_BUCKET * BUCKET + i % PER_BUCKET * ENTRY);
      full += data != 0 && (data >>> GENERATION & (GENERATIONS - 1)) == generation ? 1 : 0;
    }
    return full;
  }

  private int bucket(long key) {
    return OFFSET + (int) (((key >>> Integer.SIZE) * buckets) >>> Integer.SIZE) * BUCKET;
  }

  static int move(long data) {
    return (int) data & 16383;
  }

  static int bound(long data) {
    return (int) (data >>> BOUND) & 3;
  }

  static int depth(long data) {
    return (int) (data >>> DEPTH) & 255;
  }

  static int value(long data) {
    return (short) (data >>> VALUE);
  }

  static int eval(long data) {
    return (short) (data >>> EVAL);
  }
}

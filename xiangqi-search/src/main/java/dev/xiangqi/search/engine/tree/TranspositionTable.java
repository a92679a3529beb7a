package dev.xiangqi.search.engine.tree;

import java.util.Arrays;

/**
 * What is known of positions met before, in one array of longs that threads share without locks.
 *
 * <p>An entry is two longs: the key xor the data, and the data. Where two threads write one entry
 * at once the halves do not fit together, and the entry is not found: the lockless hashing of Hyatt
 * and Mann (ICGA Journal 25, 2002). Four entries of 64 bytes make a bucket.
 *
 * <p>Data: move 14 bits, bound 2, generation 5, depth 8, value 16, evaluation 16.
 */
public final class TranspositionTable {
  static final int UPPER = 1;
  static final int LOWER = 2;
  static final int EXACT = 3;

  private static final int ENTRIES = 4;
  private static final int BUCKET = 2 * ENTRIES;
  private static final int BYTES = 8 * BUCKET;
  private static final int GENERATIONS = 32;
  private static final int BOUND = 14;
  private static final int GENERATION = 16;
  private static final int DEPTH = 21;
  private static final int VALUE = 29;
  private static final int EVAL = 45;

  private final long[] table;
  private final long buckets;
  private int generation;

  /**
   * Makes an empty table.
   *
   * @param megabytes from 1; no more than an array can hold, about 16 GiB
   */
  public TranspositionTable(int megabytes) {
    buckets = Math.min(megabytes * (1L << 20), 8L * (Integer.MAX_VALUE - BUCKET)) / BYTES;
    table = new long[(int) (buckets * BUCKET)];
  }

  public void clear() {
    Arrays.fill(table, 0);
    generation = 0;
  }

  /** Lets entries of earlier searches give way first. */
  public void age() {
    generation = (generation + 1) % GENERATIONS;
  }

  /** The data of a position, or 0. */
  long probe(long key) {
    int bucket = bucket(key);
    for (int i = bucket; i < bucket + BUCKET; i += 2) {
      long data = table[i + 1];
      if ((table[i] ^ data) == key && data != 0) {
        return data;
      }
    }
    return 0;
  }

  /**
   * Keeps what was found of a position.
   *
   * @param value counted from the node
   * @param eval the static evaluation, or {@link Scores#NONE}
   * @param move the best, or 0; then that of an earlier entry is kept
   */
  void store(long key, int depth, int bound, int value, int eval, int move) {
    int bucket = bucket(key);
    int place = bucket;
    int least = Integer.MAX_VALUE;
    for (int i = bucket; i < bucket + BUCKET; i += 2) {
      long data = table[i + 1];
      if (data == 0) {
        place = i;
        break;
      }
      if ((table[i] ^ data) == key) {
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
    table[place] = key ^ data;
    table[place + 1] = data;
  }

  /** How full it is with entries of this search, of a thousand. */
  int permille() {
    int full = 0;
    int looked = Math.min(1000, table.length / 2);
    for (int i = 0; i < looked; i++) {
      long data = table[2 * i + 1];
      full += data != 0 && (data >>> GENERATION & (GENERATIONS - 1)) == generation ? 1 : 0;
    }
    return 1000 * full / looked;
  }

  private int bucket(long key) {
    return (int) (((key >>> 32) * buckets) >>> 32) * BUCKET;
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

package dev.xiangqi.search.engine.tree;

import java.util.Arrays;

/**
 * Transposition table: one array of longs, shared by all threads without locks.
 *
 * <p>An entry is two longs: key xor data, and data. If two threads write an entry at the same time,
 * its halves do not match and the entry is not found: the lockless hashing of Hyatt and Mann (ICGA
 * Journal 25, 2002). A bucket has four entries in 64 bytes.
 *
 * <p>Data: move 14 bits, bound 2, generation 5, depth 8, value 16, static evaluation 16.
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
   * @param megabytes from 1; at most the size of an array, about 16 GiB
   */
  public TranspositionTable(int megabytes) {
    buckets = Math.min(megabytes * (1L << 20), 8L * (Integer.MAX_VALUE - BUCKET)) / BYTES;
    table = new long[(int) (buckets * BUCKET)];
  }

  public void clear() {
    Arrays.fill(table, 0);
    generation = 0;
  }

  /** Begins a generation: entries of earlier searches are replaced first. */
  public void newSearch() {
    generation = (generation + 1) % GENERATIONS;
  }

  /** {@return the data of a position, or 0} */
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

  /** {@return the permille of entries used by this search} */
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

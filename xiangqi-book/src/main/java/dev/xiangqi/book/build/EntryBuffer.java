package dev.xiangqi.book.build;

import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.file.RunWriter;
import java.io.IOException;
import java.util.Arrays;

/**
 * Collects counts of positions and moves in any order. Writes a sorted run whenever it is full. Not
 * thread-safe.
 */
public final class EntryBuffer {
  /** Longs of an entry: key, lock, games and move, wins and draws, losses, weight. */
  private static final int STRIDE = 6;

  /** Memory of an entry, with its index in the sorted order. */
  public static final int ENTRY_BYTES = 8 * STRIDE + 8;

  private static final int MOVE_BITS = 14;
  private static final int INITIAL_CAPACITY = 1 << 10;
  private static final int MAX_INSERTION = 24;

  private final int capacity;
  private final RunStore store;
  private final PositionCounts counts = new PositionCounts();
  private long[] entries;
  private int count;

  public EntryBuffer(int capacity, RunStore store) {
    this.capacity = capacity;
    this.store = store;
    this.entries = new long[STRIDE * Math.min(INITIAL_CAPACITY, capacity)];
  }

  /** Creates the sorted runs. */
  @FunctionalInterface
  public interface RunStore {
    RunWriter open() throws IOException;
  }

  public void add(
      long key, long lock, int move, int games, int wins, int draws, int losses, long weight)
      throws IOException {
    if (count == capacity) {
      flush();
    }
    int at = STRIDE * count++;
    if (at == entries.length) {
      entries =
          Arrays.copyOf(entries, (int) Math.min(2L * entries.length, (long) STRIDE * capacity));
    }
    entries[at] = key;
    entries[at + 1] = lock;
    entries[at + 2] = (long) games << MOVE_BITS | move;
    entries[at + 3] = (long) wins << 32 | draws;
    entries[at + 4] = losses;
    entries[at + 5] = weight;
  }

  /** Writes the entries as a run, if there are any. */
  public void flush() throws IOException {
    if (count == 0) {
      return;
    }
    int[] order = order();
    try (RunWriter run = store.open()) {
      begin(order[0]);
      for (int i : order) {
        if (entries[i] != counts.key || entries[i + 1] != counts.lock) {
          run.write(counts);
          begin(i);
        }
        counts.add(
            (int) entries[i + 2] & ((1 << MOVE_BITS) - 1),
            entries[i + 2] >>> MOVE_BITS,
            entries[i + 3] >>> 32,
            entries[i + 3] & 0xffff_ffffL,
            entries[i + 4],
            entries[i + 5]);
      }
      run.write(counts);
      run.finish();
    }
    count = 0;
  }

  private void begin(int entry) {
    counts.begin(entries[entry], entries[entry + 1]);
  }

  /**
   * Indexes of the entries, ascending by key and lock. Keys are random, so their top bits give
   * buckets of a few entries. A larger bucket has mostly equal keys.
   */
  private int[] order() {
    int bits = Math.max(1, 31 - Integer.numberOfLeadingZeros(Math.max(1, count >> 2)));
    int shift = Long.SIZE - bits;
    int[] ends = new int[(1 << bits) + 1];
    for (int i = 0; i < count; i++) {
      ends[(int) (entries[STRIDE * i] >>> shift) + 1]++;
    }
    for (int i = 1; i < ends.length; i++) {
      ends[i] += ends[i - 1];
    }
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      order[ends[(int) (entries[STRIDE * i] >>> shift)]++] = STRIDE * i;
    }
    int start = 0;
    for (int bucket = 0; bucket < 1 << bits; bucket++) {
      int end = ends[bucket];
      if (end - start <= MAX_INSERTION) {
        IndexSort.insertion(order, start, end, this::compare);
      } else {
        int[] part = Arrays.copyOfRange(order, start, end);
        IndexSort.sort(part, part.length, new int[part.length], this::compare);
        System.arraycopy(part, 0, order, start, part.length);
      }
      start = end;
    }
    return order;
  }

  private int compare(int a, int b) {
    return entries[a] != entries[b]
        ? Long.compareUnsigned(entries[a], entries[b])
        : Long.compareUnsigned(entries[a + 1], entries[b + 1]);
  }
}

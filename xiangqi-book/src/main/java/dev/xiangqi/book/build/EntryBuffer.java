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

  /** Indexes of the entries, ascending by key and lock. */
  private int[] order() {
    int[] order = IndexSort.byKey(count, i -> entries[STRIDE * i], this::compare);
    for (int i = 0; i < count; i++) {
      order[i] *= STRIDE;
    }
    return order;
  }

  private int compare(int a, int b) {
    int i = STRIDE * a;
    int j = STRIDE * b;
    return entries[i] != entries[j]
        ? Long.compareUnsigned(entries[i], entries[j])
        : Long.compareUnsigned(entries[i + 1], entries[j + 1]);
  }
}

package dev.xiangqi.book.build;

import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.file.RunWriter;
import java.io.IOException;
import java.util.Arrays;

/**
 * Collects entries in any order: the key and the lock of a position, then a move and its numbers,
 * as a subclass packs them. Writes a sorted run whenever it is full. Not thread-safe.
 */
public abstract class CountBuffer {
  private static final int INITIAL_CAPACITY = 1 << 10;

  private final int stride;
  private final int capacity;
  private final RunStore store;
  private final PositionCounts counts = new PositionCounts();

  /** The entries, each of {@code stride} longs. */
  long[] entries;

  private int count;

  CountBuffer(int stride, int capacity, RunStore store) {
    this.stride = stride;
    this.capacity = capacity;
    this.store = store;
    entries = new long[stride * Math.min(INITIAL_CAPACITY, capacity)];
  }

  /** Creates the sorted runs. */
  @FunctionalInterface
  public interface RunStore {
    RunWriter open() throws IOException;
  }

  /** Begins an entry; returns the index of its third long. */
  final int begin(long key, long lock) throws IOException {
    if (count == capacity) {
      flush();
    }
    int at = stride * count++;
    if (at == entries.length) {
      entries =
          Arrays.copyOf(entries, (int) Math.min(2L * entries.length, (long) stride * capacity));
    }
    entries[at] = key;
    entries[at + 1] = lock;
    return at + 2;
  }

  /** Adds the move of an entry, given by the index of its third long. */
  abstract void addTo(PositionCounts sums, int at);

  /** Writes the entries as a run, if there are any. */
  public final void flush() throws IOException {
    if (count == 0) {
      return;
    }
    int[] order = order();
    try (RunWriter run = store.open()) {
      counts.begin(entries[order[0]], entries[order[0] + 1]);
      for (int i : order) {
        if (entries[i] != counts.key || entries[i + 1] != counts.lock) {
          run.write(counts);
          counts.begin(entries[i], entries[i + 1]);
        }
        addTo(counts, i + 2);
      }
      run.write(counts);
      run.finish();
    }
    count = 0;
  }

  /** Indexes of the entries, ascending by key and lock. */
  private int[] order() {
    int[] order = IndexSort.byKey(count, i -> entries[stride * i], this::compare);
    for (int i = 0; i < count; i++) {
      order[i] *= stride;
    }
    return order;
  }

  private int compare(int a, int b) {
    int i = stride * a;
    int j = stride * b;
    return RunWriter.compare(entries[i], entries[i + 1], entries[j], entries[j + 1]);
  }
}

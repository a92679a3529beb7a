package dev.xiangqi.book.build;

import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.file.RunWriter;
import java.io.IOException;
import java.util.Arrays;

/**
 * Collects entries with numbers of any size, in any order. Writes a sorted run whenever it is full.
 * Not thread-safe.
 */
public final class ImportBuffer {
  /** Longs of an entry: key, lock, move, games, wins, draws, losses, weight. */
  private static final int STRIDE = 8;

  private static final int INITIAL_CAPACITY = 1 << 10;

  private final int capacity;
  private final EntryBuffer.RunStore store;
  private final PositionCounts counts = new PositionCounts();
  private long[] entries;
  private int count;

  public ImportBuffer(int capacity, EntryBuffer.RunStore store) {
    this.capacity = capacity;
    this.store = store;
    entries = new long[STRIDE * Math.min(INITIAL_CAPACITY, capacity)];
  }

  /** Adds a move of the canonical position. */
  public void add(
      long key, long lock, int move, long games, long wins, long draws, long losses, long weight)
      throws IOException {
    if (count == capacity) {
      flush();
    }
    int at = STRIDE * count++;
    if (at == entries.length) {
      entries = Arrays.copyOf(entries, Math.min(2 * entries.length, STRIDE * capacity));
    }
    entries[at] = key;
    entries[at + 1] = lock;
    entries[at + 2] = move;
    entries[at + 3] = games;
    entries[at + 4] = wins;
    entries[at + 5] = draws;
    entries[at + 6] = losses;
    entries[at + 7] = weight;
  }

  /** Writes the entries as a run, if there are any. */
  public void flush() throws IOException {
    if (count == 0) {
      return;
    }
    int[] order = new int[count];
    Arrays.setAll(order, i -> STRIDE * i);
    IndexSort.sort(order, count, new int[count], this::compare);
    try (RunWriter run = store.open()) {
      counts.begin(entries[order[0]], entries[order[0] + 1]);
      for (int i : order) {
        if (entries[i] != counts.key || entries[i + 1] != counts.lock) {
          run.write(counts);
          counts.begin(entries[i], entries[i + 1]);
        }
        counts.add(
            (int) entries[i + 2],
            entries[i + 3],
            entries[i + 4],
            entries[i + 5],
            entries[i + 6],
            entries[i + 7]);
      }
      run.write(counts);
      run.finish();
    }
    count = 0;
  }

  private int compare(int a, int b) {
    return RunWriter.compare(entries[a], entries[a + 1], entries[b], entries[b + 1]);
  }
}

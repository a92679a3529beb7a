package dev.xiangqi.book.build;

import dev.xiangqi.book.file.PositionCounts;
import java.io.IOException;

/** Collects entries with numbers of any size. */
public final class ImportBuffer extends CountBuffer {
  /** Longs of an entry: key, lock, move, games, wins, draws, losses, weight. */
  private static final int STRIDE = 8;

  public ImportBuffer(int capacity, RunStore store) {
    super(STRIDE, capacity, store);
  }

  /** Adds a move of the canonical position. */
  public void add(
      long key, long lock, int move, long games, long wins, long draws, long losses, long weight)
      throws IOException {
    int at = begin(key, lock);
    entries[at] = move;
    entries[at + 1] = games;
    entries[at + 2] = wins;
    entries[at + 3] = draws;
    entries[at + 4] = losses;
    entries[at + 5] = weight;
  }

  @Override
  void addTo(PositionCounts sums, int at) {
    sums.add(
        (int) entries[at],
        entries[at + 1],
        entries[at + 2],
        entries[at + 3],
        entries[at + 4],
        entries[at + 5]);
  }
}

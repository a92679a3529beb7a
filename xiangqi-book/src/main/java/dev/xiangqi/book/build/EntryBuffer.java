package dev.xiangqi.book.build;

import dev.xiangqi.book.file.PositionCounts;
import java.io.IOException;

/** Collects counts of positions and moves, each at most 2<sup>31</sup>. */
public final class EntryBuffer extends CountBuffer {
  /** Longs of an entry: key, lock, games and move, wins and draws, losses, weight. */
  private static final int STRIDE = 6;

  /** Memory of an entry, with its index in the sorted order. */
  public static final int ENTRY_BYTES = 8 * STRIDE + 8;

  private static final int MOVE_BITS = 14;

  public EntryBuffer(int capacity, RunStore store) {
    super(STRIDE, capacity, store);
  }

  public void add(
      long key, long lock, int move, int games, int wins, int draws, int losses, long weight)
      throws IOException {
    int at = begin(key, lock);
    entries[at] = (long) games << MOVE_BITS | move;
    entries[at + 1] = (long) wins << 32 | draws;
    entries[at + 2] = losses;
    entries[at + 3] = weight;
  }

  @Override
  void addTo(PositionCounts sums, int at) {
    sums.add(
        (int) entries[at] & ((1 << MOVE_BITS) - 1),
        entries[at] >>> MOVE_BITS,
        entries[at + 1] >>> 32,
        entries[at + 1] & 0xffff_ffffL,
        entries[at + 2],
        entries[at + 3]);
  }
}

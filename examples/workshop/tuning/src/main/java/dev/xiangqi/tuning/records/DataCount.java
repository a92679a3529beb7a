package dev.xiangqi.tuning.records;

import dev.xiangqi.core.PositionKey;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;

/** Counts records, games by result, and repeated positions. */
public final class DataCount {
  private final long[] games = new long[3];

  /** The two numbers of each position key, combined into one. */
  private long[] keys = new long[1024];

  private int positions;

  /** Counts one record. */
  public void add(PositionRecord positionRecord) {
    if (positionRecord.opensGame()) {
      games[positionRecord.halfPoints()]++;
    }
    if (positions == keys.length) {
      keys = Arrays.copyOf(keys, 2 * keys.length);
    }
    PositionKey key = positionRecord.position().key();
    keys[positions] = key.key() ^ key.lock();
    positions++;
  }

  /** Prints all counts, one per line. */
  public void print(PrintWriter out) {
    out.printf(Locale.ROOT, "positions %d%n", positions);
    out.printf(Locale.ROOT, "games %d%n", games[0] + games[1] + games[2]);
    out.printf(Locale.ROOT, "red wins %d%n", games[2]);
    out.printf(Locale.ROOT, "draws %d%n", games[1]);
    out.printf(Locale.ROOT, "black wins %d%n", games[0]);
    out.printf(Locale.ROOT, "duplicates %d%n", duplicates());
  }

  /** {@return the number of records whose board and side to move occurred before} */
  private int duplicates() {
    long[] sorted = Arrays.copyOf(keys, positions);
    Arrays.sort(sorted);
    int duplicates = 0;
    for (int i = 1; i < sorted.length; i++) {
      duplicates += sorted[i] == sorted[i - 1] ? 1 : 0;
    }
    return duplicates;
  }
}

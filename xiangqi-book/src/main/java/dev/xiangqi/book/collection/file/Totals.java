package dev.xiangqi.book.collection.file;

import dev.xiangqi.core.GameResult;
import java.util.Arrays;

/**
 * Sums over games from the first one to the beginning of a block, and the greatest rank in the
 * block: the games that Red won, the drawn ones, those that Black won, those with a year, the sum
 * of the years, and {@link GameNumbers#rank}; 8 bytes each. Not thread-safe.
 */
final class Totals {
  private final long[] before = new long[5];
  private final long[] now = new long[5];
  private long best;

  /** Adds a game to the block. */
  void add(GameResult result, GameNumbers numbers) {
    switch (result) {
      case RED_WINS -> now[0]++;
      case DRAW -> now[1]++;
      case BLACK_WINS -> now[2]++;
      case UNKNOWN -> {}
    }
    if (numbers.hasYear()) {
      now[3]++;
      now[4] += numbers.year();
    }
    best = Math.max(best, numbers.rank());
  }

  /** Ends a block, and returns its entry. */
  GrowingBytes endBlock() {
    GrowingBytes out = new GrowingBytes();
    Arrays.stream(before).forEach(out::putLong);
    out.putLong(best);
    System.arraycopy(now, 0, before, 0, now.length);
    best = 0;
    return out;
  }
}

package dev.xiangqi.tuning.games;

import java.io.PrintWriter;
import java.util.Locale;

/** Prints at most every ten seconds how many games have been played. Thread-safe. */
public final class Progress {
  private static final long STEP = 10_000_000_000L;

  private final PrintWriter err;
  private final long start = System.nanoTime();
  private long games;
  private long positions;
  private long next = start + STEP;

  /** Makes a progress output that writes to {@code err}. */
  public Progress(PrintWriter err) {
    this.err = err;
  }

  synchronized void played(int newPositions) {
    games++;
    positions += newPositions;
    if (System.nanoTime() - next >= 0) {
      print("playing");
      next = System.nanoTime() + STEP;
    }
  }

  synchronized void log(String text) {
    print(text);
  }

  private void print(String text) {
    double seconds = (System.nanoTime() - start) / 1e9;
    err.printf(
        Locale.ROOT,
        "%s: %,d games, %,d positions, %.2f games/s%n",
        text,
        games,
        positions,
        games / seconds);
    err.flush();
  }
}

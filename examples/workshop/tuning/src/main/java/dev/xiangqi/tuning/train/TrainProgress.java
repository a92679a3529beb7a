package dev.xiangqi.tuning.train;

import java.io.PrintWriter;
import java.util.Locale;

/** Prints at most every ten seconds how far training is. For one thread. */
public final class TrainProgress {
  private static final long STEP = 10_000_000_000L;

  private final PrintWriter err;
  private long start = System.nanoTime();
  private long next = start + STEP;
  private long positions;
  private double loss;

  /** Makes a progress output that writes to {@code err}. */
  public TrainProgress(PrintWriter err) {
    this.err = err;
  }

  /** Starts to count the time and the losses of an epoch. */
  void begin() {
    start = System.nanoTime();
    next = start + STEP;
    positions = 0;
    loss = 0;
  }

  void learned(int epoch, int newPositions, double newLoss) {
    positions += newPositions;
    loss += newLoss;
    if (System.nanoTime() - next >= 0) {
      print("epoch " + epoch);
      next = System.nanoTime() + STEP;
    }
  }

  private void print(String text) {
    err.printf(
        Locale.ROOT,
        "%s: %,d positions, %,.0f/s, loss %.6f%n",
        text,
        positions,
        positions / ((System.nanoTime() - start) / 1e9),
        loss / positions);
    err.flush();
  }

  void done(Epoch epoch) {
    print("epoch " + epoch.number() + " learned");
  }

  void log(String text) {
    err.println(text);
    err.flush();
  }
}

package dev.xiangqi.examples.web.jdk.util;

/** Draws the seeds of an engine's errors. */
public final class SplittableRandom {
  private static final double WORD = 4_294_967_296.0;

  public long nextLong() {
    return (long) (Math.random() * WORD) << Integer.SIZE | (long) (Math.random() * WORD);
  }
}

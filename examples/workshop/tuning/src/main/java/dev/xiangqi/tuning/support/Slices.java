package dev.xiangqi.tuning.support;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Cuts a range into a fixed number of slices, whatever the number of threads. Sums are then added
 * in the same order and are equal to the last bit.
 */
public final class Slices {
  /** The number of slices. */
  public static final int COUNT = 16;

  /** Processes one slice. */
  @FunctionalInterface
  public interface Slice<T> {
    /** Processes the indices {@code from} to {@code to} - 1. */
    T run(int slice, int from, int to) throws IOException;
  }

  private Slices() {}

  /** Processes the slices of a range on several threads, and returns the results in slice order. */
  public static <T> List<T> run(Workers workers, int from, int to, Slice<T> work) {
    List<Callable<T>> tasks = new ArrayList<>(COUNT);
    for (int i = 0; i < COUNT; i++) {
      int slice = i;
      int begin = cut(from, to, i);
      int end = cut(from, to, i + 1);
      tasks.add(() -> work.run(slice, begin, end));
    }
    return workers.run(tasks);
  }

  private static int cut(int from, int to, int slice) {
    return from + (int) ((long) (to - from) * slice / COUNT);
  }
}

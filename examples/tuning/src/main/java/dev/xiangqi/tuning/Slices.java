package dev.xiangqi.tuning;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Cuts ranges into as many slices whatever the number of threads, so that sums are added in the
 * same order and come out the same to the last bit.
 */
final class Slices {
  /** How many slices a range is cut into. */
  static final int COUNT = 16;

  /** Does a slice. */
  @FunctionalInterface
  interface Slice<T> {
    T run(int slice, int from, int to);
  }

  private Slices() {}

  /** Does the slices of a range by threads, and returns what they gave, in order. */
  static <T> List<T> run(Workers workers, int from, int to, Slice<T> work) {
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

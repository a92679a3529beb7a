package dev.xiangqi.benchmarks.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Compares the second quarter of a run with the last one. The first quarter is warm-up: classes
 * load and caches fill.
 */
final class Growth {
  /** Each quarter has at least three samples. */
  static final int MIN_SAMPLES = 12;

  private Growth() {}

  /** The medians of a resource in two quarters of the run. */
  record Comparison(Sample.Resource resource, double before, double after) {
    boolean isGrowth() {
      return after - before > resource.slack();
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%s: %.1f in the second quarter, %.1f in the last%s",
          resource.name(),
          before,
          after,
          isGrowth() ? ": GROWTH" : "");
    }
  }

  /**
   * Compares every resource.
   *
   * @throws IllegalArgumentException if there are fewer than {@link #MIN_SAMPLES}
   */
  static List<Comparison> compare(List<Sample> samples) {
    int size = samples.size();
    if (size < MIN_SAMPLES) {
      throw new IllegalArgumentException(
          "expected " + MIN_SAMPLES + " samples or more, got " + size);
    }
    List<Comparison> comparisons = new ArrayList<>();
    for (Sample.Resource resource : Sample.RESOURCES) {
      comparisons.add(
          new Comparison(
              resource,
              median(resource, samples.subList(size / 4, size / 2)),
              median(resource, samples.subList(size - size / 4, size))));
    }
    return comparisons;
  }

  private static double median(Sample.Resource resource, List<Sample> samples) {
    double[] values = samples.stream().mapToDouble(resource.value()).sorted().toArray();
    return values[values.length / 2];
  }
}

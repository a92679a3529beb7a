package dev.xiangqi.examples.board.metrics;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;

/** How long something took: a histogram and the sum. Thread-safe. */
final class Latency {
  /** Upper bounds of the buckets in seconds; the last bucket has none. */
  private static final double[] BOUNDS = {
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5
  };

  private final AtomicLongArray buckets = new AtomicLongArray(BOUNDS.length + 1);
  private final LongAdder nanos = new LongAdder();

  void add(Duration time) {
    double seconds = time.toNanos() / 1e9;
    int bucket = 0;
    while (bucket < BOUNDS.length && seconds > BOUNDS[bucket]) {
      bucket++;
    }
    buckets.incrementAndGet(bucket);
    nanos.add(time.toNanos());
  }

  void write(StringBuilder text, String name) {
    text.append("# TYPE ").append(name).append(" histogram\n");
    long count = 0;
    for (int i = 0; i < buckets.length(); i++) {
      count += buckets.get(i);
      String bound = i < BOUNDS.length ? Double.toString(BOUNDS[i]) : "+Inf";
      text.append(name).append("_bucket{le=\"").append(bound).append("\"} ").append(count);
      text.append('\n');
    }
    text.append(name).append("_sum ").append(nanos.sum() / 1e9).append('\n');
    text.append(name).append("_count ").append(count).append('\n');
  }
}

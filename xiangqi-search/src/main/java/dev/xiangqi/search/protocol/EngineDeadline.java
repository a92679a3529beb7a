package dev.xiangqi.search.protocol;

import java.time.Duration;

/**
 * A deadline.
 *
 * @param start the moment it was set, by {@link System#nanoTime()}
 * @param nanos the nanoseconds from then to the deadline
 */
record EngineDeadline(long start, long nanos) {
  private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

  /** A deadline that never passes. */
  static final EngineDeadline NEVER = new EngineDeadline(0, Long.MAX_VALUE);

  static EngineDeadline in(Duration duration) {
    return new EngineDeadline(
        System.nanoTime(), duration.compareTo(LONGEST) < 0 ? duration.toNanos() : Long.MAX_VALUE);
  }

  /** The nanoseconds from now; zero or less if the deadline has passed. */
  long left() {
    return nanos == Long.MAX_VALUE ? nanos : nanos - (System.nanoTime() - start);
  }

  boolean isPast() {
    return left() <= 0;
  }

  EngineDeadline orEarlier(EngineDeadline other) {
    return other.left() < left() ? other : this;
  }
}

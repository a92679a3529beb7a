package dev.xiangqi.search.protocol;

import java.time.Duration;

/**
 * A moment by which something must have happened.
 *
 * @param start the clock when it was set, of {@link System#nanoTime()}
 * @param nanos how long after that
 */
record EngineDeadline(long start, long nanos) {
  private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

  /** A moment that does not come. */
  static final EngineDeadline NEVER = new EngineDeadline(0, Long.MAX_VALUE);

  static EngineDeadline in(Duration duration) {
    return new EngineDeadline(
        System.nanoTime(), duration.compareTo(LONGEST) < 0 ? duration.toNanos() : Long.MAX_VALUE);
  }

  /** Nanoseconds from now; zero or less when it is past. */
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

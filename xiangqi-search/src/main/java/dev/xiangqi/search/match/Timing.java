package dev.xiangqi.search.match;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How a match measures searches, and how long it waits for searchers that may hang.
 *
 * @param nanoTime the clock of searches, like {@link System#nanoTime()}
 * @param grace the time beyond limit and margin before a searcher counts as hanging; an engine in
 *     another process is stopped before, and ended if it does not answer
 * @param patience the longest wait for a new searcher, a new game, or the end of a search or a
 *     searcher
 */
record Timing(LongSupplier nanoTime, Duration grace, Duration patience) {
  static final Timing DEFAULT =
      new Timing(System::nanoTime, Duration.ofSeconds(10), Duration.ofSeconds(30));
}

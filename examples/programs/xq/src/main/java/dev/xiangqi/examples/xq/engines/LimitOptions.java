package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.search.SearchLimits;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The limits of a search, and its number of lines. */
final class LimitOptions {
  private static final int DEFAULT_MILLIS = 1000;

  @Option(names = "--depth", paramLabel = "D", description = "Stop after D plies, 1-200.")
  private Optional<Integer> depth = Optional.empty();

  @Option(names = "--nodes", paramLabel = "N", description = "Stop after N nodes.")
  private Optional<Long> nodes = Optional.empty();

  @Option(
      names = "--time",
      paramLabel = "MS",
      description = "Stop after MS milliseconds (default: 1000 if there is no other limit).")
  private Optional<Integer> millis = Optional.empty();

  @Option(
      names = "--mate",
      paramLabel = "M",
      description =
          "Look for a mate in M moves, 1-100. Stop when one is found or proved impossible.")
  private Optional<Integer> mate = Optional.empty();

  @Option(
      names = "--lines",
      paramLabel = "K",
      defaultValue = "1",
      description = "Find the best K first moves, 1-128, each with its line (default: 1).")
  private int lines = 1;

  /**
   * {@return the limits; the first one reached ends the search}
   *
   * @throws IllegalArgumentException if an option is out of range; the message names it
   */
  SearchLimits limits() {
    try {
      SearchLimits.Builder limits = SearchLimits.builder().lines(lines);
      depth.ifPresent(limits::depth);
      nodes.ifPresent(limits::nodes);
      mate.ifPresent(limits::mate);
      boolean other = depth.isPresent() || nodes.isPresent() || mate.isPresent();
      millis
          .or(() -> other ? Optional.empty() : Optional.of(DEFAULT_MILLIS))
          .ifPresent(value -> limits.time(time(value)));
      return limits.build();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("--" + e.getMessage(), e);
    }
  }

  private static Duration time(int millis) {
    if (millis < 1) {
      throw new IllegalArgumentException("time: expected 1 or more, got " + millis);
    }
    return Duration.ofMillis(millis);
  }
}

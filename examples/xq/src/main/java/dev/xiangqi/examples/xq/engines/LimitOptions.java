package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.search.SearchLimits;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How long a search goes on, and for how many lines. */
final class LimitOptions {
  private static final int USUAL_MILLIS = 1000;

  @Option(names = "--depth", paramLabel = "D", description = "Stop after D plies, 1-200.")
  private Optional<Integer> depth = Optional.empty();

  @Option(names = "--nodes", paramLabel = "N", description = "Stop after N nodes.")
  private Optional<Long> nodes = Optional.empty();

  @Option(
      names = "--time",
      paramLabel = "MS",
      description = "Stop after MS milliseconds (default: 1000 where there is no other limit).")
  private Optional<Integer> millis = Optional.empty();

  @Option(
      names = "--mate",
      paramLabel = "M",
      description = "Look for a mate in M moves, 1-100; stop when there is one, or cannot be one.")
  private Optional<Integer> mate = Optional.empty();

  @Option(
      names = "--lines",
      paramLabel = "K",
      defaultValue = "1",
      description = "The best K first moves, 1-128, each with its line (default: 1).")
  private int lines = 1;

  /**
   * The limits; the first that is met ends the search.
   *
   * @throws IllegalArgumentException naming an option that is out of range
   */
  SearchLimits limits() {
    try {
      SearchLimits.Builder limits = SearchLimits.builder().lines(lines);
      depth.ifPresent(limits::depth);
      nodes.ifPresent(limits::nodes);
      mate.ifPresent(limits::mate);
      boolean other = depth.isPresent() || nodes.isPresent() || mate.isPresent();
      millis
          .or(() -> other ? Optional.empty() : Optional.of(USUAL_MILLIS))
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

package dev.xiangqi.examples.board.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.testing.Interleavings;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * No count is lost, also of the first calls for a name. A reader never sees more than the calls.
 */
@Tag(Interleavings.TAG)
class MetricsInterleavingTest {
  private static Metrics shared() {
    Metrics metrics = new Metrics();
    Interleavings.share(metrics);
    return metrics;
  }

  @Test
  void twoThreadsCountAndOneReads() {
    Interleavings.first(
        200,
        () -> {
          Metrics metrics = shared();
          Interleavings.Actor one =
              Interleavings.start(() -> metrics.count("refusals", "code", "a"));
          Interleavings.Actor other =
              Interleavings.start(() -> metrics.count("refusals", "code", "a"));
          long seen = metrics.counts("refusals").getOrDefault("a", 0L);
          Interleavings.end(one, other);
          assertTrue(seen <= 2);
          assertEquals(Map.of("a", 2L), metrics.counts("refusals"));
        });
  }

  @Test
  void twoThreadsMeasureForTheFirstTime() {
    Interleavings.first(
        200,
        () -> {
          Metrics metrics = shared();
          Interleavings.Actor other =
              Interleavings.start(() -> metrics.time("append", Duration.ofMillis(1)));
          metrics.time("append", Duration.ofMillis(2));
          Interleavings.end(other);
          assertTwoTimes(metrics.text());
        });
  }

  @Test
  void twoThreadsMeasure() {
    Interleavings.first(
        200,
        () -> {
          Latency latency = new Latency();
          Interleavings.share(latency);
          Interleavings.Actor other = Interleavings.start(() -> latency.add(Duration.ofMillis(1)));
          latency.add(Duration.ofMillis(2));
          Interleavings.end(other);
          StringBuilder text = new StringBuilder();
          latency.write(text, "board_append_seconds");
          assertTwoTimes(text.toString());
        });
  }

  private static void assertTwoTimes(String text) {
    assertTrue(text.contains("board_append_seconds_sum 0.003\n"), text);
    assertTrue(text.contains("board_append_seconds_count 2\n"), text);
  }
}

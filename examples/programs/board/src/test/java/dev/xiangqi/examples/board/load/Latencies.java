package dev.xiangqi.examples.board.load;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/** How long moves took. Thread-safe. */
final class Latencies {
  private static final double NANOS = 1e6;

  private final List<Long> acknowledged = Collections.synchronizedList(new ArrayList<>());
  private final List<Long> shown = Collections.synchronizedList(new ArrayList<>());
  private final AtomicInteger late = new AtomicInteger();

  void acknowledged(long nanos) {
    acknowledged.add(nanos);
  }

  void shown(long nanos) {
    shown.add(nanos);
  }

  /** A move was due before both players had seen the previous one. */
  void late() {
    late.incrementAndGet();
  }

  int moves() {
    return acknowledged.size();
  }

  private static double percentile(List<Long> nanos, int percent) {
    List<Long> sorted = new ArrayList<>(List.copyOf(nanos));
    Collections.sort(sorted);
    return sorted.isEmpty() ? 0 : sorted.get((sorted.size() - 1) * percent / 100) / NANOS;
  }

  @Override
  public String toString() {
    return line("until acknowledged", acknowledged)
        + line("until the opponent sees it", shown)
        + "skipped because the previous move was on its way: "
        + late;
  }

  private static String line(String name, List<Long> nanos) {
    return String.format(
        Locale.ROOT,
        "%s: %d moves, p50 %.1f ms, p99 %.1f ms, max %.1f ms%n",
        name,
        nanos.size(),
        percentile(nanos, 50),
        percentile(nanos, 99),
        percentile(nanos, 100));
  }
}

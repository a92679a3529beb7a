package dev.xiangqi.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;

/** Finds the threads of searches by their names. */
public final class SearchThreads {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private SearchThreads() {}

  /** Fails if a search thread still runs after a short wait. */
  public static void assertNone() throws InterruptedException {
    long start = System.nanoTime();
    while (!running().isEmpty() && System.nanoTime() - start < PATIENCE.toNanos()) {
      Thread.sleep(1);
    }
    assertEquals(List.of(), running());
  }

  private static List<String> running() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.startsWith("xiangqi-") || name.startsWith("test-search"))
        .sorted()
        .toList();
  }
}

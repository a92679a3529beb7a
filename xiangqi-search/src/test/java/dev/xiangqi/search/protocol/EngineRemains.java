package dev.xiangqi.search.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;

/** Threads and processes that engines may leave running. */
final class EngineRemains {
  private EngineRemains() {}

  /** Waits until no thread and no process of an engine is left, and fails if one stays. */
  static void assertNone() throws InterruptedException {
    EngineDeadline deadline = EngineDeadline.in(Duration.ofSeconds(30));
    while (!remains().isEmpty() && !deadline.isPast()) {
      Thread.sleep(10);
    }
    assertEquals(List.of(), remains());
  }

  private static List<String> remains() {
    List<String> processes =
        ProcessHandle.current().children().map(child -> "process " + child.info()).toList();
    List<String> threads =
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.isAlive() && thread.getName().startsWith("xiangqi-engine"))
            .map(Thread::getName)
            .toList();
    return processes.isEmpty() ? threads : processes;
  }
}

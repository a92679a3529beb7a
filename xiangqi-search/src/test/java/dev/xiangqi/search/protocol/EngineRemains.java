package dev.xiangqi.search.protocol;

import dev.xiangqi.testing.Waiting;
import java.util.List;

/** Threads and processes that engines may leave running. */
final class EngineRemains {
  private EngineRemains() {}

  /** Waits until no thread and no process of an engine is left. */
  static void assertNone() {
    Waiting.until("the end of threads and processes", () -> remains().isEmpty());
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

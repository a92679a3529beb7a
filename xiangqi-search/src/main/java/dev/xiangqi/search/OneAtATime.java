package dev.xiangqi.search;

import org.jspecify.annotations.Nullable;

/** Guards a combined searcher: one search at a time, and none after it is closed. */
final class OneAtATime {
  private @Nullable SearchHandle running;
  private boolean closed;

  /**
   * Checks that a search may begin.
   *
   * @throws IllegalStateException if a search is running, or the searcher is closed
   */
  void requireIdle() {
    if (closed) {
      throw new IllegalStateException("the searcher is closed");
    }
    if (running != null && !running.isDone()) {
      throw new IllegalStateException("a search is running");
    }
  }

  /** Remembers a search that has begun, and returns it. */
  SearchHandle begun(SearchHandle handle) {
    running = handle;
    return handle;
  }

  /** Refuses all further searches. */
  void close() {
    closed = true;
  }
}

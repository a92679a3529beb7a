package dev.xiangqi.search;

import org.jspecify.annotations.Nullable;

/** Keeps a searcher that is put together of others to one search at a time, until it is closed. */
final class OneAtATime {
  private @Nullable SearchHandle running;
  private boolean closed;

  /**
   * Checks that a search may begin.
   *
   * @throws IllegalStateException if one is running, or all is closed
   */
  void requireIdle() {
    if (closed) {
      throw new IllegalStateException("the searcher is closed");
    }
    if (running != null && !running.isDone()) {
      throw new IllegalStateException("a search is running");
    }
  }

  /** Remembers the search that has begun, and returns it. */
  SearchHandle begun(SearchHandle handle) {
    running = handle;
    return handle;
  }

  /** Lets no other search begin. */
  void close() {
    closed = true;
  }
}

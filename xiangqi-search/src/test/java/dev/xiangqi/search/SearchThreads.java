package dev.xiangqi.search;

import dev.xiangqi.testing.Waiting;

/** The threads of searches, by their names. */
public final class SearchThreads {
  private SearchThreads() {}

  /** Waits until no thread of a search is left. */
  public static void assertNone() {
    Waiting.untilNoThread("xiangqi-", "test-search");
  }
}

package dev.xiangqi.examples.web.substitute.search;

import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import java.time.Duration;
import java.util.Optional;

/** Runs a search on the calling thread. A worker of the page is stopped by ending it. */
public final class SearchTask implements SearchHandle {
  /** The search for a move, implemented by a searcher. */
  @FunctionalInterface
  public interface Search {
    SearchResult run(SearchTask task);
  }

  private final Search search;

  private SearchTask(SearchLimits limits, Search search) {
    if (limits.ponder()) {
      throw new IllegalArgumentException("ponder: expected false in a browser");
    }
    this.search = search;
  }

  /** Prepares a search, which {@link #join()} runs. */
  public static SearchTask start(String threadName, SearchLimits limits, Search search) {
    return new SearchTask(limits, search);
  }

  /** Searches. */
  public static SearchResult run(SearchLimits limits, Search search) {
    return new SearchTask(limits, search).join();
  }

  /** {@return false: nothing can stop a search of the only thread} */
  public boolean isStopped() {
    return false;
  }

  /** {@return false} */
  public boolean isPondering() {
    return false;
  }

  /** Sends a report to a listener. */
  public void report(SearchListener listener, SearchInfo info) {
    listener.info(info);
  }

  @Override
  public void stop() {}

  @Override
  public void ponderHit() {}

  @Override
  public boolean isDone() {
    return true;
  }

  @Override
  public SearchResult join() {
    return search.run(this);
  }

  @Override
  public Optional<SearchResult> join(Duration timeout) {
    return Optional.of(join());
  }

  /** Returns at once. */
  public void awaitEnd() {}
}

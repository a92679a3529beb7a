package dev.xiangqi.search;

import java.time.Duration;
import java.util.Optional;

/** A running search. Safe for any number of threads. */
public interface SearchHandle {
  /**
   * Waits for the search to end. Where the waiting thread is interrupted, before or meanwhile, the
   * search is stopped and its result returned all the same; the interrupt stays set.
   *
   * @return what was found
   * @throws RuntimeException what the searcher, or an evaluator plugged into it, threw
   */
  SearchResult join();

  /**
   * Waits for the search to end, but no longer than told; it goes on if it has not ended. An
   * interrupt stops it, as with {@link #join()}.
   *
   * @param timeout how long; zero or less asks without waiting
   * @return what was found, or empty if the search goes on
   * @throws RuntimeException what the searcher, or an evaluator plugged into it, threw
   */
  Optional<SearchResult> join(Duration timeout);

  /** Ends the search soon, with the best found so far; idempotent, and harmless after its end. */
  void stop();

  /**
   * Tells a search that ponders that the expected move was played: from now on its limits count.
   * Does nothing to others.
   */
  void ponderHit();

  /**
   * Tells whether the search has ended.
   *
   * @return whether {@link #join()} would return, or throw, at once
   */
  boolean isDone();
}

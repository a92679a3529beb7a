package dev.xiangqi.search;

import java.time.Duration;
import java.util.Optional;

/**
 * A running search. Safe for any number of threads.
 *
 * @since 0.1.0
 */
public interface SearchHandle {
  /**
   * Waits for the search to end. If the waiting thread is interrupted, before or during the wait,
   * the search is stopped and its result is returned; the interrupt flag stays set.
   *
   * @return the result
   * @throws RuntimeException thrown by the searcher, or by an evaluator plugged into it
   */
  SearchResult join();

  /**
   * Waits for the search to end, at most for the timeout; afterwards the search continues. An
   * interrupt stops it, as with {@link #join()}.
   *
   * @param timeout the longest wait; zero or less does not wait
   * @return the result, or empty if the search continues
   * @throws RuntimeException thrown by the searcher, or by an evaluator plugged into it
   */
  Optional<SearchResult> join(Duration timeout);

  /** Ends the search soon, with the best move so far. Idempotent, and harmless after its end. */
  void stop();

  /**
   * Informs a pondering search that the expected move was played: from now on its limits count. Has
   * no effect on other searches.
   */
  void ponderHit();

  /** {@return whether the search has ended, so that {@link #join()} returns or throws at once} */
  boolean isDone();
}

package dev.xiangqi.search;

import dev.xiangqi.core.Game;

/**
 * Finds moves. One search at a time per searcher; searchers are independent of each other.
 *
 * <p>For one thread, but for the handles of its searches, which are safe for any. A searcher of
 * one's own implements the three methods that have no default; {@link SearchTask} runs its search.
 */
public interface Searcher extends AutoCloseable {
  /**
   * Starts a search and returns at once. The game is given, not the position alone, since
   * repetitions and the limit of quiet plies reach into its past.
   *
   * @param game its present position is searched
   * @param limits when to stop, and what is asked for
   * @param listener is told how the search goes on, by one thread at a time and never after {@link
   *     SearchHandle#join()} has returned; it must not wait for the search itself; one that throws
   *     is told nothing more, and what it threw goes to the uncaught exception handler of the
   *     thread
   * @return the running search
   * @throws IllegalStateException if a search is running, or the searcher is closed
   */
  SearchHandle start(Game game, SearchLimits limits, SearchListener listener);

  /**
   * Searches, and blocks until a limit, or until this thread is interrupted, which stops the search
   * and leaves the interrupt set.
   *
   * @param game its present position is searched
   * @param limits when to stop; neither infinite nor pondering, which would not return
   * @return what was found
   * @throws IllegalStateException if a search is running, or the searcher is closed
   * @throws RuntimeException what the searcher, or an evaluator plugged into it, threw
   */
  default SearchResult search(Game game, SearchLimits limits) {
    return search(game, limits, SearchListener.NONE);
  }

  /**
   * Searches as {@link #search(Game, SearchLimits)} does, and tells how it goes on.
   *
   * @param game its present position is searched
   * @param limits when to stop
   * @param listener is told, as with {@link #start}
   * @return what was found
   * @throws IllegalStateException if a search is running, or the searcher is closed
   * @throws RuntimeException what the searcher, or an evaluator plugged into it, threw
   */
  default SearchResult search(Game game, SearchLimits limits, SearchListener listener) {
    return start(game, limits, listener).join();
  }

  /**
   * Forgets what was learnt of the last game.
   *
   * @throws IllegalStateException if a search is running, or the searcher is closed
   */
  void newGame();

  /** Stops a running search and frees what is held; idempotent. */
  @Override
  void close();
}

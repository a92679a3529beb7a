package dev.xiangqi.search;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.rules.RuleSet;

/**
 * Searches for moves: one search at a time per searcher. Searchers are independent of each other.
 *
 * <p>A searcher is for one thread; the handles of its searches are thread-safe. Your own searcher
 * implements the three methods without a default; {@link SearchTask} runs its search.
 *
 * @since 0.1.0
 */
public interface Searcher extends AutoCloseable {
  /**
   * Starts a search and returns at once. It needs the game, not only the position, since
   * repetitions and the limit of quiet plies depend on earlier moves.
   *
   * @param game its current position is searched
   * @param limits when to stop, and the goal of the search
   * @param listener receives reports, by one thread at a time and never after {@link
   *     SearchHandle#join()} has returned; it must not wait for the search. If it throws, it
   *     receives nothing more; the uncaught exception handler of the thread receives the exception
   * @return the running search
   * @throws IllegalStateException if a search is running, or the searcher is closed
   */
  SearchHandle start(Game game, SearchLimits limits, SearchListener listener);

  /**
   * Searches and waits for the end. An interrupt of this thread stops the search; the interrupt
   * flag stays set.
   *
   * @param game its current position is searched
   * @param limits when to stop; neither infinite nor pondering, since the call would not return
   * @return the result
   * @throws IllegalStateException if a search is running, or the searcher is closed
   * @throws RuntimeException thrown by the searcher, or by an evaluator plugged into it
   */
  default SearchResult search(Game game, SearchLimits limits) {
    return search(game, limits, SearchListener.NONE);
  }

  /**
   * Searches like {@link #search(Game, SearchLimits)}, with reports.
   *
   * @param game its current position is searched
   * @param limits when to stop
   * @param listener receives reports, as with {@link #start}
   * @return the result
   * @throws IllegalStateException if a search is running, or the searcher is closed
   * @throws RuntimeException thrown by the searcher, or by an evaluator plugged into it
   */
  default SearchResult search(Game game, SearchLimits limits, SearchListener listener) {
    return start(game, limits, listener).join();
  }

  /**
   * {@return the rules by which it ends games; those of the World Xiangqi Federation unless it
   * knows others}
   */
  default RuleSet rules() {
    return RuleSet.wxf();
  }

  /**
   * Clears everything learnt from the last game.
   *
   * @throws IllegalStateException if a search is running, or the searcher is closed
   */
  void newGame();

  /** Stops a running search and frees resources; idempotent. */
  @Override
  void close();
}

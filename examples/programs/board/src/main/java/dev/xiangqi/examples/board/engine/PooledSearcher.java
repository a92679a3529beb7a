package dev.xiangqi.examples.board.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.Searcher;
import java.util.UUID;
import java.util.concurrent.RejectedExecutionException;

/** The engines of a pool as a searcher: each search waits for its turn, and begins afresh. */
final class PooledSearcher implements Searcher {
  private final SearchPool pool;
  private final SearchSettings settings;

  PooledSearcher(SearchPool pool, SearchSettings settings) {
    this.pool = pool;
    this.settings = settings;
  }

  /**
   * Queues a search.
   *
   * @throws RejectedExecutionException if too many wait
   */
  @Override
  public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
    SingleSearch search =
        new SingleSearch(settings, UUID.randomUUID().toString(), game, limits, listener);
    if (!pool.submit(search)) {
      throw new RejectedExecutionException("too many searches wait");
    }
    return search;
  }

  @Override
  public RuleSet rules() {
    return RuleSet.named(settings.rules());
  }

  /** Does nothing, as no search uses what another one found. */
  @Override
  public void newGame() {}

  /** Does nothing, as the engines belong to the pool. */
  @Override
  public void close() {}
}

package dev.xiangqi.search.protocol;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;

/**
 * A pool of processes of one engine, shared by many threads, for servers. Callers wait for a free
 * process in order of arrival. If a process fails during a search, that search throws. A failed or
 * ended process is replaced at the next search.
 *
 * <p>Searches share the engines' memory, so a result may depend on earlier searches. The first
 * engine starts with the pool, the others on demand.
 *
 * <p>Thread-safe.
 *
 * @since 0.1.0
 */
public final class EnginePool implements AutoCloseable {
  private final Pool<EngineSearcher> engines;

  private EnginePool(EngineSettings settings, int size) {
    engines =
        new Pool<>(
            size,
            () -> EngineSearcher.start(settings),
            EngineSearcher::isUsable,
            EngineSearcher::close);
  }

  /**
   * Starts a pool and its first process, which reveals faulty settings at once.
   *
   * @param size the maximum number of processes, at least 1
   * @param engine the settings of each process; copied
   * @return a pool, which the caller must close
   * @throws IllegalArgumentException if the size is less than 1, or for the reasons of {@link
   *     EngineSearcher.Builder#start()}
   * @throws EngineException if the engine cannot be started
   */
  public static EnginePool start(int size, EngineSearcher.Builder engine) {
    requireNonNull(engine, "engine");
    if (size < 1) {
      throw new IllegalArgumentException("size: expected 1 or more, got " + size);
    }
    EnginePool pool = new EnginePool(engine.settings(), size);
    pool.engines.startFirst();
    return pool;
  }

  /**
   * Waits for a free process and searches.
   *
   * @param game the game, whose current position is searched
   * @param limits the limits; infinite and pondering searches would not return
   * @return the result
   * @throws InterruptedException if this thread is interrupted while it waits for a process; an
   *     interrupt during the search stops the search, and stays set
   * @throws IllegalArgumentException if the limits are infinite or pondering, or the engine does
   *     not support them
   * @throws IllegalStateException if the pool is closed before or meanwhile
   * @throws EngineException if the engine fails or cannot be started
   */
  public SearchResult search(Game game, SearchLimits limits) throws InterruptedException {
    return search(game, limits, SearchListener.NONE);
  }

  /**
   * Searches as {@link #search(Game, SearchLimits)} does, and reports progress.
   *
   * @param game the game, whose current position is searched
   * @param limits the limits; infinite and pondering searches would not return
   * @param listener the receiver of reports, called by one thread at a time and never after the
   *     return
   * @return the result
   * @throws InterruptedException if this thread is interrupted while it waits for a process; an
   *     interrupt during the search stops the search, and stays set
   * @throws IllegalArgumentException if the limits are infinite or pondering, or the engine does
   *     not support them
   * @throws IllegalStateException if the pool is closed before or meanwhile
   * @throws EngineException if the engine fails or cannot be started
   */
  public SearchResult search(Game game, SearchLimits limits, SearchListener listener)
      throws InterruptedException {
    requireNonNull(game, "game");
    requireNonNull(limits, "limits");
    requireNonNull(listener, "listener");
    if (limits.isInfinite() || limits.ponder()) {
      throw new IllegalArgumentException("expected limits that end the search, got " + limits);
    }
    EngineSearcher engine = engines.take();
    try {
      return engine.search(game, limits, listener);
    } finally {
      engines.giveBack(engine);
    }
  }

  /**
   * Ends all processes; idempotent. Running searches return their results so far, or throw if their
   * engine does not stop in time. Callers that wait for a process get an {@link
   * IllegalStateException}.
   *
   * <p>Waits for an engine that is just being started, at most for its start timeout, and ends it.
   * An interrupt does not end this wait; the flag stays set.
   */
  @Override
  public void close() {
    engines.close();
  }
}

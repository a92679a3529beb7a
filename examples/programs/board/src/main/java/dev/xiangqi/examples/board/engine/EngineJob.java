package dev.xiangqi.examples.board.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Work for the engine, in one or more searches. {@link #cancel} may be called by any thread; the
 * other methods are called by the pool.
 */
public abstract class EngineJob {
  private final SearchSettings settings;
  private final String owner;
  private final boolean urgent;
  private @Nullable SearchHandle running;
  private boolean cancelled;
  private boolean makesWay;

  /**
   * Creates a job.
   *
   * @param settings how the engine plays
   * @param owner the game or connection that needs the result; the tables of a search serve the
   *     next search of the same owner
   * @param urgent whether a player waits; other jobs make way
   */
  protected EngineJob(SearchSettings settings, String owner, boolean urgent) {
    this.settings = settings;
    this.owner = owner;
    this.urgent = urgent;
  }

  /** {@return the game whose position is searched next} */
  protected abstract Game game();

  /** {@return the limits of the next search, decided when it starts} */
  protected abstract SearchLimits limits();

  /** {@return receives the reports of a search; may be called by another thread} */
  protected SearchListener listener() {
    return SearchListener.NONE;
  }

  /**
   * Receives the result of a search.
   *
   * @param result the result
   * @return whether the job needs another search
   */
  protected abstract boolean done(SearchResult result);

  /**
   * Receives the place in the queue whenever it changes.
   *
   * @param place the place, from 1; 0 when the search starts
   */
  protected void waiting(int place) {}

  /**
   * Receives a failure of the engine. The job ends with it.
   *
   * @param failure the failure
   */
  protected abstract void failed(Throwable failure);

  /** Ends the job without a result. Idempotent. */
  public final void cancel() {
    Optional<SearchHandle> search;
    synchronized (this) {
      cancelled = true;
      search = Optional.ofNullable(running);
    }
    search.ifPresent(SearchHandle::stop);
  }

  /** Called when an engine takes the job. */
  final synchronized void beginTurn() {
    makesWay = false;
  }

  /** Ends the current turn early, even if its search has not started yet. */
  final void makeWay() {
    Optional<SearchHandle> search;
    synchronized (this) {
      makesWay = true;
      search = Optional.ofNullable(running);
    }
    search.ifPresent(SearchHandle::stop);
  }

  final synchronized void running(@Nullable SearchHandle search) {
    running = search;
    if (search != null && (cancelled || makesWay)) {
      search.stop();
    }
  }

  final synchronized boolean isCancelled() {
    return cancelled;
  }

  final SearchSettings settings() {
    return settings;
  }

  final String owner() {
    return owner;
  }

  final boolean isUrgent() {
    return urgent;
  }
}

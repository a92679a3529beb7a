package dev.xiangqi.search.protocol;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;

/**
 * A few processes of one engine, shared by many threads, for servers. Who asks waits for a free
 * process, first come, first served. A process that fails makes the search that it was at throw; it
 * is replaced at the next one, as is one that ended between searches.
 *
 * <p>Searches share what the engines remember, so a result may depend on those before. An engine is
 * started when there is work for it; the first one with the pool.
 *
 * <p>Safe for any number of threads.
 */
public final class EnginePool implements AutoCloseable {
  private final EngineSettings settings;
  private final Semaphore free;
  private final Object lock = new Object();
  private final Deque<EngineSearcher> idle = new ArrayDeque<>();
  private final Set<EngineSearcher> all = new LinkedHashSet<>();
  private boolean closed;

  private EnginePool(EngineSettings settings, int size) {
    this.settings = settings;
    this.free = new Semaphore(size, true);
  }

  /**
   * Starts a pool, and its first process, so that a fault in the settings shows at once.
   *
   * @param size how many processes there are at most, from 1
   * @param engine how each is started; copied
   * @return a pool, to be closed
   * @throws IllegalArgumentException if the size is less than 1, or as {@link
   *     EngineSearcher.Builder#start()} says
   * @throws EngineException if the engine cannot be started
   */
  public static EnginePool start(int size, EngineSearcher.Builder engine) {
    if (size < 1) {
      throw new IllegalArgumentException("size: expected 1 or more, got " + size);
    }
    EnginePool pool = new EnginePool(engine.settings(), size);
    pool.giveBack(pool.startOne());
    return pool;
  }

  /**
   * Waits for a free process and searches.
   *
   * @param game its present position is searched
   * @param limits when to stop; neither infinite nor pondering, which would not return
   * @return what was found
   * @throws InterruptedException if this thread is interrupted while it waits for a process; an
   *     interrupt of the search stops it, and stays set
   * @throws IllegalArgumentException if the limits are infinite or pondering, or cannot be told to
   *     the engine
   * @throws IllegalStateException if the pool is closed, or becomes so meanwhile
   * @throws EngineException if the engine fails, or cannot be started
   */
  public SearchResult search(Game game, SearchLimits limits) throws InterruptedException {
    return search(game, limits, SearchListener.NONE);
  }

  /**
   * Searches as {@link #search(Game, SearchLimits)} does, and tells how it goes on.
   *
   * @param game its present position is searched
   * @param limits when to stop; neither infinite nor pondering, which would not return
   * @param listener is told by one thread at a time, and never after this has returned
   * @return what was found
   * @throws InterruptedException if this thread is interrupted while it waits for a process; an
   *     interrupt of the search stops it, and stays set
   * @throws IllegalArgumentException if the limits are infinite or pondering, or cannot be told to
   *     the engine
   * @throws IllegalStateException if the pool is closed, or becomes so meanwhile
   * @throws EngineException if the engine fails, or cannot be started
   */
  public SearchResult search(Game game, SearchLimits limits, SearchListener listener)
      throws InterruptedException {
    if (limits.isInfinite() || limits.ponder()) {
      throw new IllegalArgumentException("expected limits that end the search, got " + limits);
    }
    free.acquire();
    try {
      EngineSearcher engine = takeIdle().filter(this::keep).orElseGet(this::startOne);
      try {
        return engine.search(game, limits, listener);
      } finally {
        giveBack(engine);
      }
    } finally {
      free.release();
    }
  }

  private Optional<EngineSearcher> takeIdle() {
    synchronized (lock) {
      requireOpen();
      return Optional.ofNullable(idle.pollFirst());
    }
  }

  private EngineSearcher startOne() {
    EngineSearcher engine = EngineSearcher.start(settings);
    synchronized (lock) {
      if (!closed) {
        all.add(engine);
        return engine;
      }
    }
    engine.close();
    throw closed();
  }

  /** Takes back an engine; one that failed is let go, and a closed pool closes all itself. */
  private void giveBack(EngineSearcher engine) {
    if (keep(engine)) {
      synchronized (lock) {
        if (!closed) {
          idle.addFirst(engine);
        }
      }
    }
  }

  /** Whether an engine can be used; otherwise it is let go. */
  private boolean keep(EngineSearcher engine) {
    if (engine.isUsable()) {
      return true;
    }
    synchronized (lock) {
      all.remove(engine);
    }
    engine.close();
    return false;
  }

  private void requireOpen() {
    if (closed) {
      throw closed();
    }
  }

  private static IllegalStateException closed() {
    return new IllegalStateException("the pool is closed");
  }

  /**
   * Ends all processes; idempotent. Running searches return what they have, or throw if their
   * engine does not stop in time; who waits for a process gets an {@link IllegalStateException}.
   */
  @Override
  public void close() {
    List<EngineSearcher> engines;
    synchronized (lock) {
      closed = true;
      engines = new ArrayList<>(all);
      all.clear();
      idle.clear();
    }
    engines.forEach(EngineSearcher::close);
  }
}

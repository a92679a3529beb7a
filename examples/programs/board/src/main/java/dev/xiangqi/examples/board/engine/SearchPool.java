package dev.xiangqi.examples.board.engine;

import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherProvider;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Searches of a fixed number of engines. Urgent jobs, for which a player waits, come first, in the
 * order of their arrival. The others search in turns, and stop at once when an urgent job arrives.
 * Thread-safe.
 */
public final class SearchPool implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(SearchPool.class.getName());

  private final int queueLimit;
  private final Function<SearchSettings, Searcher> searchers;
  private final Deque<EngineJob> urgent = new ArrayDeque<>();
  private final Deque<EngineJob> background = new ArrayDeque<>();
  private final List<Worker> workers = new ArrayList<>();
  private int idle;
  private boolean closed;

  /**
   * Starts the engines.
   *
   * @param engines the number of searches at once
   * @param queueLimit the greatest number of jobs that wait, for each of the two kinds
   */
  public SearchPool(int engines, int queueLimit) {
    this(
        engines,
        queueLimit,
        settings -> SearcherProvider.named("alphabeta").create(settings.options()));
  }

  SearchPool(int engines, int queueLimit, Function<SearchSettings, Searcher> searchers) {
    this.queueLimit = queueLimit;
    this.searchers = searchers;
    for (int i = 0; i < engines; i++) {
      Worker worker = new Worker("board-engine-" + (i + 1));
      workers.add(worker);
    }
    workers.forEach(Thread::start);
  }

  /**
   * Queues a job.
   *
   * @param job the job
   * @return false if the queue is full
   */
  public boolean submit(EngineJob job) {
    synchronized (this) {
      Deque<EngineJob> queue = job.isUrgent() ? urgent : background;
      queue.removeIf(EngineJob::isCancelled);
      if (closed || queue.size() >= queueLimit) {
        return false;
      }
      queue.addLast(job);
      notifyAll();
      // An idle engine takes one job only, and has perhaps not woken up yet.
      workers.stream()
          .flatMap(worker -> Optional.ofNullable(worker.current).stream())
          .filter(current -> !current.isUrgent())
          .limit(Math.max(0, urgent.size() - idle))
          .forEach(EngineJob::makeWay);
    }
    tellPlaces();
    return true;
  }

  /** {@return whether the queue of urgent jobs is full} */
  public synchronized boolean isFull() {
    return urgent.size() >= queueLimit;
  }

  /** {@return the number of jobs that wait} */
  public synchronized int queued() {
    return urgent.size() + background.size();
  }

  /** {@return the number of searches that run} */
  public synchronized int busy() {
    return workers.size() - idle;
  }

  /** The first jobs need not wait if engines are idle. */
  private void tellPlaces() {
    List<EngineJob> waiting;
    synchronized (this) {
      waiting = urgent.stream().skip(idle).toList();
    }
    for (int i = 0; i < waiting.size(); i++) {
      EngineJob job = waiting.get(i);
      if (!job.isCancelled()) {
        guarded(job, i + 1);
      }
    }
  }

  private static void guarded(EngineJob job, int place) {
    try {
      job.waiting(place);
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "a queued job failed", e);
    }
  }

  private synchronized @Nullable EngineJob take(Worker worker) {
    worker.current = null;
    idle++;
    try {
      while (!closed) {
        urgent.removeIf(EngineJob::isCancelled);
        background.removeIf(EngineJob::isCancelled);
        EngineJob job = urgent.isEmpty() ? background.pollFirst() : urgent.pollFirst();
        if (job != null) {
          job.beginTurn();
          worker.current = job;
          return job;
        }
        wait();
      }
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    } finally {
      idle--;
    }
  }

  private synchronized void again(EngineJob job) {
    if (!closed) {
      background.addLast(job);
    }
  }

  /** Stops all searches. */
  @Override
  public void close() {
    List<EngineJob> running = new ArrayList<>();
    synchronized (this) {
      closed = true;
      for (Worker worker : workers) {
        Optional.ofNullable(worker.current).ifPresent(running::add);
      }
      urgent.clear();
      background.clear();
      notifyAll();
    }
    running.forEach(EngineJob::cancel);
    for (Thread worker : workers) {
      try {
        worker.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  /** A thread with a searcher, which it keeps as long as the settings are the same. */
  private final class Worker extends Thread {
    private @Nullable EngineJob current;
    private @Nullable Searcher searcher;
    private @Nullable SearchSettings settings;
    private String owner = "";

    Worker(String name) {
      super(name);
      setDaemon(true);
    }

    @Override
    public void run() {
      for (EngineJob job = take(this); job != null; job = take(this)) {
        tellPlaces();
        try {
          if (job.isUrgent()) {
            job.waiting(0);
          }
          if (search(job)) {
            again(job);
          }
        } catch (RuntimeException | Error e) {
          // Whoever waits gets an answer, and the engine stays, even if memory ran out.
          LOG.log(Level.WARNING, "a search failed", e);
          forget();
          job.failed(e);
        }
      }
      forget();
    }

    private boolean search(EngineJob job) {
      SearchHandle handle = ready(job).start(job.game(), job.limits(), job.listener());
      job.running(handle);
      SearchResult result;
      try {
        result = handle.join();
      } finally {
        job.running(null);
      }
      return !job.isCancelled() && job.done(result);
    }

    private Searcher ready(EngineJob job) {
      Searcher ready = searcher;
      if (ready == null || !job.settings().equals(settings)) {
        forget();
        ready = searchers.apply(job.settings());
        searcher = ready;
        settings = job.settings();
      } else if (!owner.equals(job.owner())) {
        ready.newGame();
      }
      owner = job.owner();
      return ready;
    }

    private void forget() {
      Searcher old = searcher;
      searcher = null;
      settings = null;
      if (old != null) {
        old.close();
      }
    }
  }
}

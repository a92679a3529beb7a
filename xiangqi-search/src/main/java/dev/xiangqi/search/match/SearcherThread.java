package dev.xiangqi.search.match;

import dev.xiangqi.search.Searcher;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A searcher and the thread that creates and uses it. A searcher that does not answer blocks only
 * this thread, which is abandoned with it.
 */
final class SearcherThread {
  /** The longest wait for the end of a closed searcher. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final MatchPlayer player;
  private final LinkedBlockingQueue<FutureTask<?>> tasks = new LinkedBlockingQueue<>();
  private final Thread thread;
  private final Object lock = new Object();

  // Guarded by lock.
  private @Nullable Searcher searcher;
  private boolean closed;

  /** A task for the searcher. */
  interface Task<T> {
    T run(Searcher searcher);
  }

  SearcherThread(MatchPlayer player) {
    this.player = player;
    thread = new Thread(this::work, "match player " + player.name());
    thread.setDaemon(true);
    thread.start();
  }

  boolean hasSearcher() {
    synchronized (lock) {
      return searcher != null;
    }
  }

  /** Runs a task on the thread and waits for it. The first task creates the searcher. */
  <T> T call(Duration timeout, Task<T> task) throws PlayerFault, InterruptedException {
    FutureTask<T> future = new FutureTask<>(() -> task.run(existing()));
    tasks.add(future);
    try {
      return future.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw PlayerFault.hang(timeout, e);
    } catch (ExecutionException e) {
      throw PlayerFault.thrown(e.getCause() == null ? e : e.getCause());
    }
  }

  private Searcher existing() {
    synchronized (lock) {
      if (searcher != null) {
        return searcher;
      }
    }
    Searcher created = player.searchers().get();
    synchronized (lock) {
      if (!closed) {
        searcher = created;
        return created;
      }
    }
    // It came too late: nobody else knows it.
    close(created);
    throw new IllegalStateException("the player's seat is closed");
  }

  /** Closes the searcher on another thread, since this one may be blocked, and ends the thread. */
  void close() {
    Searcher existing;
    synchronized (lock) {
      closed = true;
      existing = searcher;
    }
    thread.interrupt();
    if (existing == null) {
      return;
    }
    Thread closer = new Thread(() -> close(existing), "match closes " + player.name());
    closer.setDaemon(true);
    closer.start();
    try {
      closer.join(PATIENCE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void close(Searcher searcher) {
    try {
      searcher.close();
    } catch (RuntimeException e) {
      // The searcher is given up anyway.
    }
  }

  private void work() {
    try {
      while (true) {
        tasks.take().run();
      }
    } catch (InterruptedException e) {
      // The seat is closed.
    }
  }
}

package dev.xiangqi.search.match;

import dev.xiangqi.search.Searcher;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
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
  private final MatchPlayer player;
  private final Duration patience;
  private final LinkedBlockingQueue<FutureTask<?>> tasks = new LinkedBlockingQueue<>();
  private final Thread thread;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Object lock = new Object();

  // Guarded by lock.
  private @Nullable Searcher searcher;
  private boolean closed;

  /** A task for the searcher. */
  interface Task<T> {
    T run(Searcher searcher);
  }

  /**
   * Starts the thread.
   *
   * @param patience the longest wait for the end of a closed searcher
   */
  SearcherThread(MatchPlayer player, Duration patience) {
    this.player = player;
    this.patience = patience;
    thread = new Thread(this::work, "match player " + player.name());
    thread.setDaemon(true);
    thread.start();
  }

  boolean hasSearcher() {
    synchronized (lock) {
      return searcher != null;
    }
  }

  private boolean isClosed() {
    synchronized (lock) {
      return closed;
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
      if (closed) {
        throw closedSeat();
      }
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
    throw closedSeat();
  }

  private static IllegalStateException closedSeat() {
    return new IllegalStateException("the player's seat is closed");
  }

  /**
   * Closes the searcher and ends the thread. A searcher that is being created is closed as soon as
   * it exists. Waits for that even if interrupted; the flag stays set. Gives up after the patience.
   */
  void close() {
    Searcher existing;
    synchronized (lock) {
      closed = true;
      existing = searcher;
    }
    thread.interrupt();
    if (existing == null) {
      // The thread closes what it may be creating.
      await(ended);
      return;
    }
    // The thread may be blocked.
    CountDownLatch searcherClosed = new CountDownLatch(1);
    Thread closer =
        new Thread(
            () -> {
              close(existing);
              searcherClosed.countDown();
            },
            "match closes " + player.name());
    closer.setDaemon(true);
    closer.start();
    await(searcherClosed);
  }

  private void await(CountDownLatch end) {
    long begin = System.nanoTime();
    long left = patience.toNanos();
    boolean interrupted = false;
    while (left > 0 && end.getCount() > 0) {
      try {
        end.await(left, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
      left = patience.toNanos() - (System.nanoTime() - begin);
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static void close(Searcher searcher) {
    try {
      searcher.close();
    } catch (RuntimeException | Error e) {
      // The searcher is given up anyway.
    }
  }

  private void work() {
    try {
      // A task may have swallowed the interrupt of the close.
      while (!isClosed()) {
        tasks.take().run();
      }
    } catch (InterruptedException e) {
      // The seat is closed.
    } finally {
      ended.countDown();
    }
  }
}

package dev.xiangqi.search.match;

import dev.xiangqi.search.Searcher;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A searcher and the thread that uses it. A searcher that does not answer blocks only this thread,
 * which is abandoned with it.
 */
final class Seat {
  /** The longest wait for a new searcher, a new game, or the end of a closed searcher. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final MatchPlayer player;
  private final LinkedBlockingQueue<FutureTask<?>> tasks = new LinkedBlockingQueue<>();
  private final Thread thread;
  private volatile @Nullable Searcher searcher;

  Seat(MatchPlayer player) {
    this.player = player;
    thread = new Thread(this::work, "match player " + player.name());
    thread.setDaemon(true);
    thread.start();
  }

  MatchPlayer player() {
    return player;
  }

  /** Prepares a new game. */
  void newGame() throws Fault, InterruptedException {
    call(
        PATIENCE,
        () -> {
          existing().newGame();
          return true;
        });
  }

  /** Runs a task on the seat's thread and waits for it. */
  <T> T call(Duration timeout, Callable<T> task) throws Fault, InterruptedException {
    FutureTask<T> future = new FutureTask<>(task);
    tasks.add(future);
    try {
      return future.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new Fault(MatchEnd.HANG, "no answer in " + timeout.toMillis() + " ms", e);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new Fault(MatchEnd.EXCEPTION, String.valueOf(cause), cause);
    }
  }

  /** The searcher, created if needed; for the seat's thread. */
  Searcher existing() {
    Searcher existing = searcher;
    if (existing == null) {
      existing = player.searchers().get();
      searcher = existing;
    }
    return existing;
  }

  /** Closes the searcher on another thread, since the seat's may be blocked, and ends the seat. */
  void close() {
    thread.interrupt();
    Searcher closed = searcher;
    if (closed == null) {
      return;
    }
    Thread closer = new Thread(closed::close, "match closes " + player.name());
    closer.setDaemon(true);
    closer.start();
    try {
      closer.join(PATIENCE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
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

  /** A fault of the player. */
  static final class Fault extends Exception {
    private static final long serialVersionUID = 1L;

    private final MatchEnd end;
    private final String what;

    Fault(MatchEnd end, String message, Throwable cause) {
      super(message, cause);
      this.end = end;
      what = message;
    }

    /** The failure in words. */
    String what() {
      return what;
    }

    MatchEnd end() {
      return end;
    }
  }
}

package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs a search on its own thread; helps to implement a searcher. It handles waiting, stopping and
 * ponder hits, holds back a result that must not be returned yet, and rethrows exceptions of the
 * search.
 *
 * <p>Thread-safe.
 *
 * @since 0.1.0
 */
public final class SearchTask implements SearchHandle {
  /**
   * The search for a move, implemented by a searcher.
   *
   * @since 0.1.0
   */
  @FunctionalInterface
  public interface Search {
    /**
     * Searches. Checks {@link #isStopped()} every few milliseconds and returns the best move so far
     * once the search is stopped.
     *
     * @param task the running search
     * @return the result
     */
    SearchResult run(SearchTask task);
  }

  private final SearchLimits limits;
  private final Consumer<SearchTask> signal;
  private final CountDownLatch ended = new CountDownLatch(1);

  /**
   * Open once the result may be returned: after pondering, and after the stop of an infinite
   * search.
   */
  private final CountDownLatch released;

  /** The thread that waits by searching itself, so that its interrupt stops the search. */
  private final @Nullable Thread caller;

  private volatile boolean stopped;
  private volatile boolean pondering;
  private volatile boolean listenerFailed;
  private @Nullable SearchResult result;
  private @Nullable Throwable failure;

  private SearchTask(SearchLimits limits, Consumer<SearchTask> signal, @Nullable Thread caller) {
    this.limits = limits;
    this.caller = caller;
    this.signal = requireNonNull(signal, "signal");
    this.pondering = limits.ponder();
    this.released = new CountDownLatch(limits.ponder() || limits.isInfinite() ? 1 : 0);
  }

  /**
   * Starts a search on a new daemon thread.
   *
   * @param threadName the thread's name
   * @param limits the limits of the search
   * @param search the code to run once
   * @return the running search
   */
  public static SearchTask start(String threadName, SearchLimits limits, Search search) {
    return start(threadName, limits, search, task -> {});
  }

  /**
   * Starts a search on a new daemon thread, for a search that is informed of stops and ponder hits
   * instead of checking the task.
   *
   * @param threadName the thread's name
   * @param limits the limits of the search
   * @param search the code to run once
   * @param signal runs after {@link #isStopped()} or {@link #isPondering()} has changed, on the
   *     thread that stops the search or reports the ponder hit; must not block
   * @return the running search
   */
  public static SearchTask start(
      String threadName, SearchLimits limits, Search search, Consumer<SearchTask> signal) {
    requireNonNull(threadName, "threadName");
    requireNonNull(limits, "limits");
    requireNonNull(search, "search");
    SearchTask task = new SearchTask(limits, signal, null);
    Thread thread = new Thread(() -> task.run(search), threadName);
    thread.setDaemon(true);
    thread.start();
    return task;
  }

  /**
   * Searches on the calling thread, and returns the result. Short searches then need no thread of
   * their own. An interrupt of the calling thread stops the search; the interrupt flag stays set.
   *
   * @param limits the limits of the search, neither infinite nor pondering
   * @param search the code to run once
   * @return the result
   * @throws IllegalArgumentException if the limits are infinite or pondering
   * @throws RuntimeException thrown by the search
   */
  public static SearchResult run(SearchLimits limits, Search search) {
    requireNonNull(limits, "limits");
    requireNonNull(search, "search");
    if (limits.isInfinite() || limits.ponder()) {
      throw new IllegalArgumentException("limits: expected neither infinite nor ponder");
    }
    SearchTask task = new SearchTask(limits, own -> {}, Thread.currentThread());
    task.run(search);
    return task.outcome();
  }

  /** Runs the search, and keeps its result or failure for the waiting threads. */
  private void run(Search search) {
    try {
      result = requireNonNull(search.run(this), "result");
      // On the caller's thread nothing holds the result back, and an interrupt must not lose it.
      if (caller == null) {
        released.await();
      }
    } catch (Throwable thrown) {
      failure = thrown;
    } finally {
      ended.countDown();
    }
  }

  /**
   * {@return whether {@link #stop()} was called, or the thread that called {@link
   * #run(SearchLimits, Search)} was interrupted, so that the search must end with its best move}
   */
  public boolean isStopped() {
    return stopped || (caller != null && caller.isInterrupted());
  }

  /** {@return whether the search ponders, so that no limit counts yet} */
  public boolean isPondering() {
    return pondering;
  }

  /**
   * Sends a report to a listener, unless the listener has thrown before. The uncaught exception
   * handler of the calling thread receives the listener's exceptions.
   *
   * @param listener the listener of this search
   * @param info the report
   */
  public void report(SearchListener listener, SearchInfo info) {
    requireNonNull(listener, "listener");
    requireNonNull(info, "info");
    if (listenerFailed) {
      return;
    }
    try {
      listener.info(info);
    } catch (Throwable thrown) {
      listenerFailed = true;
      Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, thrown);
    }
  }

  @Override
  public void stop() {
    stopped = true;
    pondering = false;
    released.countDown();
    if (!isDone()) {
      signal.accept(this);
    }
  }

  @Override
  public void ponderHit() {
    if (!pondering) {
      return;
    }
    pondering = false;
    if (!limits.isInfinite()) {
      released.countDown();
    }
    signal.accept(this);
  }

  @Override
  public boolean isDone() {
    return ended.getCount() == 0;
  }

  @Override
  public SearchResult join() {
    awaitEnd();
    return outcome();
  }

  /**
   * Waits for the end of the search, without result or exception. An interrupt stops the search, as
   * with {@link #join()}.
   */
  public void awaitEnd() {
    boolean interrupted = false;
    while (!isDone()) {
      try {
        ended.await();
      } catch (InterruptedException e) {
        interrupted = true;
        stop();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public Optional<SearchResult> join(Duration timeout) {
    requireNonNull(timeout, "timeout");
    try {
      return ended.await(TimeUnit.NANOSECONDS.convert(timeout), TimeUnit.NANOSECONDS)
          ? Optional.of(outcome())
          : Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of(join());
    }
  }

  /** Returns the result or throws the failure; only after the end. */
  private SearchResult outcome() {
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    if (failure != null || result == null) {
      throw new IllegalStateException("the search was broken off", failure);
    }
    return result;
  }
}

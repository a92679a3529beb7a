package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A search on a thread of its own, for those who write searchers: it is waited for, stopped and
 * told of ponder hits, holds back a result that may not come yet, and passes on what the search
 * throws, so that a searcher need only search.
 *
 * <p>Safe for any number of threads.
 */
public final class SearchTask implements SearchHandle {
  /** What a searcher does when asked for a move. */
  @FunctionalInterface
  public interface Search {
    /**
     * Searches. Asks the task every few milliseconds whether it is stopped, and if so returns the
     * best so far.
     *
     * @param task the running search
     * @return what was found
     */
    SearchResult run(SearchTask task);
  }

  private final SearchLimits limits;
  private final Consumer<SearchTask> signal;
  private final CountDownLatch ended = new CountDownLatch(1);

  /** Opens when the result may be given: not while pondering, nor before an infinite one's stop. */
  private final CountDownLatch released;

  private volatile boolean stopped;
  private volatile boolean pondering;
  private volatile boolean deaf;
  private @Nullable SearchResult result;
  private @Nullable Throwable failure;

  private SearchTask(SearchLimits limits, Consumer<SearchTask> signal) {
    this.limits = limits;
    this.signal = requireNonNull(signal, "signal");
    this.pondering = limits.ponder();
    this.released = new CountDownLatch(limits.ponder() || limits.isInfinite() ? 1 : 0);
  }

  /**
   * Starts a search on a daemon thread of its own.
   *
   * @param threadName how the thread is called
   * @param limits what was asked for
   * @param search is run once
   * @return the running search
   */
  public static SearchTask start(String threadName, SearchLimits limits, Search search) {
    return start(threadName, limits, search, task -> {});
  }

  /**
   * Starts a search on a daemon thread of its own that does not look at the task by itself.
   *
   * @param threadName how the thread is called
   * @param limits what was asked for
   * @param search is run once
   * @param signal is run by the thread that stops the search or tells of a ponder hit, after {@link
   *     #isStopped()} or {@link #isPondering()} has changed; must not block
   * @return the running search
   */
  public static SearchTask start(
      String threadName, SearchLimits limits, Search search, Consumer<SearchTask> signal) {
    requireNonNull(search, "search");
    SearchTask task = new SearchTask(limits, signal);
    Thread thread = new Thread(() -> task.run(search), threadName);
    thread.setDaemon(true);
    thread.start();
    return task;
  }

  /** Runs the search; whatever comes of it is seen by those who wait. */
  private void run(Search search) {
    try {
      result = requireNonNull(search.run(this), "result");
      released.await();
    } catch (Throwable thrown) {
      failure = thrown;
    } finally {
      ended.countDown();
    }
  }

  /**
   * Tells whether the search is to end with what it has.
   *
   * @return whether {@link #stop()} was called
   */
  public boolean isStopped() {
    return stopped;
  }

  /**
   * Tells whether no limit counts for now.
   *
   * @return whether the search ponders, and was neither hit nor stopped
   */
  public boolean isPondering() {
    return pondering;
  }

  /**
   * Tells a listener, unless it has thrown before. What it throws goes to the uncaught exception
   * handler of the calling thread.
   *
   * @param listener of this search
   * @param info what to tell
   */
  public void report(SearchListener listener, SearchInfo info) {
    if (deaf) {
      return;
    }
    try {
      listener.info(info);
    } catch (Throwable thrown) {
      deaf = true;
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
   * Waits for the search to end, whatever comes of it. An interrupt stops it, as with {@link
   * #join()}.
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
    try {
      return ended.await(TimeUnit.NANOSECONDS.convert(timeout), TimeUnit.NANOSECONDS)
          ? Optional.of(outcome())
          : Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of(join());
    }
  }

  /** What the search gave; only after its end. */
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

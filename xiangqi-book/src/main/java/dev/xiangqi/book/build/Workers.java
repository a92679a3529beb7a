package dev.xiangqi.book.build;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** Runs the same work on several daemon threads and waits for all of them. */
public final class Workers {
  /** Interval between checks for a cancellation. */
  private static final long TICK_MILLIS = 50;

  private final BooleanSupplier cancelled;
  private final Function<String, RuntimeException> exception;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();
  private volatile boolean stopped;

  @FunctionalInterface
  public interface Work {
    void run() throws IOException;
  }

  /**
   * Makes workers.
   *
   * @param cancelled whether to stop
   * @param exception makes the exception that tells of a cancellation
   */
  public Workers(BooleanSupplier cancelled, Function<String, RuntimeException> exception) {
    this.cancelled = cancelled;
    this.exception = exception;
  }

  /** Throws if the work was cancelled or another thread has failed. */
  public void check() {
    if (stopped || cancelled.getAsBoolean()) {
      throw exception.apply("the build was cancelled");
    }
  }

  /** Runs the work on a number of threads; rethrows the first failure. */
  public void run(int threads, Work work) throws IOException {
    check();
    if (Thread.currentThread().isInterrupted()) {
      throw exception.apply("the build's thread was interrupted");
    }
    List<Thread> list = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Thread thread = new Thread(() -> runOne(work), "book-build-" + (i + 1));
      thread.setDaemon(true);
      list.add(thread);
      thread.start();
    }
    boolean interrupted = join(list);
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    rethrow(interrupted || cancelled.getAsBoolean());
  }

  private void runOne(Work work) {
    try {
      work.run();
    } catch (Throwable e) {
      failure.compareAndSet(null, e);
      stopped = true;
    }
  }

  /** Waits for the threads to end; returns whether the wait was interrupted. */
  private boolean join(List<Thread> threads) {
    boolean interrupted = false;
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        if (stopped || cancelled.getAsBoolean()) {
          threads.forEach(Thread::interrupt);
        }
        try {
          thread.join(TICK_MILLIS);
        } catch (InterruptedException e) {
          interrupted = true;
          stopped = true;
        }
      }
    }
    return interrupted;
  }

  /** A failure during a cancellation is a consequence of it. */
  private void rethrow(boolean wasCancelled) throws IOException {
    Throwable thrown = failure.get();
    if (thrown instanceof Error e) {
      throw e;
    }
    if (thrown != null && wasCancelled) {
      RuntimeException told = exception.apply("the build was cancelled");
      told.initCause(thrown);
      throw told;
    }
    if (thrown instanceof IOException e) {
      throw e;
    }
    if (thrown instanceof RuntimeException e) {
      throw e;
    }
  }
}

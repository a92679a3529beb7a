package dev.xiangqi.book;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/** Does the same work on several daemon threads and waits for all of them. */
final class Workers {
  /** How often it is looked whether to stop. */
  private static final long TICK_MILLIS = 50;

  private final BooleanSupplier cancelled;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();
  private volatile boolean stopped;

  /** What each thread does. */
  @FunctionalInterface
  interface Work {
    void run() throws IOException;
  }

  Workers(BooleanSupplier cancelled) {
    this.cancelled = cancelled;
  }

  /** Throws if the work is to stop, because it was cancelled or another thread failed. */
  void check() {
    if (stopped || cancelled.getAsBoolean()) {
      throw new BookCancelledException("the build was cancelled");
    }
  }

  /** Runs the work on so many threads; throws what the first of them to fail has thrown. */
  void run(int threads, Work work) throws IOException {
    check();
    if (Thread.currentThread().isInterrupted()) {
      throw new BookCancelledException("the build's thread was interrupted");
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

  /** Waits for the threads to end; tells whether that was interrupted. */
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

  /** What fails while everything is being stopped fails for that reason. */
  private void rethrow(boolean wasCancelled) throws IOException {
    Throwable thrown = failure.get();
    if (thrown instanceof Error e) {
      throw e;
    }
    if (thrown instanceof BookCancelledException e) {
      throw e;
    }
    if (thrown != null && wasCancelled) {
      throw new BookCancelledException("the build was cancelled", thrown);
    }
    if (thrown instanceof IOException e) {
      throw e;
    }
    if (thrown instanceof RuntimeException e) {
      throw e;
    }
  }
}

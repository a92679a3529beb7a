package dev.xiangqi.search.review;

import dev.xiangqi.search.Searcher;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Threads with a searcher each that share the steps of a review. Only {@link #stop} is for all. */
final class Workers implements AutoCloseable {
  /** One of the steps. */
  interface Step {
    void run(Searcher searcher, int index);
  }

  private final List<Searcher> searchers = new ArrayList<>();
  private final ReviewListener listener;
  private final int steps;
  private final Object lock = new Object();

  /** Guarded by the lock, as the fields below. */
  private final List<Thread> running = new ArrayList<>();

  private int done;
  private boolean isStopped;
  private @Nullable Throwable failure;

  /**
   * Makes workers without searchers.
   *
   * @param listener receives the steps done
   * @param steps the number of steps of all calls of {@link #run}
   */
  Workers(ReviewListener listener, int steps) {
    this.listener = listener;
    this.steps = steps;
  }

  /** Makes the searchers, one for each thread. */
  void create(int threads, Supplier<? extends Searcher> supplier) {
    for (int i = 0; i < threads; i++) {
      searchers.add(supplier.get());
    }
  }

  /**
   * Does steps, and waits for their end. After a stop or a failure none is begun.
   *
   * @param count their number
   * @param step does one, given its index
   * @throws RuntimeException thrown by a step
   */
  void run(int count, Step step) {
    AtomicInteger next = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (Searcher searcher : searchers.subList(0, Math.min(count, searchers.size()))) {
      threads.add(new Thread(() -> work(searcher, next, count, step), "xiangqi-review"));
    }
    synchronized (lock) {
      if (isStopped) {
        return;
      }
      running.addAll(threads);
      threads.forEach(Workers::startAsDaemon);
    }
    await(threads);
    throwFailure();
  }

  private static void startAsDaemon(Thread thread) {
    thread.setDaemon(true);
    thread.start();
  }

  private void work(Searcher searcher, AtomicInteger next, int count, Step step) {
    try {
      for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
        if (isStopped()) {
          return;
        }
        step.run(searcher, i);
        report();
      }
    } catch (Throwable thrown) {
      fail(thrown);
    }
  }

  private void report() {
    synchronized (lock) {
      if (!isStopped) {
        done++;
        listener.progress(done, steps);
      }
    }
  }

  private void fail(Throwable thrown) {
    synchronized (lock) {
      if (failure == null && !isStopped) {
        failure = thrown;
      }
    }
    stop();
  }

  /** Only {@link #stop} ends the steps early, so the thread of the review waits for them. */
  private void await(List<Thread> threads) {
    for (Thread thread : threads) {
      boolean ended = false;
      while (!ended) {
        try {
          thread.join();
          ended = true;
        } catch (InterruptedException e) {
          stop();
        }
      }
    }
    synchronized (lock) {
      running.removeAll(threads);
    }
  }

  private void throwFailure() {
    synchronized (lock) {
      if (failure instanceof Error error) {
        throw error;
      }
      if (failure instanceof RuntimeException exception) {
        throw exception;
      }
    }
  }

  /** {@return whether steps may be missing} */
  boolean isStopped() {
    synchronized (lock) {
      return isStopped;
    }
  }

  /** Ends the running steps soon, and begins no other. */
  void stop() {
    synchronized (lock) {
      isStopped = true;
      running.forEach(Thread::interrupt);
    }
  }

  @Override
  public void close() {
    searchers.forEach(Searcher::close);
  }
}

package dev.xiangqi.tuning.support;

import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Things that one thread uses at a time, as many as there are threads. A task borrows one, and so
 * never waits. Thread-safe.
 */
public final class Lent<T extends Closeable> implements Closeable {
  private final BlockingQueue<T> free = new LinkedBlockingQueue<>();

  /** Makes one thing for each thread. */
  public Lent(int threads, Supplier<T> maker) {
    for (int i = 0; i < threads; i++) {
      free.add(maker.get());
    }
  }

  /**
   * Uses a thing, and returns what came of it.
   *
   * @throws InterruptedException if the thread is interrupted before it has one
   */
  public <R> R use(Function<? super T, R> task) throws InterruptedException {
    T thing = free.take();
    try {
      return task.apply(thing);
    } finally {
      free.add(thing);
    }
  }

  /** Closes all things that nobody uses. */
  @Override
  public void close() throws IOException {
    for (T thing : free) {
      thing.close();
    }
  }
}

package dev.xiangqi.tuning;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Daemon threads that share out some tasks. For one caller at a time. */
final class Workers implements AutoCloseable {
  private final ExecutorService executor;

  Workers(int threads) {
    executor =
        Executors.newFixedThreadPool(
            threads,
            task -> {
              Thread thread = new Thread(task, "tuning-worker");
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * Runs tasks and waits for all.
   *
   * @return what they gave, in their order
   * @throws CancellationException if this thread is interrupted, which it then still is
   * @throws IllegalStateException if a task failed, with the cause
   */
  <T> List<T> run(Collection<? extends Callable<T>> tasks) {
    try {
      List<T> results = new ArrayList<>(tasks.size());
      for (Future<T> future : executor.invokeAll(tasks)) {
        results.add(future.get());
      }
      return results;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted");
    } catch (ExecutionException e) {
      throw new IllegalStateException("a worker failed: " + e.getCause(), e.getCause());
    }
  }

  /** Interrupts what runs and ends the threads. */
  @Override
  public void close() {
    executor.shutdownNow();
  }
}

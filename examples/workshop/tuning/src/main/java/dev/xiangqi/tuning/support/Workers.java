package dev.xiangqi.tuning.support;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A pool of daemon threads, for one caller at a time. */
public final class Workers implements AutoCloseable {
  private final ExecutorService executor;

  /** Starts a pool of {@code threads} threads. */
  public Workers(int threads) {
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
   * Runs tasks and waits for all of them.
   *
   * @return the results in task order
   * @throws CancellationException if this thread is interrupted; the interrupt flag stays set
   * @throws IllegalStateException if a task failed; has the cause
   */
  public <T> List<T> run(Collection<? extends Callable<T>> tasks) {
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

  /** Interrupts running tasks and ends the threads. */
  @Override
  public void close() {
    executor.shutdownNow();
  }
}

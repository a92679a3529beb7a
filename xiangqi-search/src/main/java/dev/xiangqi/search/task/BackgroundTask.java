package dev.xiangqi.search.task;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/** Work on a daemon thread of its own. Safe for any number of threads. */
public final class BackgroundTask<T> {
  private final FutureTask<T> task;
  private final Runnable stop;

  private BackgroundTask(Callable<T> work, Runnable stop) {
    task = new FutureTask<>(work);
    this.stop = stop;
  }

  /**
   * Starts work.
   *
   * @param threadName the name of its thread
   * @param work the work
   * @param stop makes the work end soon; idempotent, harmless after its end
   */
  public static <T> BackgroundTask<T> start(String threadName, Callable<T> work, Runnable stop) {
    BackgroundTask<T> started = new BackgroundTask<>(work, stop);
    Thread thread = new Thread(started.task, threadName);
    thread.setDaemon(true);
    thread.start();
    return started;
  }

  /**
   * Waits for the end of the work. An interrupt stops the work; its answer is returned, and the
   * interrupt flag stays set.
   *
   * @throws RuntimeException thrown by the work
   */
  public T join() {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return task.get();
        } catch (InterruptedException e) {
          interrupted = true;
          stop();
        } catch (ExecutionException e) {
          throw rethrown(e.getCause());
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static RuntimeException rethrown(@Nullable Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException exception
        ? exception
        : new IllegalStateException("the search was broken off", cause);
  }

  /** Ends the work soon. */
  public void stop() {
    stop.run();
  }

  /** {@return whether the work has ended, so that {@link #join} returns or throws at once} */
  public boolean isDone() {
    return task.isDone();
  }
}

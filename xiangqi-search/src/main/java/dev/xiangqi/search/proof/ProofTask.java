package dev.xiangqi.search.proof;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A running search for a proof. Safe for any number of threads.
 *
 * @since 0.1.0
 */
public final class ProofTask {
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final FutureTask<Proof> task;

  private ProofTask(Function<AtomicBoolean, Proof> search) {
    task = new FutureTask<>(() -> search.apply(stopped));
  }

  static ProofTask start(Function<AtomicBoolean, Proof> search) {
    ProofTask task = new ProofTask(search);
    Thread thread = new Thread(task.task, "xiangqi-prover");
    thread.setDaemon(true);
    thread.start();
    return task;
  }

  /**
   * Waits for the end of the search. An interrupt stops the search; its answer is returned, and the
   * interrupt flag stays set.
   *
   * @return the answer
   * @throws RuntimeException thrown by the listener
   */
  public Proof join() {
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

  /** Ends the search soon. Idempotent, and harmless after its end. */
  public void stop() {
    stopped.set(true);
  }

  /** {@return whether the search has ended, so that {@link #join} returns or throws at once} */
  public boolean isDone() {
    return task.isDone();
  }
}

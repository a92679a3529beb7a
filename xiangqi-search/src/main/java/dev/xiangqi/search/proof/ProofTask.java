package dev.xiangqi.search.proof;

import dev.xiangqi.search.task.BackgroundTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/**
 * A running search for a proof. Safe for any number of threads.
 *
 * @since 0.1.0
 */
public final class ProofTask {
  private final BackgroundTask<Proof> task;

  private ProofTask(BackgroundTask<Proof> task) {
    this.task = task;
  }

  static ProofTask start(Function<AtomicBoolean, Proof> search) {
    AtomicBoolean stopped = new AtomicBoolean();
    return new ProofTask(
        BackgroundTask.start(
            "xiangqi-prover", () -> search.apply(stopped), () -> stopped.set(true)));
  }

  /**
   * Waits for the end of the search. An interrupt stops the search; its answer is returned, and the
   * interrupt flag stays set.
   *
   * @return the answer
   * @throws RuntimeException thrown by the listener
   */
  public Proof join() {
    return task.join();
  }

  /** Ends the search soon. Idempotent, and harmless after its end. */
  public void stop() {
    task.stop();
  }

  /** {@return whether the search has ended, so that {@link #join} returns or throws at once} */
  public boolean isDone() {
    return task.isDone();
  }
}

package dev.xiangqi.search.review;

import dev.xiangqi.search.task.BackgroundTask;
import java.util.Optional;

/**
 * A running review. Safe for any number of threads.
 *
 * @since 0.1.0
 */
public final class ReviewTask {
  private final BackgroundTask<Optional<Review>> task;

  ReviewTask(BackgroundTask<Optional<Review>> task) {
    this.task = task;
  }

  /**
   * Waits for the end of the review. An interrupt stops the review; the interrupt flag stays set.
   *
   * @return the review; empty if it was stopped before its end
   * @throws RuntimeException thrown by a searcher, by known games or by the listener
   */
  public Optional<Review> join() {
    return task.join();
  }

  /** Ends the review soon. Idempotent, and harmless after its end. */
  public void stop() {
    task.stop();
  }

  /** {@return whether the review has ended, so that {@link #join} returns or throws at once} */
  public boolean isDone() {
    return task.isDone();
  }
}

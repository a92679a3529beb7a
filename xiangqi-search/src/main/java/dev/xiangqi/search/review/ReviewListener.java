package dev.xiangqi.search.review;

/**
 * Receives reports about a running review, by one thread at a time. What it throws ends the review.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface ReviewListener {
  /** Ignores all reports. */
  ReviewListener NONE = (done, all) -> {};

  /**
   * Receives a report.
   *
   * @param done the steps that have been done, from 1 to {@code all}, ascending
   * @param all the number of steps of the review: two for each move, and one
   */
  void progress(int done, int all);
}

package dev.xiangqi.examples.board.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.review.Review;
import dev.xiangqi.search.review.ReviewTask;
import dev.xiangqi.search.review.Reviewer;

/** A review of a game, whose searches take turns with those of others. Thread-safe. */
public final class GameReview {
  /** Nodes of each position; more where the move of the game seems to lose. */
  private static final long NODES = 50_000;

  private final ReviewTask task;

  private GameReview(ReviewTask task) {
    this.task = task;
  }

  /**
   * Starts to review a game.
   *
   * @param pool the engines
   * @param rules the rules by which games end
   * @param game the game
   * @param receiver receives progress and the end
   * @return the running review
   */
  public static GameReview start(SearchPool pool, RuleSet rules, Game game, Receiver receiver) {
    SearchSettings settings = SearchSettings.full(rules.name());
    Reviewer reviewer =
        Reviewer.builder()
            .nodes(NODES)
            .rules(rules)
            .searchers(() -> new PooledSearcher(pool, settings))
            .build();
    ReviewTask task = reviewer.start(game, receiver::progress);
    Thread waiting = new Thread(() -> await(task, receiver), "board-review");
    waiting.setDaemon(true);
    waiting.start();
    return new GameReview(task);
  }

  private static void await(ReviewTask task, Receiver receiver) {
    try {
      task.join().ifPresent(receiver::end);
    } catch (RuntimeException | Error e) {
      receiver.failed(e);
    }
  }

  /** Ends the review without a result. Idempotent. */
  public void cancel() {
    task.stop();
  }

  /** Receives a review. */
  public interface Receiver {
    /**
     * Receives a report.
     *
     * @param done the steps that have been done
     * @param all the number of steps
     */
    void progress(int done, int all);

    /**
     * Receives the review, unless it was cancelled.
     *
     * @param review the review
     */
    void end(Review review);

    /**
     * Receives a failure, such as a full queue. The review ends with it.
     *
     * @param failure the failure
     */
    void failed(Throwable failure);
  }
}

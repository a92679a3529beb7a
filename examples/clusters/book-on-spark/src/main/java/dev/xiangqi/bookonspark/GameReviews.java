package dev.xiangqi.bookonspark;

import dev.xiangqi.examples.xq.review.ReviewPlan;
import dev.xiangqi.examples.xq.review.Reviewed;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.search.review.Reviewer;
import java.util.Iterator;
import java.util.stream.StreamSupport;

/** The second stage of reviews: reviews the games of a part one by one. */
final class GameReviews {
  private GameReviews() {}

  /**
   * Reviews games in a Spark task.
   *
   * @param games records of {@link PlacedGames}
   * @return their reviews, as they will be written
   */
  static Iterator<PlacedGame> inTask(Iterator<PlacedGame> games, ReviewPlan plan) {
    Reviewer reviewer = plan.reviewer().build();
    Iterable<PlacedGame> part = () -> games;
    return StreamSupport.stream(part.spliterator(), false)
        .map(game -> game.with(plan.text(review(reviewer, game))))
        .iterator();
  }

  private static Reviewed review(Reviewer reviewer, PlacedGame game) {
    GameTree tree = PlacedGames.tree(game);
    return new Reviewed(game.source(), game.number(), tree, reviewer.review(tree.mainGame()));
  }
}

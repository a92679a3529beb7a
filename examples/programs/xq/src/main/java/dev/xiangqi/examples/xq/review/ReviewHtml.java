package dev.xiangqi.examples.xq.review;

import dev.xiangqi.core.Move;
import dev.xiangqi.notation.diagram.HtmlReview;
import dev.xiangqi.notation.diagram.ReviewedRecord;
import dev.xiangqi.search.review.Review;
import dev.xiangqi.search.review.ReviewedMove;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects reviews for a web page. */
final class ReviewHtml implements ReviewFormat {
  /** Red's chances at the start of a game without moves. */
  private static final double EVEN = 0.5;

  private final Speech speech;
  private final ReviewPgn records;
  private final HtmlReview page;
  private final List<ReviewedRecord> games = new ArrayList<>();

  /**
   * Makes a collector.
   *
   * @param speech the words of comments and facts, and the notation of the moves
   * @param page the appearance of the page
   */
  ReviewHtml(Speech speech, HtmlReview page) {
    this.speech = speech;
    this.page = page.language(speech.language().locale()).notation(speech.notation());
    records = new ReviewPgn(speech, speech.notation());
  }

  @Override
  public String of(Reviewed game) {
    Review review = game.review();
    List<Double> chances = new ArrayList<>();
    chances.add(review.moves().isEmpty() ? EVEN : review.moves().get(0).before());
    Map<Integer, Move> better = new TreeMap<>();
    for (ReviewedMove move : review.moves()) {
      chances.add(move.after());
      if (move.judgement().isError()) {
        better.put(move.ply(), move.bestMove());
      }
    }
    List<Integer> moments = review.moments().stream().map(ReviewedMove::ply).toList();
    games.add(new ReviewedRecord(records.tree(game), speech.facts(game), chances, better, moments));
    return "";
  }

  @Override
  public String end() {
    return games.isEmpty() ? "" : page.page(games);
  }
}

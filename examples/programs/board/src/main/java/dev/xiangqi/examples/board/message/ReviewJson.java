package dev.xiangqi.examples.board.message;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.review.Review;
import dev.xiangqi.search.review.ReviewedMove;
import dev.xiangqi.search.review.claim.Claim;
import dev.xiangqi.search.review.claim.ClaimWords;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reviews of games as JSON. */
public final class ReviewJson {
  /** Greatest number of moves of a line that is better. */
  private static final int SHOWN = 8;

  private ReviewJson() {}

  /**
   * {@return a review}
   *
   * @param review the review
   */
  public static ObjectNode of(Review review) {
    ObjectNode node = Json.object();
    ObjectNode accuracy = node.putObject("accuracy");
    for (Side side : Side.values()) {
      review
          .accuracy(side)
          .ifPresent(percent -> accuracy.put(GameView.name(side), rounded(percent, 10)));
    }
    ArrayNode moments = node.putArray("moments");
    review.moments().forEach(moment -> moments.add(moment.ply()));
    ArrayNode plies = node.putArray("plies");
    review.moves().forEach(move -> plies.add(move(review.game(), move)));
    return node;
  }

  private static ObjectNode move(Game game, ReviewedMove move) {
    Game before = game.at(move.ply() - 1);
    ObjectNode node =
        Json.object()
            .put("ply", move.ply())
            .put("before", rounded(move.before(), 1000))
            .put("after", rounded(move.after(), 1000))
            .put("judgement", GameView.name(move.judgement()));
    if (move.loss() > 0) {
      node.put("loss", rounded(move.loss(), 1000));
      int shown = Math.min(SHOWN, move.best().size());
      node.set("best", GameView.moves(before.position(), move.best().subList(0, shown)));
    }
    if (!move.reasons().isEmpty()) {
      ArrayNode reasons = node.putArray("reasons");
      move.reasons().forEach(claim -> reasons.add(reason(before, move.move(), claim)));
    }
    return node;
  }

  private static ObjectNode reason(Game before, Move move, Claim claim) {
    MoveNotation wxf = MoveNotation.wxf();
    MoveNotation chinese = MoveNotation.chinese();
    return Json.object()
        .put("kind", claim.kind())
        .put("en", ClaimWords.text(claim, before, move, Locale.ENGLISH, wxf::format))
        .put("zh", ClaimWords.text(claim, before, move, Locale.CHINESE, chinese::format));
  }

  private static double rounded(double value, int parts) {
    return (double) Math.round(value * parts) / parts;
  }
}

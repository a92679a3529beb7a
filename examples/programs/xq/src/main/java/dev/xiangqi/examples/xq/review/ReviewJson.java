package dev.xiangqi.examples.xq.review;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.search.puzzle.Puzzle;
import dev.xiangqi.search.review.Review;
import dev.xiangqi.search.review.ReviewedMove;
import dev.xiangqi.search.review.claim.Claim;
import java.util.List;
import java.util.OptionalDouble;

/** Writes reviews as JSON: an object a game, a game a line. */
final class ReviewJson implements ReviewFormat {
  private static final int DIGITS = 4;

  private final Speech speech;

  ReviewJson(Speech speech) {
    this.speech = speech;
  }

  @Override
  public String of(Reviewed game) {
    Review review = game.review();
    JsonObject object = new JsonObject().put("source", game.source()).put("game", game.number());
    object.put(
        "players",
        new JsonObject().put("red", game.tag("Red", "")).put("black", game.tag("Black", "")));
    object.put("result", game.tree().result().token());
    object.put("fen", review.game().startPosition().toFen());
    JsonObject accuracy = new JsonObject();
    put(accuracy, "red", review.accuracy(Side.RED));
    put(accuracy, "black", review.accuracy(Side.BLACK));
    object.put("accuracy", accuracy);
    review.opening().ifPresent(name -> object.put("opening", name));
    object.put("known", review.bookPlies()).put("phases", phases(review));
    object.putNumbers("moments", review.moments().stream().map(ReviewedMove::ply).toList());
    object.putObjects("plies", review.moves().stream().map(move -> ply(game, move)).toList());
    return object + "\n";
  }

  private static void put(JsonObject object, String name, OptionalDouble value) {
    if (value.isPresent()) {
      object.putFixed(name, value.getAsDouble(), 1);
    } else {
      object.putNull(name);
    }
  }

  private static JsonObject phases(Review review) {
    JsonObject phases = new JsonObject();
    for (Puzzle.Phase phase : Puzzle.Phase.values()) {
      review.firstPly(phase).ifPresent(ply -> phases.put(ReviewWords.key(phase), ply));
    }
    return phases;
  }

  private JsonObject ply(Reviewed game, ReviewedMove move) {
    Position before = game.before(move);
    return new JsonObject()
        .put("ply", move.ply())
        .put("move", speech.notation().format(before, move.move()))
        .putFixed("before", move.before(), DIGITS)
        .putFixed("after", move.after(), DIGITS)
        .put("judgement", ReviewWords.key(move.judgement()))
        .put("best", speech.notation().format(before, move.bestMove()))
        .putTexts("line", speech.line(before, move.best()))
        .putTexts("played", speech.line(before, move.line()))
        .putObjects(
            "reasons", move.reasons().stream().map(claim -> reason(game, move, claim)).toList());
  }

  private JsonObject reason(Reviewed game, ReviewedMove move, Claim claim) {
    JsonObject object = new JsonObject().put("kind", claim.kind());
    claim.fields().forEach((name, value) -> put(object, name, value));
    return object.put("text", speech.text(game, move, claim));
  }

  private static void put(JsonObject object, String name, Object value) {
    if (value instanceof List<?> texts) {
      object.putTexts(name, texts.stream().map(Object::toString).toList());
    } else if (value instanceof Double number) {
      object.putFixed(name, number, 1);
    } else if (value instanceof Number number) {
      object.put(name, number.longValue());
    } else {
      object.put(name, value.toString());
    }
  }
}

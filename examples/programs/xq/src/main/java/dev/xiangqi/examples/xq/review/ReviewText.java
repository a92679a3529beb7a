package dev.xiangqi.examples.xq.review;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.search.puzzle.Puzzle;
import dev.xiangqi.search.review.Judgement;
import dev.xiangqi.search.review.Review;
import dev.xiangqi.search.review.ReviewedMove;
import dev.xiangqi.search.review.claim.Claim;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Writes reviews for a terminal. */
final class ReviewText implements ReviewFormat {
  private static final String INDENT = "              ";

  private final Speech speech;
  private final StringBuilder out = new StringBuilder();

  ReviewText(Speech speech) {
    this.speech = speech;
  }

  @Override
  public String of(Reviewed game) {
    out.setLength(0);
    header(game);
    out.append('\n');
    game.review().moves().forEach(move -> add(game, move));
    return out.append('\n').toString();
  }

  private void header(Reviewed game) {
    Review review = game.review();
    line(
        "%s:%d  %s - %s  %s",
        game.source(),
        game.number(),
        game.tag("Red", "?"),
        game.tag("Black", "?"),
        game.tree().result().token());
    review.opening().ifPresent(name -> field(ReviewWords.OPENING_NAME, name));
    if (review.bookPlies() > 0) {
      field(ReviewWords.KNOWN, speech.say(ReviewWords.KNOWN_PLIES, review.bookPlies()));
    }
    field(ReviewWords.ACCURACY, accuracy(review, Side.RED) + ", " + accuracy(review, Side.BLACK));
    field(ReviewWords.PHASES, String.join(", ", phases(game)));
    List<String> moments =
        review.moments().stream().map(move -> numbered(game.before(move), move)).toList();
    if (!moments.isEmpty()) {
      field(ReviewWords.MOMENTS, String.join(", ", moments));
    }
  }

  private String accuracy(Review review, Side side) {
    OptionalDouble accuracy = review.accuracy(side);
    return speech.say(ReviewWords.of(side))
        + ' '
        + (accuracy.isPresent()
            ? String.format(Locale.ROOT, "%.1f %%", accuracy.getAsDouble())
            : "-");
  }

  private List<String> phases(Reviewed game) {
    List<String> phases = new ArrayList<>();
    for (Puzzle.Phase phase : Puzzle.Phase.values()) {
      game.review()
          .firstPly(phase)
          .ifPresent(
              ply ->
                  phases.add(
                      speech.say(
                          ReviewWords.FROM_MOVE,
                          speech.say(ReviewWords.of(phase)),
                          game.review().game().at(ply - 1).position().moveNumber())));
    }
    return phases;
  }

  private void add(Reviewed game, ReviewedMove move) {
    Position before = game.before(move);
    Judgement judgement = move.judgement();
    String word =
        judgement.isError() || judgement == Judgement.BRILLIANT || judgement == Judgement.BOOK
            ? "  " + speech.judgement(move)
            : "";
    line("%4d %%  %s%s", Math.round(100 * move.after()), numbered(before, move), word);
    if (judgement.isError()) {
      indented(ReviewWords.BETTER, String.join(" ", speech.line(before, move.best())));
      if (move.line().size() > 1) {
        indented(
            ReviewWords.PLAYED,
            String.join(
                " ",
                speech.line(before.play(move.move()), move.line().subList(1, move.line().size()))));
      }
    }
    for (Claim claim : move.reasons()) {
      line("%s%s", INDENT, speech.text(game, move, claim));
    }
  }

  private String numbered(Position before, ReviewedMove move) {
    return Speech.number(before)
        + ' '
        + speech.notation().format(before, move.move())
        + ReviewWords.sign(move.judgement());
  }

  private void field(ReviewWords name, String value) {
    line("%s: %s", speech.say(name), value);
  }

  private void indented(ReviewWords name, String value) {
    line("%s%s: %s", INDENT, speech.say(name), value);
  }

  private void line(String format, Object... arguments) {
    out.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}

package dev.xiangqi.examples.xq.review;

import dev.xiangqi.core.Position;
import dev.xiangqi.search.review.Judgement;
import dev.xiangqi.search.review.Review;
import dev.xiangqi.search.review.ReviewedMove;
import java.util.List;
import java.util.Locale;

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
        String.format(
            Locale.ROOT,
            "%s:%d  %s - %s  %s",
            game.source(),
            game.number(),
            game.tag("Red", "?"),
            game.tag("Black", "?"),
            game.tree().result().token()));
    speech.facts(game).forEach(this::line);
    List<String> moments =
        review.moments().stream().map(move -> numbered(game.before(move), move)).toList();
    if (!moments.isEmpty()) {
      line(speech.named(ReviewWords.MOMENTS, String.join(speech.comma(), moments)));
    }
  }

  private void add(Reviewed game, ReviewedMove move) {
    Position before = game.before(move);
    Judgement judgement = move.judgement();
    String word =
        judgement.isError() || judgement == Judgement.BRILLIANT || judgement == Judgement.BOOK
            ? "  " + speech.judgement(move)
            : "";
    line(
        String.format(
            Locale.ROOT,
            "%4d %%  %s%s",
            Math.round(100 * move.after()),
            numbered(before, move),
            word));
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
    speech.reasons(game, move).forEach(reason -> line(INDENT + reason));
  }

  private String numbered(Position before, ReviewedMove move) {
    return Speech.number(before)
        + ' '
        + speech.notation().format(before, move.move())
        + ReviewWords.sign(move.judgement());
  }

  private void indented(ReviewWords name, String value) {
    line(INDENT + speech.named(name, value));
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}

package dev.xiangqi.examples.xq.review;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.xq.command.Language;
import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.diagram.HtmlReview;
import dev.xiangqi.search.review.Reviewer;
import java.io.Serializable;

/**
 * What decides the review of a game and how it is written. An immutable value, serializable for
 * clusters.
 *
 * @param format the form of the reviews
 * @param nodes the nodes of each position, from 1
 * @param proofNodes the nodes of each proof for a reason, from 1
 * @param rules the name of the rules that end games
 * @param language the language of words and names
 * @param notation the name of the notation of moves; empty for the usual one of the format
 */
public record ReviewPlan(
    Format format, long nodes, long proofNodes, String rules, Language language, String notation)
    implements Serializable {
  private static final long serialVersionUID = 1;

  /** The forms of a review, named as on the command line. */
  public enum Format {
    /** Lines for a terminal. */
    text,
    /** An object for each game. */
    json,
    /** The games with comments, glyphs and variations. */
    pgn,
    /** A web page. */
    html
  }

  /**
   * Checks the numbers of nodes.
   *
   * @throws IllegalArgumentException if one is out of range
   */
  public ReviewPlan {
    requireNonNull(format, "format");
    requireNonNull(rules, "rules");
    requireNonNull(language, "language");
    requireNonNull(notation, "notation");
    Reviewer.builder().nodes(nodes).proofNodes(proofNodes);
  }

  /** {@return a builder of reviewers that name openings and know no games} */
  public Reviewer.Builder reviewer() {
    return Reviewer.builder()
        .nodes(nodes)
        .proofNodes(proofNodes)
        .rules(RuleSet.named(rules))
        .known(KnownFiles.none(language));
  }

  /**
   * {@return what is written for a game}
   *
   * @throws IllegalStateException if all games make one page
   */
  public String text(Reviewed game) {
    return writer().of(game);
  }

  /** {@return a writer of games one by one} */
  ReviewFormat writer() {
    return switch (format) {
      case text -> new ReviewText(speech());
      case json -> new ReviewJson(new Speech(language, notationOr(MoveNotation.ucci())));
      case pgn -> new ReviewPgn(speech(), notationOr(MoveNotation.iccs()));
      case html -> throw new IllegalStateException("a page has all games");
    };
  }

  /** {@return a writer of one page with all games} */
  ReviewFormat page(HtmlReview page) {
    return new ReviewHtml(speech(), page);
  }

  private Speech speech() {
    return new Speech(language, notationOr(ReviewWords.notation(language)));
  }

  private MoveNotation notationOr(MoveNotation usual) {
    return notation.isEmpty() ? usual : NotationName.written(notation);
  }
}

package dev.xiangqi.examples.xq.review;

import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.search.review.Judgement;
import dev.xiangqi.search.review.ReviewedMove;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes reviews into the records of their games: judgements are glyphs, reasons comments, and
 * better moves variations. What the record has already stays.
 */
final class ReviewPgn implements ReviewFormat {
  private static final int VARIATION = 7;

  /** The glyphs up to this one judge moves. */
  private static final int MOVE_NAGS = 6;

  private final Speech speech;
  private final MoveNotation moves;

  /**
   * Makes a writer.
   *
   * @param speech the words of the comments
   * @param moves the notation of the moves of the record
   */
  ReviewPgn(Speech speech, MoveNotation moves) {
    this.speech = speech;
    this.moves = moves;
  }

  @Override
  public String of(Reviewed game) {
    return GameFiles.toText(tree(game), WriteOptions.notation(moves).withFormat("pgn"));
  }

  /** {@return the record with the review} */
  GameTree tree(Reviewed game) {
    GameTree tree = game.tree();
    List<Ply> plies = new ArrayList<>();
    for (ReviewedMove move : game.review().moves()) {
      plies.add(ply(tree.main().plies().get(move.ply() - 1), game, move));
    }
    return GameTree.of(
        tree.tags(), tree.start(), Line.of(tree.main().comment(), plies), tree.result());
  }

  private Ply ply(Ply old, Reviewed game, ReviewedMove move) {
    List<Integer> nags = new ArrayList<>(old.nags());
    int nag = ReviewWords.nag(move.judgement());
    if (nag != 0 && nags.stream().noneMatch(given -> given <= MOVE_NAGS)) {
      nags.add(nag);
    }
    List<Line> variations = new ArrayList<>(old.variations());
    if (move.judgement().isError()) {
      variations.add(better(move));
    }
    String comment = comment(game, move);
    String after =
        old.commentAfter().isEmpty() || comment.isEmpty()
            ? old.commentAfter() + comment
            : old.commentAfter() + " " + comment;
    return Ply.of(old.move(), old.commentBefore(), after, nags, variations);
  }

  private static Line better(ReviewedMove move) {
    List<Ply> plies = move.best().stream().limit(VARIATION).map(Ply::of).toList();
    return Line.of("", plies);
  }

  private String comment(Reviewed game, ReviewedMove move) {
    List<String> sentences = new ArrayList<>();
    Judgement judgement = move.judgement();
    if (judgement.isError() || judgement == Judgement.BRILLIANT) {
      sentences.add(speech.judgement(move) + change(move) + speech.stop());
    }
    sentences.addAll(speech.reasons(game, move));
    return String.join(" ", sentences);
  }

  /** The chances before and after, such as {@code " (54 % → 31 %)."}. */
  private static String change(ReviewedMove move) {
    return String.format(
        Locale.ROOT,
        " (%d %% → %d %%)",
        Math.round(100 * move.before()),
        Math.round(100 * move.after()));
  }
}

package dev.xiangqi.examples.xq.review;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.search.review.Review;
import dev.xiangqi.search.review.ReviewedMove;

/**
 * A game of a file with its review.
 *
 * @param source the file
 * @param number the number of the game in it, from 1
 * @param tree the record
 * @param review the review of its main line
 */
public record Reviewed(String source, long number, GameTree tree, Review review) {
  /** {@return the position before a move} */
  Position before(ReviewedMove move) {
    return review.game().at(move.ply() - 1).position();
  }

  /** {@return a tag, or a text in place of it} */
  String tag(String name, String otherwise) {
    return tree.tags().get(name).filter(text -> !text.isBlank()).orElse(otherwise);
  }
}

package dev.xiangqi.search.review.claim;

import dev.xiangqi.core.query.NextMoves;

/** A claim. */
public sealed interface Claim {
  /** Kind. */
  String kind();

  /** Played. */
  record PlayedBefore(NextMoves.Row row) implements Claim {
    @Override
    public String kind() {
      return "played-before";
    }
  }
}

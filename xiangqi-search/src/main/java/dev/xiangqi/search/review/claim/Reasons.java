package dev.xiangqi.search.review.claim;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import java.util.List;
import java.util.Optional;

/** One family of claims: finds and checks them. For one thread. */
interface Reasons {
  /** {@return claims that may be true, most important first} */
  List<Claim> find(Evidence evidence);

  /** {@return whether the claim belongs to this family} */
  boolean isOwn(Claim claim);

  /**
   * {@return why a claim of this family is false; empty if it is true}
   *
   * @param claim the claim
   * @param game the game before the move
   * @param played the move that the claim is about
   */
  Optional<String> whyFalse(Claim claim, Game game, Move played);

  /** {@return the explanation if a condition does not hold} */
  static Optional<String> unless(boolean holds, String explanation) {
    return holds ? Optional.empty() : Optional.of(explanation);
  }
}

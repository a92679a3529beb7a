package dev.xiangqi.search.review.claim;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.rules.RuleSet;
import java.util.List;
import java.util.Optional;

/**
 * Checks claims by the rules of the game, by counting material in all variations of a few plies,
 * and by proofs; never by the opinion of an engine. For one thread.
 *
 * @since 0.1.0
 */
public final class ClaimChecker {
  private final List<Reasons> families;

  /**
   * Creates a checker.
   *
   * @param rules the law of the game
   * @param proofNodes the greatest number of nodes of each proof; what it does not show counts as
   *     false
   * @throws IllegalArgumentException if the number is less than 1
   */
  public ClaimChecker(RuleSet rules, long proofNodes) {
    this(families(requireNonNull(rules, "rules"), proofNodes));
  }

  ClaimChecker(List<Reasons> families) {
    this.families = families;
  }

  /** {@return all families of claims, most important first} */
  static List<Reasons> families(RuleSet rules, long proofNodes) {
    MaterialSearch search = new MaterialSearch();
    return List.of(
        new LawReasons(rules),
        new MateReasons(rules, proofNodes),
        new MaterialReasons(search),
        new BoardReasons(),
        new LineReasons(search));
  }

  /**
   * {@return why a claim is false; empty if it is true}
   *
   * <p>Of {@link Claim.PlayedBefore} only the numbers are compared with each other.
   *
   * @param claim the claim
   * @param game the game before the move
   * @param played the legal move that the claim is about
   */
  public Optional<String> whyFalse(Claim claim, Game game, Move played) {
    requireNonNull(claim, "claim");
    requireNonNull(game, "game");
    requireNonNull(played, "played");
    if (claim instanceof Claim.PlayedBefore known) {
      long results = known.row().redWins() + known.row().draws() + known.row().blackWins();
      return Reasons.unless(
          known.row().move().equals(played) && results <= known.row().games(),
          "the games are those of another move, or more results than games");
    }
    for (Reasons family : families) {
      if (family.isOwn(claim)) {
        return family.whyFalse(claim, game, played);
      }
    }
    throw new AssertionError("no family of " + claim);
  }
}

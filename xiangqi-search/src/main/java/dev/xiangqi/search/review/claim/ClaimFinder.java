package dev.xiangqi.search.review.claim;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.rules.RuleSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds reasons why a move is worse than another one. Each has been checked by {@link
 * ClaimChecker}. For one thread; the same evidence gives the same claims.
 *
 * @since 0.1.0
 */
public final class ClaimFinder {
  /** The greatest number of reasons of a move. */
  public static final int MOST = 4;

  private final List<Reasons> families;
  private final ClaimChecker checker;

  /**
   * Creates a finder.
   *
   * @param rules the law of the game
   * @param proofNodes the greatest number of nodes of each proof
   * @throws IllegalArgumentException if the number is less than 1
   */
  public ClaimFinder(RuleSet rules, long proofNodes) {
    families = ClaimChecker.families(requireNonNull(rules, "rules"), proofNodes);
    checker = new ClaimChecker(families);
  }

  /**
   * {@return the reasons, most important first; at most {@value #MOST}}
   *
   * @param evidence what an engine thinks
   */
  public List<Claim> find(Evidence evidence) {
    List<Claim> claims = new ArrayList<>();
    for (Reasons family : families) {
      if (claims.size() == MOST) {
        break;
      }
      for (Claim claim : family.find(evidence)) {
        if (claims.size() < MOST && !isSaidBetter(claim, claims) && isTrue(claim, evidence)) {
          claims.add(claim);
        }
      }
    }
    return claims;
  }

  private boolean isTrue(Claim claim, Evidence evidence) {
    return checker.whyFalse(claim, evidence.game(), evidence.played()).isEmpty();
  }

  /** Threats are said only where no mate is known, and lines only where nothing forced is. */
  private static boolean isSaidBetter(Claim claim, List<Claim> known) {
    return switch (claim.type()) {
      case ALLOWS_FORK, ALLOWS_DISCOVERED_CHECK, ALLOWS_DOUBLE_CHECK, ALLOWS_THREAT ->
          has(known, ClaimKind.ALLOWS_MATE);
      case MISSES_FORK, MISSES_DISCOVERED_CHECK, MISSES_DOUBLE_CHECK, MISSES_THREAT ->
          has(known, ClaimKind.MISSES_MATE);
      case LOSES_BY_LINE -> has(known, ClaimKind.ALLOWS_MATE) || isMaterialKnown(known, true);
      case MISSES_BY_LINE -> has(known, ClaimKind.MISSES_MATE) || isMaterialKnown(known, false);
      default -> false;
    };
  }

  private static boolean has(List<Claim> claims, ClaimKind kind) {
    return claims.stream().anyMatch(claim -> claim.type() == kind);
  }

  private static boolean isMaterialKnown(List<Claim> claims, boolean isLost) {
    return claims.stream()
        .anyMatch(
            claim ->
                claim instanceof Claim.Material material
                    && material.instead().isPresent() == isLost);
  }
}

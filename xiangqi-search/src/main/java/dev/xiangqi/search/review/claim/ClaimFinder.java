package dev.xiangqi.search.review.claim;

import dev.xiangqi.core.rules.RuleSet;
import java.util.List;

/** Finder. */
public final class ClaimFinder {
  /** New. */
  public ClaimFinder(RuleSet rules, long nodes) {}

  /** Finds. */
  public List<Claim> find(Evidence evidence) {
    return List.of();
  }
}

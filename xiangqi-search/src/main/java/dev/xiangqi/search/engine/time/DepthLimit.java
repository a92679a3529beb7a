package dev.xiangqi.search.engine.time;

import dev.xiangqi.search.SearchLimits;

/** The last depth of a search. */
public final class DepthLimit {
  private DepthLimit() {}

  /**
   * Returns the last depth: the limit of depth, or the depth that finds the wanted mate if nothing
   * else ends the search.
   *
   * @param beyondMate plies searched beyond the wanted mate
   * @return plies, at most {@link SearchLimits#MAX_DEPTH}
   */
  public static int of(SearchLimits limits, int beyondMate) {
    boolean mateAlone =
        limits.mate().isPresent()
            && limits.nodes().isEmpty()
            && limits.softNodes().isEmpty()
            && limits.time().isEmpty()
            && limits.timeLeft().isEmpty();
    int deepest = mateAlone ? 2 * limits.mate().getAsInt() + beyondMate : SearchLimits.MAX_DEPTH;
    return Math.min(limits.depth().orElse(deepest), SearchLimits.MAX_DEPTH);
  }
}

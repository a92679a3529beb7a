package dev.xiangqi.search.textbook;

/**
 * Counters of one search.
 *
 * @param nodes the positions visited, the root and the leaves included
 * @param leaves the positions evaluated statically
 * @param cuts the positions left early, because a move reached beta
 * @param researches the searches repeated with another window
 */
public record NodeCounts(long nodes, long leaves, long cuts, long researches) {
  /** Counters at zero. */
  public static final NodeCounts NONE = new NodeCounts(0, 0, 0, 0);

  /**
   * {@return the effective branching factor, {@code nodes^(1/depth)}}
   *
   * @param depth the depth of the search in plies, at least 1
   */
  public double branchingFactor(int depth) {
    if (depth < 1) {
      throw new IllegalArgumentException("depth: expected 1 or more, got " + depth);
    }
    return Math.pow(nodes, 1.0 / depth);
  }
}

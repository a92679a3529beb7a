package dev.xiangqi.search.endgame;

import dev.xiangqi.core.Side;

/**
 * How many positions of a material have which outcome. A position and its mirror image are two.
 * Immutable.
 *
 * @since 0.1.0
 */
public final class EndgameStatistics {
  /** The number of counts, one for each side, law and outcome. */
  static final int COUNTS = 2 * 3 * 4;

  private final long[] counts;
  private final int longest;

  /**
   * Makes statistics.
   *
   * @param counts the number of positions at each {@link #index}
   * @param longest the greatest number of plies to mate or stalemate
   */
  EndgameStatistics(long[] counts, int longest) {
    this.counts = counts;
    this.longest = longest;
  }

  /**
   * {@return the number of positions with an outcome for the side to move}
   *
   * @param mover the side to move; Red is the stronger side
   * @param law the law
   * @param outcome the outcome
   */
  public long count(Side mover, EndgameLaw law, EndgameOutcome outcome) {
    return counts[index(mover.ordinal(), law, outcome)];
  }

  /** {@return the index of an outcome among the counts of all sides, laws and outcomes} */
  static int index(int side, EndgameLaw law, EndgameOutcome outcome) {
    return 4 * (3 * side + law.ordinal()) + outcome.ordinal();
  }

  /**
   * {@return the number of positions}
   *
   * @param mover the side to move; Red is the stronger side
   */
  public long positions(Side mover) {
    long sum = 0;
    for (EndgameOutcome outcome : EndgameOutcome.values()) {
      sum += count(mover, EndgameLaw.WXF, outcome);
    }
    return sum;
  }

  /** {@return the greatest number of plies to mate or stalemate; 0 if nobody can force it} */
  public int longest() {
    return longest;
  }
}

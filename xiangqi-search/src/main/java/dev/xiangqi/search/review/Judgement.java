package dev.xiangqi.search.review;

/**
 * What a move is worth. Points are hundredths of the {@linkplain ReviewedMove chances} of the
 * player who moves.
 *
 * @since 0.1.0
 */
public enum Judgement {
  /** Played in known games, as all moves before it, and no error. */
  BOOK,

  /** A sacrifice that alone holds the result: every other move loses 25 points or more. */
  BRILLIANT,

  /** The best move of the engine. */
  BEST,

  /** Another move that loses less than 10 points. */
  GOOD,

  /** A loss of 10 points or more. */
  INACCURACY,

  /** A loss of 15 points or more. */
  MISTAKE,

  /** A loss of 25 points or more. */
  BLUNDER,

  /**
   * A won position is not won any more, but not lost either: from 85 points or more to between 35
   * and 70.
   */
  MISSED_WIN;

  private static final double INACCURATE = 0.10;
  private static final double MISTAKEN = 0.15;
  private static final double BLUNDERED = 0.25;

  private static final double WON = 0.85;
  private static final double WON_NO_MORE = 0.70;
  private static final double NOT_LOST = 0.35;

  /** {@return whether the move loses 10 points or more} */
  public boolean isError() {
    return compareTo(INACCURACY) >= 0;
  }

  /**
   * Judges a move that is not the best one.
   *
   * @param best chances of the player with the best move
   * @param played his chances with the move that he played
   */
  static Judgement of(double best, double played) {
    double loss = best - played;
    if (loss < INACCURATE) {
      return GOOD;
    }
    if (loss >= MISTAKEN && best >= WON && played >= NOT_LOST && played <= WON_NO_MORE) {
      return MISSED_WIN;
    }
    return loss >= BLUNDERED ? BLUNDER : loss >= MISTAKEN ? MISTAKE : INACCURACY;
  }

  /** Whether the other moves lose a result that the best one holds. */
  static boolean holdsAlone(double best, double second) {
    return best >= NOT_LOST && best - second >= BLUNDERED;
  }
}

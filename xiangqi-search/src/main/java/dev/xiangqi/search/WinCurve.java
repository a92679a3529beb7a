package dev.xiangqi.search;

import dev.xiangqi.search.Score.Centipawns;

/**
 * Probabilities of the results of a game by its score. A side wins with the probability {@code 1 /
 * (1 + exp(margin - score / SCALE))}, where {@code margin = MARGIN / (1 + |score| / FADE)}; the
 * other side by the same curve of the negated score. The margin keeps room for draws, which become
 * rarer as either side gets ahead. The numbers are those that {@code curve} of
 * examples/workshop/tuning prints.
 */
final class WinCurve {
  /** The number of centipawns that multiplies the odds of a win by e. */
  private static final double SCALE = 182;

  /** The logarithm of the odds against a win at score 0. */
  private static final double MARGIN = 2.121;

  /** The score at which half of the margin is left. */
  private static final double FADE = 628;

  private WinCurve() {}

  static double win(Score score) {
    if (score instanceof Centipawns centipawns) {
      return win(centipawns.value());
    }
    return score.isWin() ? 1 : 0;
  }

  /** One less both wins. This form of it does not round below 0. */
  static double draw(Score score) {
    return score instanceof Centipawns centipawns
        ? Math.expm1(2 * margin(centipawns.value()))
            * win(centipawns.value())
            * win(-centipawns.value())
        : 0;
  }

  private static double win(double centipawns) {
    return 1 / (1 + Math.exp(margin(centipawns) - centipawns / SCALE));
  }

  private static double margin(double centipawns) {
    return MARGIN / (1 + Math.abs(centipawns) / FADE);
  }
}

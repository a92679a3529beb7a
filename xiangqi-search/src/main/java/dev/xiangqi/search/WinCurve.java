package dev.xiangqi.search;

import dev.xiangqi.search.Score.Centipawns;

/**
 * Probabilities of the results of a game by its score. A side wins with the probability {@code 1 /
 * (1 + exp((HALF - score) / SCALE))}; the other side by the same curve of the negated score. The
 * numbers are those that {@code curve} of examples/workshop/tuning prints.
 */
final class WinCurve {
  /** The score at which a side wins every other game. */
  private static final double HALF = 297;

  /** The number of centipawns that multiplies the odds of a win by e. */
  private static final double SCALE = 158;

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
        ? Math.expm1(2 * HALF / SCALE) * win(centipawns.value()) * win(-centipawns.value())
        : 0;
  }

  private static double win(double centipawns) {
    return 1 / (1 + Math.exp((HALF - centipawns) / SCALE));
  }
}

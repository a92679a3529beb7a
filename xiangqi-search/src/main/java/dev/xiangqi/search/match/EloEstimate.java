package dev.xiangqi.search.match;

/**
 * An estimate of the difference in strength between a player and its opponents.
 *
 * @param elo the estimated difference, from -1200 to 1200 in round figures
 * @param low the lower end of the 95 % interval
 * @param high the upper end of the 95 % interval
 * @param superiority the likelihood of superiority (LOS): the probability, from 0 to 1, that the
 *     player is the stronger one
 * @since 0.1.0
 */
public record EloEstimate(double elo, double low, double high, double superiority) {
  /** The expected score beyond which Elo differences are cut. */
  private static final double EXTREME = 1e-3;

  /**
   * {@return the expected score, from 0 to 1, for a difference in Elo}
   *
   * <p>This is the logistic curve of Elo's system: {@code 1 / (1 + 10^(-elo / 400))}.
   *
   * @param elo the difference
   */
  public static double expectedScore(double elo) {
    return 1 / (1 + Math.pow(10, -elo / 400));
  }

  /**
   * {@return the difference in Elo for an expected score, the inverse of {@link #expectedScore}}
   *
   * <p>Scores below 0.001 and above 0.999 are cut to these values, about 1200 Elo.
   *
   * @param score the expected score; values outside of 0 to 1 are cut, too
   */
  public static double ofScore(double score) {
    double cut = Math.min(Math.max(score, EXTREME), 1 - EXTREME);
    return -400 * Math.log10(1 / cut - 1);
  }

  /** Estimates from a mean score per game and its standard error. */
  static EloEstimate of(double mean, double error) {
    double width = 1.96 * error;
    return new EloEstimate(
        ofScore(mean), ofScore(mean - width), ofScore(mean + width), normal((mean - 0.5) / error));
  }

  /**
   * The cumulative normal distribution, by formula 7.1.26 of Abramowitz and Stegun, "Handbook of
   * Mathematical Functions"; its error is below 1.5e-7.
   */
  private static double normal(double z) {
    double x = Math.abs(z) / Math.sqrt(2);
    double t = 1 / (1 + 0.3275911 * x);
    double series =
        t
            * (0.254829592
                + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
    double tail = series * Math.exp(-x * x) / 2;
    return z < 0 ? tail : 1 - tail;
  }
}

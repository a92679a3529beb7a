package dev.xiangqi.search.match;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * The sequential probability ratio test: after each pair of games it accepts one of two hypotheses
 * about the difference in Elo, or requests more games.
 *
 * <p>The test is Wald's ("Sequential Analysis", 1947). Its log-likelihood ratio is the generalized
 * one in normal approximation, {@code n (s1 - s0) (2 m - s0 - s1) / (2 v)}. Here {@code m} and
 * {@code v} are the mean and variance of the scores of {@code n} pairs, {@code s0} and {@code s1}
 * the scores expected under the hypotheses. The formula is from M. Van den Bergh, "A Practical
 * Introduction to the GSPRT".
 *
 * @param elo0 the difference in Elo of the null hypothesis H0
 * @param elo1 the difference in Elo of the alternative H1, greater than {@code elo0}
 * @param alpha the greatest probability to accept H1 although H0 is true, between 0 and ½
 * @param beta the greatest probability to accept H0 although H1 is true, between 0 and ½
 */
public record Sprt(double elo0, double elo1, double alpha, double beta) {
  /** The number of pairs below which the ratio is 0. */
  private static final int LEAST_PAIRS = 5;

  /**
   * Half a pair added to each of the five counts. It prevents a decision by a few equal pairs,
   * whose variance is near zero. Its weight fades as pairs come in.
   */
  private static final double PRIOR = 0.5;

  /** Decisions of the test. */
  public enum Decision {
    /** The null hypothesis is accepted. */
    ACCEPT_H0,
    /** The alternative is accepted. */
    ACCEPT_H1,
    /** More games are needed. */
    CONTINUE
  }

  /**
   * Checks the bounds.
   *
   * @param elo0 the difference in Elo of H0
   * @param elo1 the difference in Elo of H1
   * @param alpha the error probability under H0
   * @param beta the error probability under H1
   * @throws IllegalArgumentException if {@code elo0} is not less than {@code elo1}, or a
   *     probability is not between 0 and ½
   */
  public Sprt {
    if (!(elo0 < elo1) || Double.isInfinite(elo0) || Double.isInfinite(elo1)) {
      throw new IllegalArgumentException(
          "elo: expected the first less than the second, got " + elo0 + " and " + elo1);
    }
    checkProbability("alpha", alpha);
    checkProbability("beta", beta);
  }

  /**
   * {@return a test with error probabilities of 5 %}
   *
   * @param elo0 the difference in Elo of H0
   * @param elo1 the difference in Elo of H1
   * @throws IllegalArgumentException if {@code elo0} is not less than {@code elo1}
   */
  public static Sprt of(double elo0, double elo1) {
    return new Sprt(elo0, elo1, 0.05, 0.05);
  }

  private static void checkProbability(String what, double value) {
    if (!(value > 0 && value < 0.5)) {
      throw new IllegalArgumentException(what + ": expected between 0 and 0.5, got " + value);
    }
  }

  /** {@return the log-likelihood ratio at which H0 is accepted, negative} */
  public double lowerBound() {
    return Math.log(beta / (1 - alpha));
  }

  /** {@return the log-likelihood ratio at which H1 is accepted, positive} */
  public double upperBound() {
    return Math.log((1 - beta) / alpha);
  }

  /**
   * {@return the log-likelihood ratio of complete pairs; 0 for fewer than five}
   *
   * @param score the score of the player to be tested
   */
  public double logLikelihoodRatio(MatchScore score) {
    requireNonNull(score, "score");
    int count = score.pairCount();
    if (count < LEAST_PAIRS) {
      return 0;
    }
    List<Integer> pairs = score.pairs();
    double weight = count + PRIOR * pairs.size();
    double mean = 0;
    for (int i = 0; i < pairs.size(); i++) {
      mean += (pairs.get(i) + PRIOR) * i / 4.0 / weight;
    }
    double variance = 0;
    for (int i = 0; i < pairs.size(); i++) {
      variance += (pairs.get(i) + PRIOR) * (i / 4.0 - mean) * (i / 4.0 - mean) / weight;
    }
    double score0 = EloEstimate.expectedScore(elo0);
    double score1 = EloEstimate.expectedScore(elo1);
    return count * (score1 - score0) * (2 * mean - score0 - score1) / (2 * variance);
  }

  /**
   * {@return the decision after the pairs of a score}
   *
   * @param score the score of the player to be tested
   */
  public Decision decide(MatchScore score) {
    double ratio = logLikelihoodRatio(score);
    if (ratio >= upperBound()) {
      return Decision.ACCEPT_H1;
    }
    return ratio <= lowerBound() ? Decision.ACCEPT_H0 : Decision.CONTINUE;
  }
}

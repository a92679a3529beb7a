package dev.xiangqi.search.match;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;

/**
 * The sequential probability ratio test: after each pair of games it accepts one of two hypotheses
 * about the difference in Elo, or requests more games.
 *
 * <p>The test is Wald's ("Sequential Analysis", 1947). Its log-likelihood ratio is the generalized
 * one of the pentanomial model: for each hypothesis, the most likely probabilities of the five
 * outcomes of a pair among those with the expected score of the hypothesis. The formulas are from
 * M. Van den Bergh, "Comments on Normalized Elo" and "A Practical Introduction to the GSPRT".
 *
 * <p>The bounds are Wald's for a ratio of known probabilities. Here they are estimated from the
 * same pairs, so early decisions are wrong too often. Therefore a few pairs halfway between the
 * hypotheses are added to the counts. They make the test a little longer, and keep its error rates
 * below {@code alpha} and {@code beta} in simulations; docs/benchmarks.md has the rates.
 *
 * @param elo0 the difference in Elo of the null hypothesis H0
 * @param elo1 the difference in Elo of the alternative H1, greater than {@code elo0}
 * @param alpha the greatest probability to accept H1 although H0 is true, between 0 and ½
 * @param beta the greatest probability to accept H0 although H1 is true, between 0 and ½
 * @since 0.1.0
 */
public record Sprt(double elo0, double elo1, double alpha, double beta) {
  /** The number of pairs below which the ratio is 0. */
  private static final int LEAST_PAIRS = 5;

  private static final int OUTCOMES = 5;

  /** Number of pairs added to the counts. Their weight fades as pairs come in. */
  private static final double ADDED = 2.5;

  private static final int MAX_STEPS = 100;
  private static final double EXACT = 1e-12;

  /**
   * Decisions of the test.
   *
   * @since 0.1.0
   */
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
    double[] shares = added();
    for (int i = 0; i < OUTCOMES; i++) {
      shares[i] = (score.pairs().get(i) + ADDED * shares[i]) / (count + ADDED);
    }
    return count * (likelihood(shares, elo1) - likelihood(shares, elo0));
  }

  /** The shares of outcomes nearest to equal ones, with the mean halfway between the hypotheses. */
  private double[] added() {
    double mean = (EloEstimate.expectedScore(elo0) + EloEstimate.expectedScore(elo1)) / 2;
    double[] shares = new double[OUTCOMES];
    Arrays.fill(shares, 1.0 / OUTCOMES);
    double factor = multiplier(shares, mean);
    for (int i = 0; i < OUTCOMES; i++) {
      shares[i] /= 1 + factor * distance(i, mean);
    }
    return shares;
  }

  /**
   * The greatest mean log-likelihood of outcomes, up to a constant, by probabilities with the mean
   * that a difference in Elo predicts.
   *
   * <p>These are {@code share / (1 + factor * (points - mean))}, with the Lagrange multiplier
   * {@code factor} that gives them the mean.
   */
  private static double likelihood(double[] shares, double elo) {
    double mean = EloEstimate.expectedScore(elo);
    double factor = multiplier(shares, mean);
    double sum = 0;
    for (int i = 0; i < OUTCOMES; i++) {
      sum -= shares[i] * Math.log(1 + factor * distance(i, mean));
    }
    return sum;
  }

  /**
   * Solves {@code sum of share * distance / (1 + factor * distance) = 0}. The sum falls with the
   * factor, so each step of Newton's method that leaves the bracket is replaced by a bisection.
   */
  private static double multiplier(double[] shares, double mean) {
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    double factor = 0;
    for (int step = 0; step < MAX_STEPS; step++) {
      double sum = 0;
      double slope = 0;
      for (int i = 0; i < OUTCOMES; i++) {
        double term = distance(i, mean) / (1 + factor * distance(i, mean));
        sum += shares[i] * term;
        slope -= shares[i] * term * term;
      }
      if (sum > 0) {
        low = factor;
      } else {
        high = factor;
      }
      double next = factor - sum / slope;
      if (next <= low || next >= high) {
        next = (low + high) / 2;
      }
      if (Math.abs(next - factor) < EXACT) {
        return next;
      }
      factor = next;
    }
    return factor;
  }

  /** The points of an outcome per game, from 0 to 1, minus a mean. */
  private static double distance(int outcome, double mean) {
    return outcome / (OUTCOMES - 1.0) - mean;
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

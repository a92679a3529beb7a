package dev.xiangqi.tuning;

/** The logistic function, and how badly a prediction made with it does. */
final class Logistic {
  private Logistic() {}

  /** The chance that goes with the logarithm of odds. */
  static double sigmoid(double logOdds) {
    return 1 / (1 + Math.exp(-logOdds));
  }

  /**
   * The cross-entropy of an outcome and the chance predicted for it, written so that nothing
   * overflows.
   *
   * @param target the outcome, 0-1
   * @param logOdds the prediction
   * @return from 0, in nats
   */
  static double loss(double target, double logOdds) {
    return Math.max(logOdds, 0) + Math.log1p(Math.exp(-Math.abs(logOdds))) - target * logOdds;
  }
}

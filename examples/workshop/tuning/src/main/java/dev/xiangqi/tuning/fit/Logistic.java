package dev.xiangqi.tuning.fit;

/** The logistic function and its loss. */
final class Logistic {
  private Logistic() {}

  /** {@return the probability for the given log-odds} */
  static double sigmoid(double logOdds) {
    return 1 / (1 + Math.exp(-logOdds));
  }

  /**
   * Computes the cross-entropy of an outcome and its predicted probability, without overflow.
   *
   * @param target the outcome, 0-1
   * @param logOdds the log-odds of the predicted probability
   * @return the loss in nats, 0 or more
   */
  static double loss(double target, double logOdds) {
    return Math.max(logOdds, 0) + Math.log1p(Math.exp(-Math.abs(logOdds))) - target * logOdds;
  }
}

package dev.xiangqi.tuning.support;

/** The logistic function, the same to the last bit on any machine. */
public final class Sigmoid {
  private Sigmoid() {}

  /** {@return the expected score for a logit, 0-1} */
  public static double of(double logit) {
    return 1 / (1 + StrictMath.exp(-logit));
  }
}

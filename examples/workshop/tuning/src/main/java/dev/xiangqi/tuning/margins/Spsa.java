package dev.xiangqi.tuning.margins;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Simultaneous perturbation stochastic approximation (Spall 1992). Each trial moves all parameters
 * at once, up or down at random, and compares that with the opposite move. All of them then move a
 * little the way of the winner. Gains and exponents are those usual in the tuning of chess engines.
 * Immutable.
 */
final class Spsa {
  private static final double ALPHA = 0.602;
  private static final double GAMMA = 0.101;

  /** Trials whose steps are damped, as a share of all. */
  private static final double STABILITY = 0.1;

  /**
   * A number to tune.
   *
   * @param step how far the last trials move it
   */
  record Parameter(String name, double least, double most, double step) {}

  private final List<Parameter> parameters;
  private final int trials;
  private final double rate;
  private final long seed;

  /**
   * Makes the method.
   *
   * @param trials the number of trials planned
   * @param rate by how many steps a point of the last trial moves a parameter
   */
  Spsa(List<Parameter> parameters, int trials, double rate, long seed) {
    this.parameters = List.copyOf(parameters);
    this.trials = trials;
    this.rate = rate;
    this.seed = seed;
  }

  /**
   * Returns the values of one side of a trial.
   *
   * @param trial from 0
   * @param up 1 for one side, -1 for the other
   */
  double[] values(double[] center, int trial, int up) {
    int[] signs = signs(trial);
    return IntStream.range(0, center.length)
        .mapToDouble(i -> within(i, center[i] + up * signs[i] * step(i, trial)))
        .toArray();
  }

  /**
   * Returns the center after a trial.
   *
   * @param points of the upper side against the lower one
   */
  double[] after(double[] center, int trial, int points) {
    int[] signs = signs(trial);
    double stability = STABILITY * trials;
    double damping = StrictMath.pow((stability + trials) / (stability + trial + 1), ALPHA);
    double gain = rate * damping / widening(trial);
    return IntStream.range(0, center.length)
        .mapToDouble(
            i -> within(i, center[i] + gain * points * signs[i] * parameters.get(i).step()))
        .toArray();
  }

  private double step(int parameter, int trial) {
    return parameters.get(parameter).step() * widening(trial);
  }

  /** By how much the steps of a trial are wider than those of the last one. */
  private double widening(int trial) {
    return StrictMath.pow((double) trials / (trial + 1), GAMMA);
  }

  private double within(int parameter, double value) {
    Parameter p = parameters.get(parameter);
    return Math.max(p.least(), Math.min(p.most(), value));
  }

  private int[] signs(int trial) {
    return Signs.of(seed, trial, parameters.size());
  }
}

package dev.xiangqi.tuning.fit;

import dev.xiangqi.tuning.support.Slices;
import dev.xiangqi.tuning.support.Workers;
import java.util.List;

/**
 * Finds the scale of an evaluation: the number of centipawns that multiplies the odds of a win by
 * e. The best scale predicts the results of the games with the least loss. A golden-section search
 * (Kiefer, Sequential minimax search for a maximum, 1953) runs over its logarithm. The loss is
 * convex in the inverse scale, so there is one minimum.
 */
final class ScaleFit {
  private static final double MIN_SCALE = 20;
  private static final double MAX_SCALE = 5000;
  private static final double PRECISION = 1e-4;
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

  private final Samples samples;
  private final float[] evaluations;
  private final Workers workers;

  ScaleFit(Samples samples, float[] weights, Workers workers) {
    this.samples = samples;
    this.workers = workers;
    evaluations = new float[samples.size()];
    for (int i = 0; i < evaluations.length; i++) {
      evaluations[i] = samples.evaluate(i, weights);
    }
  }

  /** {@return the scale, 20-5,000} */
  double find() {
    double low = Math.log(MIN_SCALE);
    double high = Math.log(MAX_SCALE);
    double left = high - GOLDEN * (high - low);
    double right = low + GOLDEN * (high - low);
    double leftLoss = loss(Math.exp(left));
    double rightLoss = loss(Math.exp(right));
    while (high - low > PRECISION) {
      if (leftLoss < rightLoss) {
        high = right;
        right = left;
        rightLoss = leftLoss;
        left = high - GOLDEN * (high - low);
        leftLoss = loss(Math.exp(left));
      } else {
        low = left;
        left = right;
        leftLoss = rightLoss;
        right = low + GOLDEN * (high - low);
        rightLoss = loss(Math.exp(right));
      }
    }
    return Math.exp((low + high) / 2);
  }

  private double loss(double scale) {
    List<Double> losses =
        Slices.run(workers, 0, samples.size(), (slice, from, to) -> loss(scale, from, to));
    return losses.stream().mapToDouble(loss -> loss).sum();
  }

  private double loss(double scale, int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += Logistic.loss(samples.points(i), evaluations[i] / scale);
    }
    return sum;
  }
}

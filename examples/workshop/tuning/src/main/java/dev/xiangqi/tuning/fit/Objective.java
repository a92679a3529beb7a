package dev.xiangqi.tuning.fit;

import dev.xiangqi.tuning.support.Slices;
import dev.xiangqi.tuning.support.Workers;
import java.util.Arrays;
import java.util.List;

/**
 * The loss that tuning minimizes: the cross-entropy between the win probability that the evaluation
 * predicts and a target. The target mixes the prediction of the search with the result of the game.
 */
final class Objective {
  private final Samples samples;
  private final double scale;
  private final float[] targets;
  private final Workers workers;
  private final float[][] gradients;

  /**
   * Makes the objective.
   *
   * @param samples the samples to predict
   * @param terms the number of terms of the evaluation
   * @param scale the number of centipawns that multiplies the odds by e
   * @param lambda the share of the search's score in the target, 0-1; the result has the rest
   * @param workers the threads
   */
  Objective(Samples samples, int terms, double scale, double lambda, Workers workers) {
    this.samples = samples;
    this.scale = scale;
    this.workers = workers;
    gradients = new float[Slices.COUNT][2 * terms];
    targets = new float[samples.size()];
    for (int i = 0; i < targets.length; i++) {
      double searched = Logistic.sigmoid(samples.score(i) / scale);
      targets[i] = (float) (lambda * searched + (1 - lambda) * samples.points(i));
    }
  }

  int size() {
    return targets.length;
  }

  /** {@return the mean loss over all samples} */
  double loss(float[] weights) {
    List<Double> losses =
        Slices.run(workers, 0, targets.length, (slice, from, to) -> loss(weights, from, to));
    return losses.stream().mapToDouble(loss -> loss).sum() / targets.length;
  }

  private double loss(float[] weights, int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += Logistic.loss(targets[i], samples.evaluate(i, weights) / scale);
    }
    return sum;
  }

  /**
   * Computes the mean gradient over a batch, with the scale as the unit of weights.
   *
   * @param order the order of the samples
   * @param from the first index in the order
   * @param to the index after the last
   * @param weights the weights at which the gradient is computed
   * @param gradient the gradient, overwritten
   */
  void gradient(int[] order, int from, int to, float[] weights, float[] gradient) {
    Slices.run(
        workers,
        from,
        to,
        (slice, begin, end) -> {
          Arrays.fill(gradients[slice], 0);
          add(order, begin, end, weights, gradients[slice]);
          return true;
        });
    for (int i = 0; i < gradient.length; i++) {
      float sum = 0;
      for (float[] part : gradients) {
        sum += part[i];
      }
      gradient[i] = sum / (to - from);
    }
  }

  private void add(int[] order, int from, int to, float[] weights, float[] gradient) {
    for (int i = from; i < to; i++) {
      int sample = order[i];
      double predicted = Logistic.sigmoid(samples.evaluate(sample, weights) / scale);
      samples.addGradient(sample, (float) (predicted - targets[sample]), gradient);
    }
  }
}

package dev.xiangqi.tuning;

import java.util.Arrays;
import java.util.List;

/**
 * How far the evaluation of some samples is from what it should say: the cross-entropy of the
 * chance of a win that it predicts, and a mixture of what the search predicted and what happened.
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
   * @param samples what is to be predicted
   * @param terms how many there are
   * @param scale centipawns that multiply odds by e
   * @param lambda what the search's score counts, 0-1; the result counts the rest
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

  /** The mean over all samples. */
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
   * Computes the mean gradient over a batch, with weights counted in scales.
   *
   * @param order of the samples
   * @param from the first place in the order
   * @param to behind the last
   * @param weights at which
   * @param gradient is overwritten
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

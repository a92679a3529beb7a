package dev.xiangqi.tuning.train;

import dev.xiangqi.tuning.network.Parameters;
import dev.xiangqi.tuning.support.AdamStep;
import dev.xiangqi.tuning.support.Slices;
import dev.xiangqi.tuning.support.Workers;
import java.util.Arrays;
import java.util.List;

/** Moves the weights of a network by {@link AdamStep}, within the bounds of the network's file. */
final class Descent {
  private final Workers workers;

  Descent(Workers workers) {
    this.workers = workers;
  }

  /**
   * Moves the weights of a state against a gradient, each by at most about {@code rate}.
   *
   * @param state the weights and moments, changed
   * @param step the number of the step, from 1
   * @param gradients the parts of the sum of gradients, added in this order and then set to zero
   * @param count the number of positions in the sum
   * @param rate the size of a step
   */
  void step(TrainState state, long step, List<Parameters> gradients, int count, double rate) {
    AdamStep adam = new AdamStep(step, rate);
    Slices.run(
        workers,
        0,
        Parameters.ROWS,
        (slice, from, to) -> {
          for (int row = from; row < to; row++) {
            float[] gradient = sum(gradients, row);
            scale(gradient, 1f / count);
            float[] weights = state.network().row(row);
            adam.move(weights, state.means().row(row), state.squares().row(row), gradient);
            Arrays.fill(gradient, 0);
            if (Parameters.hasWeights(row)) {
              bound(weights);
            }
          }
          return true;
        });
  }

  /** Adds rows up in the first of them, and sets the others to zero. */
  private static float[] sum(List<Parameters> gradients, int row) {
    float[] sum = gradients.get(0).row(row);
    for (int i = 1; i < gradients.size(); i++) {
      float[] added = gradients.get(i).row(row);
      for (int k = 0; k < sum.length; k++) {
        sum[k] += added[k];
      }
      Arrays.fill(added, 0);
    }
    return sum;
  }

  private static void scale(float[] row, float factor) {
    for (int k = 0; k < row.length; k++) {
      row[k] *= factor;
    }
  }

  private static void bound(float[] weights) {
    for (int k = 0; k < weights.length; k++) {
      weights[k] = Math.max(-Parameters.MAX_WEIGHT, Math.min(Parameters.MAX_WEIGHT, weights[k]));
    }
  }
}

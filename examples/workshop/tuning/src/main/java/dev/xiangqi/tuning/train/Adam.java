package dev.xiangqi.tuning.train;

import dev.xiangqi.tuning.network.Parameters;
import dev.xiangqi.tuning.support.Slices;
import dev.xiangqi.tuning.support.Workers;
import java.util.Arrays;
import java.util.List;

/**
 * Gradient descent with a separate rate for each weight (Kingma and Ba, Adam: a method for
 * stochastic optimization, 2015), with the decay rates of that paper. Weights stay within the
 * bounds of the network's file.
 */
final class Adam {
  private static final float MEAN_DECAY = 0.9f;
  private static final float SQUARE_DECAY = 0.999f;
  private static final float EPSILON = 1e-8f;

  private final Workers workers;

  Adam(Workers workers) {
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
  void step(State state, long step, List<Parameters> gradients, int count, double rate) {
    float unbias = (float) (rate / (1 - StrictMath.pow(MEAN_DECAY, (double) step)));
    float squareUnbias = (float) (1 / (1 - StrictMath.pow(SQUARE_DECAY, (double) step)));
    Slices.run(
        workers,
        0,
        Parameters.ROWS,
        (slice, from, to) -> {
          for (int row = from; row < to; row++) {
            float[] gradient = sum(gradients, row);
            scale(gradient, 1f / count);
            float[] weights = state.network().row(row);
            move(
                weights,
                state.means().row(row),
                state.squares().row(row),
                gradient,
                unbias,
                squareUnbias);
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

  private static void move(
      float[] weights,
      float[] means,
      float[] squares,
      float[] gradient,
      float unbias,
      float squareUnbias) {
    for (int k = 0; k < weights.length; k++) {
      means[k] = MEAN_DECAY * means[k] + (1 - MEAN_DECAY) * gradient[k];
      squares[k] = SQUARE_DECAY * squares[k] + (1 - SQUARE_DECAY) * gradient[k] * gradient[k];
      float size = (float) Math.sqrt(squares[k] * squareUnbias) + EPSILON;
      weights[k] -= unbias * means[k] / size;
    }
  }

  private static void bound(float[] weights) {
    for (int k = 0; k < weights.length; k++) {
      weights[k] = Math.max(-Parameters.MAX_WEIGHT, Math.min(Parameters.MAX_WEIGHT, weights[k]));
    }
  }
}

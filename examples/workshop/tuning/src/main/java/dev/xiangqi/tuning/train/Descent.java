package dev.xiangqi.tuning.train;

import dev.xiangqi.tuning.network.Inputs;
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
        Parameters.GROUPS,
        (slice, from, to) -> {
          for (int group = from; group < to; group++) {
            if (Parameters.isInput(group)) {
              moveInSets(adam, state, group, gradients, count);
            } else {
              int row = Parameters.rowOf(group);
              move(adam, state, row, mean(gradients, row, count));
            }
          }
          return true;
        });
  }

  /**
   * Moves the weights of an input in each set by the gradient of that set, and in all sets alike by
   * the sum of these gradients. So sets that few positions use learn from the others.
   */
  private static void moveInSets(
      AdamStep adam, TrainState state, int input, List<Parameters> gradients, int count) {
    float[] sum = new float[state.network().units()];
    for (int row = input; row < Inputs.COUNT; row += Inputs.PER_SET) {
      add(sum, mean(gradients, row, count));
    }
    float[] shared = new float[sum.length];
    state.moments().moveShared(adam, input, shared, sum);
    for (int row = input; row < Inputs.COUNT; row += Inputs.PER_SET) {
      add(state.network().row(row), shared);
      move(adam, state, row, gradients.get(0).row(row));
    }
  }

  /** Moves the weights of a row, and sets the gradient to zero. */
  private static void move(AdamStep adam, TrainState state, int row, float[] gradient) {
    float[] weights = state.network().row(row);
    state.moments().move(adam, row, weights, gradient);
    Arrays.fill(gradient, 0);
    if (Parameters.hasWeights(row)) {
      bound(weights);
    }
  }

  /**
   * {@return the mean gradient of a row, in the row of the first} The rows of the others are set to
   * zero.
   */
  private static float[] mean(List<Parameters> gradients, int row, int count) {
    float[] sum = gradients.get(0).row(row);
    for (int i = 1; i < gradients.size(); i++) {
      float[] added = gradients.get(i).row(row);
      add(sum, added);
      Arrays.fill(added, 0);
    }
    scale(sum, 1f / count);
    return sum;
  }

  private static void add(float[] row, float[] added) {
    for (int k = 0; k < row.length; k++) {
      row[k] += added[k];
    }
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

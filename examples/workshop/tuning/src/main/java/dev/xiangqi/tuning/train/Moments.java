package dev.xiangqi.tuning.train;

import dev.xiangqi.tuning.network.Inputs;
import dev.xiangqi.tuning.network.Parameters;
import dev.xiangqi.tuning.support.AdamStep;
import java.util.ArrayList;
import java.util.List;

/**
 * The decaying means of the gradient and of its squares, in the rows of {@link Parameters}. After
 * them comes a row for each input of a set, of the gradient that moves this input in all sets
 * alike. Mutable.
 */
final class Moments {
  private final List<float[]> means;
  private final List<float[]> squares;

  private Moments(Parameters network) {
    means = zeros(network);
    squares = zeros(network);
  }

  /** {@return the moments before the first step} */
  static Moments zero(Parameters network) {
    return new Moments(network);
  }

  private static List<float[]> zeros(Parameters network) {
    List<float[]> rows = new ArrayList<>();
    for (int i = 0; i < Parameters.ROWS; i++) {
      rows.add(new float[network.row(i).length]);
    }
    for (int i = 0; i < Inputs.PER_SET; i++) {
      rows.add(new float[network.units()]);
    }
    return List.copyOf(rows);
  }

  /** Moves the weights of a row against their gradient. */
  void move(AdamStep adam, int row, float[] weights, float[] gradient) {
    adam.move(weights, means.get(row), squares.get(row), gradient);
  }

  /** Moves what is added to an input in all sets against the sum of the gradients. */
  void moveShared(AdamStep adam, int input, float[] added, float[] gradient) {
    move(adam, Parameters.ROWS + input, added, gradient);
  }

  /** {@return the rows of the means, then those of the squares; changes write through} */
  List<float[]> rows() {
    List<float[]> rows = new ArrayList<>(means);
    rows.addAll(squares);
    return rows;
  }
}

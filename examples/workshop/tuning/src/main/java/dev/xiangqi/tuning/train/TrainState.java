package dev.xiangqi.tuning.train;

import dev.xiangqi.tuning.network.Parameters;
import java.util.ArrayList;
import java.util.List;

/**
 * What training changes, at the end of an epoch.
 *
 * @param network the weights
 * @param means the decaying means of the gradient
 * @param squares the decaying means of its squares
 * @param epochs the epochs done
 */
record TrainState(Parameters network, Parameters means, Parameters squares, List<Epoch> epochs) {
  /** {@return the state before the first epoch} */
  static TrainState start(Parameters network) {
    int units = network.units();
    return new TrainState(network, new Parameters(units), new Parameters(units), List.of());
  }

  /** {@return this state after one more epoch; the weights are shared} */
  TrainState with(Epoch epoch) {
    List<Epoch> more = new ArrayList<>(epochs);
    more.add(epoch);
    return new TrainState(network, means, squares, List.copyOf(more));
  }
}

package dev.xiangqi.tuning.train;

import dev.xiangqi.tuning.network.Parameters;
import java.util.ArrayList;
import java.util.List;

/**
 * What training changes, at the end of an epoch.
 *
 * @param network the weights
 * @param moments those of the gradient
 * @param epochs the epochs done
 */
record TrainState(Parameters network, Moments moments, List<Epoch> epochs) {
  /** {@return the state before the first epoch} */
  static TrainState start(Parameters network) {
    return new TrainState(network, Moments.zero(network), List.of());
  }

  /** {@return this state after one more epoch; the weights are shared} */
  TrainState with(Epoch epoch) {
    List<Epoch> more = new ArrayList<>(epochs);
    more.add(epoch);
    return new TrainState(network, moments, List.copyOf(more));
  }
}

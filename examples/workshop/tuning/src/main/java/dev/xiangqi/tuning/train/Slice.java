package dev.xiangqi.tuning.train;

import dev.xiangqi.tuning.network.ActiveInputs;
import dev.xiangqi.tuning.network.Backward;
import dev.xiangqi.tuning.network.Forward;
import dev.xiangqi.tuning.network.Parameters;
import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.support.Sigmoid;
import java.io.IOException;

/** The losses and the gradient of a part of each batch. For one thread at a time. */
final class Slice {
  private final Targets targets;
  private final Parameters gradient;
  private final ActiveInputs inputs = new ActiveInputs();
  private final Forward forward;
  private final Backward backward;

  Slice(int units, Targets targets) {
    this.targets = targets;
    gradient = new Parameters(units);
    forward = new Forward(units);
    backward = new Backward(units);
  }

  /** {@return the sum of gradients since it was last set to zero; changes write through} */
  Parameters gradient() {
    return gradient;
  }

  /** {@return the sum of the losses of records} */
  double loss(Parameters network, byte[] records, int from, int to) throws IOException {
    double sum = 0;
    for (int i = from; i < to; i++) {
      int at = i * PositionRecord.BYTES;
      double error = predict(network, records, at) - targets.of(records, at);
      sum += error * error;
    }
    return sum;
  }

  /** Adds the gradient of records, and returns the sum of their losses. */
  double learn(Parameters network, byte[] records, int from, int to) throws IOException {
    double sum = 0;
    for (int i = from; i < to; i++) {
      int at = i * PositionRecord.BYTES;
      double predicted = predict(network, records, at);
      double error = predicted - targets.of(records, at);
      sum += error * error;
      float slope = (float) (2 * error * predicted * (1 - predicted));
      backward.add(network, inputs, forward, slope, gradient);
    }
    return sum;
  }

  /** {@return the expected score of the side to move in a record} */
  private double predict(Parameters network, byte[] records, int at) throws IOException {
    inputs.read(records, at);
    return Sigmoid.of(forward.logit(network, inputs));
  }
}

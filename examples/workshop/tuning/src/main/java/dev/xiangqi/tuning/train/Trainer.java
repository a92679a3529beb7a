package dev.xiangqi.tuning.train;

import dev.xiangqi.tuning.network.Parameters;
import dev.xiangqi.tuning.network.Rounding;
import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.support.BadDataException;
import dev.xiangqi.tuning.support.Slices;
import dev.xiangqi.tuning.support.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Trains a network with Adam on batches. Its rate falls along a cosine (Loshchilov and Hutter,
 * SGDR, 2017). The weights are reproducible to the last bit, whatever the number of threads.
 */
final class Trainer {
  /** The first rate divided by the last. */
  private static final double RATE_FALL = 100;

  private final RecordFile training;
  private final RecordFile heldOut;
  private final TrainSettings settings;
  private final Workers workers;
  private final TrainProgress progress;
  private final Descent descent;
  private final List<Slice> slices = new ArrayList<>();
  private final List<Parameters> gradients = new ArrayList<>();
  private final byte[] records;
  private final Parameters rounded;
  private final int batches;

  Trainer(
      RecordFile training,
      RecordFile heldOut,
      TrainSettings settings,
      Workers workers,
      TrainProgress progress)
      throws BadDataException {
    this.training = training;
    this.heldOut = heldOut;
    this.settings = settings;
    this.workers = workers;
    this.progress = progress;
    descent = new Descent(workers);
    Targets targets = new Targets(settings.lambda(), settings.scale());
    for (int i = 0; i < Slices.COUNT; i++) {
      slices.add(new Slice(settings.units(), targets));
      gradients.add(slices.get(i).gradient());
    }
    records = new byte[settings.batch() * PositionRecord.BYTES];
    rounded = new Parameters(settings.units());
    batches = (int) Math.min(training.count() / settings.batch(), Integer.MAX_VALUE);
    if (batches == 0) {
      throw new BadDataException(
          "expected a batch of positions, " + settings.batch() + ", got " + training.count());
    }
  }

  /** {@return a state after one more epoch; the given state's weights are changed} */
  TrainState next(TrainState state) throws IOException {
    int number = state.epochs().size() + 1;
    long step = (long) batches * (number - 1);
    double sum = 0;
    progress.begin();
    for (int batch : BatchOrder.of(batches, settings.seed(), number)) {
      training.read((long) batch * settings.batch(), settings.batch(), records);
      double loss = learn(rounded(state.network()));
      descent.step(state, step + 1, gradients, settings.batch(), rate(step));
      progress.learned(number, settings.batch(), loss);
      sum += loss;
      step++;
    }
    Epoch epoch =
        new Epoch(
            number,
            step,
            rate(step - 1),
            sum / ((double) batches * settings.batch()),
            loss(rounded(state.network())));
    progress.done(epoch);
    return state.with(epoch);
  }

  /**
   * {@return the network as its file has it} Its gradient moves the exact weights, so that they
   * learn to be rounded (the straight-through estimator of Bengio, Léonard and Courville, 2013).
   */
  private Parameters rounded(Parameters network) {
    Slices.run(
        workers,
        0,
        Parameters.GROUPS,
        (slice, from, to) -> {
          for (int group = from; group < to; group++) {
            Rounding.round(network, group, rounded);
          }
          return true;
        });
    return rounded;
  }

  private double learn(Parameters network) {
    return total(
        Slices.run(
            workers,
            0,
            settings.batch(),
            (slice, from, to) -> slices.get(slice).learn(network, records, from, to)));
  }

  /** {@return the mean loss of the positions held out} */
  private double loss(Parameters network) throws IOException {
    double sum = 0;
    for (long from = 0; from < heldOut.count(); from += settings.batch()) {
      int size = (int) Math.min(settings.batch(), heldOut.count() - from);
      heldOut.read(from, size, records);
      sum +=
          total(
              Slices.run(
                  workers,
                  0,
                  size,
                  (slice, begin, end) -> slices.get(slice).loss(network, records, begin, end)));
    }
    return sum / heldOut.count();
  }

  private double rate(long step) {
    double done = (double) step / ((long) batches * settings.epochs());
    double last = settings.rate() / RATE_FALL;
    return last + (settings.rate() - last) * (1 + StrictMath.cos(Math.PI * done)) / 2;
  }

  private static double total(List<Double> losses) {
    double sum = 0;
    for (double loss : losses) {
      sum += loss;
    }
    return sum;
  }
}

package dev.xiangqi.tuning.train;

import dev.xiangqi.tuning.network.IntegerNetwork;
import dev.xiangqi.tuning.network.NetworkFile;
import dev.xiangqi.tuning.network.Parameters;
import dev.xiangqi.tuning.support.AtomicFile;
import dev.xiangqi.tuning.support.BadDataException;
import dev.xiangqi.tuning.support.Workers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * A training and its files: the network, its log ({@code .log}) and its checkpoint ({@code
 * .checkpoint}). All are written after each epoch. A training that was stopped continues after its
 * last epoch, and ends with the same network.
 */
public final class Training {
  private final Path output;
  private final TrainSettings settings;
  private final Optional<Path> start;
  private final TrainProgress progress;

  /**
   * Makes a training.
   *
   * @param output the file for the network
   * @param settings the options
   * @param start a network or a checkpoint with the first weights, of at most as many units; random
   *     weights if empty
   * @param progress the output for progress
   */
  public Training(
      Path output, TrainSettings settings, Optional<Path> start, TrainProgress progress) {
    this.output = output;
    this.settings = settings;
    this.start = start;
    this.progress = progress;
  }

  /**
   * Trains to the last epoch.
   *
   * @param training the positions to train with
   * @param heldOut other positions, whose loss is logged
   * @param workers the threads; their number does not change the network
   * @throws BadDataException if there are too few positions, or the output was begun otherwise
   */
  public void run(RecordFile training, RecordFile heldOut, Workers workers) throws IOException {
    Trainer trainer = new Trainer(training, heldOut, settings, workers, progress);
    String conditions = conditions(training, heldOut);
    TrainState state = begin(conditions);
    if (!state.epochs().isEmpty()) {
      progress.log("epochs done before: " + state.epochs().size());
      writeResults(state);
    }
    while (state.epochs().size() < settings.epochs()) {
      state = trainer.next(state);
      new Checkpoint(conditions, state).write(sibling(".checkpoint"));
      writeResults(state);
    }
  }

  private String conditions(RecordFile training, RecordFile heldOut) throws IOException {
    String first = "random";
    if (start.isPresent()) {
      CRC32 sum = new CRC32();
      sum.update(Files.readAllBytes(start.get()));
      first = String.format(Locale.ROOT, "a file, CRC-32 %08x", sum.getValue());
    }
    return settings.text()
        + "start %s\ntraining %s\nheld out %s\n".formatted(first, training.text(), heldOut.text());
  }

  private TrainState begin(String conditions) throws IOException {
    Path file = sibling(".checkpoint");
    if (!Files.exists(file)) {
      return TrainState.start(firstNetwork());
    }
    Checkpoint found = Checkpoint.read(file);
    if (!found.conditions().equals(conditions)) {
      throw new BadDataException(
          file
              + ": the training was begun with\n"
              + found.conditions()
              + "and not with\n"
              + conditions
              + "Use another output, or remove the file");
    }
    return found.state();
  }

  private Parameters firstNetwork() throws IOException {
    if (start.isEmpty()) {
      return Parameters.random(settings.units(), settings.seed());
    }
    Path file = start.get();
    Parameters network =
        NetworkFile.matches(Files.readAllBytes(file))
            ? NetworkFile.read(file).toParameters()
            : Checkpoint.read(file).state().network();
    if (network.units() > settings.units()) {
      throw new BadDataException(
          file + ": units: expected at most " + settings.units() + ", got " + network.units());
    }
    return network.widened(settings.units(), settings.seed());
  }

  private void writeResults(TrainState state) throws IOException {
    NetworkFile.write(output, IntegerNetwork.of(state.network(), settings.scale()));
    AtomicFile.write(sibling(".log"), LossLog.text(state.epochs()));
    progress.log(state.epochs().get(state.epochs().size() - 1).line());
  }

  private Path sibling(String suffix) {
    return output.resolveSibling(output.getFileName() + suffix);
  }
}

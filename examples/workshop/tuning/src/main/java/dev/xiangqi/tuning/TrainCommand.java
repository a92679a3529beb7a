package dev.xiangqi.tuning;

import dev.xiangqi.tuning.shuffle.Shuffler;
import dev.xiangqi.tuning.support.Workers;
import dev.xiangqi.tuning.train.RecordFile;
import dev.xiangqi.tuning.train.TrainProgress;
import dev.xiangqi.tuning.train.TrainSettings;
import dev.xiangqi.tuning.train.Training;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Trains a network on shuffled positions. */
@Command(
    name = "train",
    description = "Train a neural network on shuffled positions.",
    footer = {
      "",
      "Each epoch writes NETWORK, NETWORK.log and NETWORK.checkpoint. The same command",
      "continues a training that was stopped."
    })
final class TrainCommand extends TuningCommand {
  private static final int MAX_UNITS = 1024;

  /** The engine computes this number of units at once. */
  private static final int UNITS_STEP = 8;

  private static final int MAX_BATCH = 1 << 24;
  private static final int MAX_SCALE = 100_000;

  @Parameters(paramLabel = "FILE", description = "Positions, a file made by shuffle.")
  private Path file = Path.of("");

  @Option(
      names = {"-o", "--output"},
      paramLabel = "NETWORK",
      required = true,
      description = "File for the network.")
  private Path output = Path.of("");

  @Option(
      names = "--units",
      paramLabel = "N",
      defaultValue = "64",
      description = "Number of units of the network, a multiple of 8 (default: 64).")
  private int units;

  @Option(
      names = "--epochs",
      paramLabel = "N",
      defaultValue = "10",
      description = "Number of passes over all positions (default: 10).")
  private int epochs;

  @Option(
      names = "--batch",
      paramLabel = "N",
      defaultValue = "16384",
      description = "Number of positions of a step (default: 16384).")
  private int batch;

  @Option(
      names = "--rate",
      paramLabel = "X",
      defaultValue = "0.001",
      description = "Size of the first step of a weight; the last is a hundredth (default: 0.001).")
  private double rate;

  @Option(
      names = "--lambda",
      paramLabel = "X",
      defaultValue = "0.75",
      description = "Share of the score against the result, 0-1 (default: 0.75).")
  private double lambda;

  @Option(
      names = "--scale",
      paramLabel = "N",
      defaultValue = "280",
      description = "Centipawns that multiply the odds by e (default: 280).")
  private int scale;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Any number; decides first weights and the order of steps (default: 1).")
  private long seed;

  @Option(
      names = "--start",
      paramLabel = "FILE",
      description = {
        "A network or a checkpoint with the first weights (default: random weights).",
        "If it has fewer units, random ones are added, which count nothing at first."
      })
  private Optional<Path> start = Optional.empty();

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "2",
      description = "Number of threads; does not change the network (default: 2).")
  private int threads;

  @Override
  void check() {
    requireBetween("--units", UNITS_STEP, MAX_UNITS, units);
    if (units % UNITS_STEP != 0) {
      throw usage("--units: expected a multiple of " + UNITS_STEP + ", got " + units);
    }
    requireAtLeast("--epochs", 1, epochs);
    requireBetween("--batch", 1, MAX_BATCH, batch);
    if (!(lambda >= 0 && lambda <= 1)) {
      throw usage("--lambda: expected 0 to 1, got " + lambda);
    }
    if (!(rate > 0 && rate <= 1)) {
      throw usage("--rate: expected more than 0 and at most 1, got " + rate);
    }
    requireBetween("--scale", 1, MAX_SCALE, scale);
    requireThreads(threads);
  }

  private void requireBetween(String option, int least, int most, int value) {
    if (value < least || value > most) {
      throw usage(option + ": expected " + least + " to " + most + ", got " + value);
    }
  }

  @Override
  void run(PrintWriter out, PrintWriter err) throws IOException {
    TrainSettings settings = new TrainSettings(units, epochs, batch, rate, lambda, scale, seed);
    try (RecordFile training = RecordFile.open(file);
        RecordFile heldOut = RecordFile.open(Shuffler.heldOut(file));
        Workers workers = new Workers(threads)) {
      new Training(output, settings, start, new TrainProgress(err)).run(training, heldOut, workers);
    }
  }
}

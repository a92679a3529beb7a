package dev.xiangqi.tuning;

import dev.xiangqi.tuning.fit.SampleReader;
import dev.xiangqi.tuning.fit.Terms;
import dev.xiangqi.tuning.fit.TuneSettings;
import dev.xiangqi.tuning.fit.Tuner;
import dev.xiangqi.tuning.fit.WeightsText;
import dev.xiangqi.tuning.games.SettingsFile;
import dev.xiangqi.tuning.support.AtomicFile;
import dev.xiangqi.tuning.support.Workers;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Fits the weights of the evaluation to games. */
@Command(name = "tune", description = "Fit the weights of the engine's evaluation to games.")
final class TuneCommand extends TuningCommand {
  @Parameters(arity = "1..*", paramLabel = "FOLDER", description = "Folders made by generate.")
  private List<Path> folders = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "File for the weights.")
  private Path output = Path.of("");

  @Option(
      names = "--epochs",
      paramLabel = "N",
      defaultValue = "20",
      description = "Number of passes over all positions (default: 20).")
  private int epochs;

  @Option(
      names = "--lambda",
      paramLabel = "X",
      defaultValue = "0.7",
      description = "Share of the score against the result, 0-1 (default: 0.7).")
  private double lambda;

  @Option(
      names = "--rate",
      paramLabel = "X",
      defaultValue = "1",
      description = "Size of the first step of a weight, centipawns (default: 1).")
  private double rate;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Any number; decides the order of positions (default: 1).")
  private long seed;

  @Option(
      names = "--start",
      paramLabel = "FILE",
      description = "Initial weights (default: those of the engine).")
  private Optional<Path> start = Optional.empty();

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "2",
      description = "Number of threads; does not change the weights (default: 2).")
  private int threads;

  private final Terms counter;

  TuneCommand(Terms counter) {
    this.counter = counter;
  }

  @Override
  void check() {
    requireAtLeast("--epochs", 1, epochs);
    if (!(lambda >= 0 && lambda <= 1)) {
      throw usage("--lambda: expected 0 to 1, got " + lambda);
    }
    if (!(rate > 0 && rate <= 1000)) {
      throw usage("--rate: expected more than 0 and at most 1000, got " + rate);
    }
    requireThreads(threads);
  }

  @Override
  void run(PrintWriter out, PrintWriter err) throws IOException {
    float[] weights =
        start.isPresent() ? WeightsText.read(start.get(), counter) : WeightsText.of(counter);
    SampleReader reader = new SampleReader(counter);
    reader.read(folders);
    List<String> remarks = remarks(reader);
    TuneSettings settings = new TuneSettings(epochs, lambda, rate, seed);
    float[] tuned;
    try (Workers workers = new Workers(threads)) {
      tuned =
          new Tuner(
                  reader.training(),
                  reader.heldOut(),
                  settings,
                  workers,
                  line -> {
                    remarks.add(line);
                    err.println(line);
                    err.flush();
                  })
              .run(weights);
    }
    AtomicFile.write(output, WeightsText.text(remarks, counter.names(), tuned));
  }

  /** {@return the head of the file: the origin of the data and the options} */
  private List<String> remarks(SampleReader reader) throws IOException {
    List<String> remarks = new ArrayList<>();
    remarks.add(
        "Weights of the evaluation, made by examples/workshop/tuning: name midgame endgame");
    for (Path folder : folders) {
      remarks.add("games: " + String.join(", ", SettingsFile.lines(folder)));
    }
    int training = reader.training().size();
    int heldOut = reader.heldOut().size();
    remarks.add(
        String.format(
            Locale.ROOT,
            "%d games, %d positions, %d of them held out",
            reader.games(),
            training + heldOut,
            heldOut));
    remarks.add(
        "epochs "
            + epochs
            + ", lambda "
            + lambda
            + ", rate "
            + rate
            + ", seed "
            + seed
            + ", start "
            + (start.isPresent() ? "from a file" : "the engine's"));
    return remarks;
  }
}

package dev.xiangqi.tuning;

import dev.xiangqi.tuning.margins.MarginTuner;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Tunes the margins of the search by games of the engine against itself. */
@Command(
    name = "margins",
    description = "Tune the margins of the search by games of the built-in engine against itself.")
final class MarginsCommand extends TuningCommand {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "File for the margins; FILE.state continues after a stop.")
  private Path output = Path.of("");

  @Option(
      names = "--duels",
      paramLabel = "N",
      required = true,
      description = "Number of pairs of games, a multiple of 16.")
  private int duels;

  @Option(
      names = "--rate",
      paramLabel = "R",
      defaultValue = "0.005",
      description =
          "By how many of its steps a point of the last duel moves a margin (default: 0.005).")
  private double rate;

  @Mixin private DuelOptions options = new DuelOptions(20_000);

  @Override
  void check() {
    requireAtLeast("--duels", 1, duels);
    if (duels % MarginTuner.BATCH != 0) {
      throw usage("--duels: expected a multiple of " + MarginTuner.BATCH + ", got " + duels);
    }
    if (!(rate > 0 && rate <= 1)) {
      throw usage("--rate: expected more than 0, at most 1, got " + rate);
    }
    options.check(this);
  }

  @Override
  void run(PrintWriter out, PrintWriter err) throws IOException {
    new MarginTuner(output, options.settings(), duels, rate, err).run(options.threads());
  }
}

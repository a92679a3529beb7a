package dev.xiangqi.tuning;

import dev.xiangqi.tuning.records.FolderConversion;
import dev.xiangqi.tuning.smooth.Smoothing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Averages the scores of games over the positions that follow. */
@Command(
    name = "smooth",
    description = {
      "Replace each score of games by a mean of it and of the scores of the next positions.",
      "A mean ends before a random move."
    })
final class SmoothCommand extends FolderCommand {
  @Option(
      names = "--weights",
      paramLabel = "W",
      split = ",",
      defaultValue = "0.4,0.3,0.2,0.1",
      description =
          "Weights of the score, of the next one, and so on; the first is greater than 0"
              + " (default: 0.4,0.3,0.2,0.1).")
  private List<Double> weights = List.of();

  @Override
  void check() {
    for (double weight : weights) {
      if (!(weight >= 0 && weight <= 1)) {
        throw usage("--weights: expected numbers from 0 to 1, got " + weight);
      }
    }
    if (weights.get(0) == 0) {
      throw usage("--weights: expected a first weight greater than 0");
    }
    super.check();
  }

  @Override
  FolderConversion.Rule rule(Path games) throws IOException {
    return new Smoothing(games, weights);
  }
}

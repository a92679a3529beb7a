package dev.xiangqi.tuning;

import dev.xiangqi.tuning.records.FolderConversion;
import dev.xiangqi.tuning.vary.Variations;
import dev.xiangqi.tuning.vary.VarySettings;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Makes positions near those of games, scored by the terms of the evaluation. */
@Command(
    name = "vary",
    description = {
      "Play random moves from the positions of games.",
      "Score what comes out by the terms of the evaluation, without a search."
    })
final class VaryCommand extends FolderCommand {
  private static final int MAX_COPIES = 1000;
  private static final int MAX_PLIES = 100;

  @Option(
      names = "--copies",
      paramLabel = "N",
      defaultValue = "4",
      description = "Variations of each position, 1-1000 (default: 4).")
  private int copies;

  @Option(
      names = "--plies",
      paramLabel = "N",
      defaultValue = "3",
      description = "Greatest number of random moves, 1-100 (default: 3).")
  private int plies;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Any number; a different seed gives different variations (default: 1).")
  private long seed;

  @Override
  void check() {
    requireWithin("--copies", copies, MAX_COPIES);
    requireWithin("--plies", plies, MAX_PLIES);
    super.check();
  }

  private void requireWithin(String option, int value, int most) {
    if (value < 1 || value > most) {
      throw usage(option + ": expected 1 to " + most + ", got " + value);
    }
  }

  @Override
  FolderConversion.Rule rule(Path games) {
    return new Variations(new VarySettings(seed, copies, plies));
  }
}

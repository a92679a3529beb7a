package dev.xiangqi.tuning;

import dev.xiangqi.tuning.shuffle.ShuffleCounts;
import dev.xiangqi.tuning.shuffle.ShuffleSettings;
import dev.xiangqi.tuning.shuffle.Shuffler;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the positions of games into one file in random order. */
@Command(
    name = "shuffle",
    description = "Write the positions of games into one file in random order.",
    footer = {"", "Every twentieth game is held out: its positions are in FILE.held-out."})
final class ShuffleCommand extends TuningCommand {
  private static final int MEBIBYTE = 20;

  @Parameters(arity = "1..*", paramLabel = "FOLDER", description = "Folders made by generate.")
  private List<Path> folders = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "File for the positions.")
  private Path output = Path.of("");

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Any number; decides the order (default: 1).")
  private long seed;

  @Option(
      names = "--max-score",
      paramLabel = "N",
      defaultValue = "32767",
      description = "Drop positions with a greater score either way (default: 32767, none).")
  private int maxScore;

  @Option(
      names = "--drop-duplicates",
      description = "Keep one of the positions with the same board and side to move.")
  private boolean dropsDuplicates;

  @Option(
      names = "--memory",
      paramLabel = "MIB",
      defaultValue = "256",
      description = "Memory for positions, in MiB (default: 256).")
  private int memory;

  @Override
  void check() {
    requireAtLeast("--max-score", 0, maxScore);
    requireAtLeast("--memory", 1, memory);
  }

  @Override
  void run(PrintWriter out, PrintWriter err) throws IOException {
    ShuffleSettings settings =
        new ShuffleSettings(seed, (long) memory << MEBIBYTE, maxScore, dropsDuplicates);
    ShuffleCounts counts = new Shuffler(output, settings).run(folders);
    out.printf(Locale.ROOT, "games %d%n", counts.games());
    out.printf(Locale.ROOT, "positions %d%n", counts.training());
    out.printf(Locale.ROOT, "held out %d%n", counts.heldOut());
    out.printf(Locale.ROOT, "dropped by score %d%n", counts.highScores());
    out.printf(Locale.ROOT, "dropped duplicates %d%n", counts.duplicates());
  }
}

package dev.xiangqi.tuning;

import dev.xiangqi.tuning.records.FolderConversion;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The common part of commands that make a folder from a folder of games. */
abstract class FolderCommand extends TuningCommand {
  @Parameters(paramLabel = "FOLDER", description = "Folder made by generate.")
  private Path games = Path.of("");

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FOLDER",
      required = true,
      description = "Folder for the new positions; existing files are kept.")
  private Path folder = Path.of("");

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "2",
      description = "Number of threads; does not change the files (default: 2).")
  private int threads;

  @Override
  void check() {
    requireThreads(threads);
  }

  @Override
  final void run(PrintWriter out, PrintWriter err) throws IOException {
    new FolderConversion(
            folder,
            rule(games),
            line -> {
              err.println(line);
              err.flush();
            })
        .run(games, threads);
  }

  /** {@return how the records of a folder are converted} */
  abstract FolderConversion.Rule rule(Path games) throws IOException;
}

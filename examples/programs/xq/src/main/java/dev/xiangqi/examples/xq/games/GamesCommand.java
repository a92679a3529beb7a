package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/** The base of commands whose arguments are game files. */
public abstract class GamesCommand extends ReadingCommand {
  @Parameters(
      paramLabel = "INPUT",
      arity = "0..*",
      description =
          "Read these files and folders (default: standard input). The format is detected from the"
              + " content. Files inside .gz and .zip are read too.")
  private List<Path> inputs = new ArrayList<>();

  public GamesCommand(Console console) {
    super(console);
  }

  @Override
  public final List<Path> sources() {
    return inputs.isEmpty() ? List.of(InputFiles.STANDARD) : inputs;
  }
}

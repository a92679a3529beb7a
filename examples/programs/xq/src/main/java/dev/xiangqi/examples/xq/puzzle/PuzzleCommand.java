package dev.xiangqi.examples.xq.puzzle;

import dev.xiangqi.examples.xq.command.CommandGroup;
import dev.xiangqi.examples.xq.io.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The parent of the commands for puzzles. */
@Command(
    name = "puzzle",
    description =
        "Find puzzles in games, and check and show them: positions in which one move wins or holds"
            + " the draw.")
public final class PuzzleCommand extends CommandGroup {
  private PuzzleCommand() {}

  /** {@return the command with its subcommands} */
  public static CommandLine commands(Console console) {
    CommandLine show =
        new CommandLine(new PuzzleShowCommand(console)).setCaseInsensitiveEnumValuesAllowed(true);
    return new CommandLine(new PuzzleCommand())
        .addSubcommand(new PuzzleMineCommand(console))
        .addSubcommand(new PuzzleCheckCommand(console))
        .addSubcommand(show);
  }
}

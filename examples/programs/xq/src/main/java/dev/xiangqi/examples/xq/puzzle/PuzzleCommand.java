package dev.xiangqi.examples.xq.puzzle;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The parent of the commands for puzzles. */
@Command(
    name = "puzzle",
    description =
        "Find puzzles in games, and check and show them: positions in which one move wins or holds"
            + " the draw.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND")
public final class PuzzleCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

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

  /** Reports wrong usage: no subcommand was given. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "no command given");
  }
}

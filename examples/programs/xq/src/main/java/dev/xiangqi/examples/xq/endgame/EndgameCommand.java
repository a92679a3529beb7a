package dev.xiangqi.examples.xq.endgame;

import dev.xiangqi.examples.xq.command.CommandGroup;
import dev.xiangqi.examples.xq.io.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The parent of the commands for tables of endings. */
@Command(
    name = "endgame",
    description = "Solve endings with few men, and probe, check and show the tables.")
public final class EndgameCommand extends CommandGroup {
  private EndgameCommand() {}

  /** {@return the command with its subcommands} */
  public static CommandLine commands(Console console) {
    return new CommandLine(new EndgameCommand())
        .addSubcommand(new EndgameBuildCommand(console))
        .addSubcommand(new EndgameProbeCommand(console))
        .addSubcommand(new EndgameVerifyCommand(console))
        .addSubcommand(new EndgameListCommand(console))
        .addSubcommand(new EndgameShowCommand(console));
  }
}

package dev.xiangqi.examples.xq.endgame;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The parent of the commands for tables of endings. */
@Command(
    name = "endgame",
    description = "Solve endings with few men, and probe, check and show the tables.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND")
public final class EndgameCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

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

  /** Reports wrong usage: no subcommand was given. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "no command given");
  }
}

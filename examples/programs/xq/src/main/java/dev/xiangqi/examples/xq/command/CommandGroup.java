package dev.xiangqi.examples.xq.command;

import dev.xiangqi.examples.xq.io.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The base of commands that only have subcommands. */
@Command(
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND")
public abstract class CommandGroup implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  /** Reports wrong usage: no subcommand was given. */
  @Override
  public final void run() {
    throw new ParameterException(spec.commandLine(), "no command given");
  }
}

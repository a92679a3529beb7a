package dev.xiangqi.examples.xq.index;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The parent of the commands for collections. */
@Command(
    name = "index",
    description = {
      "Build, show and check an index: a file of games that xq find searches at once.",
      "docs/find.md explains it."
    },
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND")
public final class IndexCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  private IndexCommand() {}

  /** {@return the command with its subcommands} */
  public static CommandLine commands(Console console) {
    return new CommandLine(new IndexCommand())
        .addSubcommand(new IndexBuildCommand(console))
        .addSubcommand(new IndexAddCommand(console))
        .addSubcommand(new IndexShowCommand(console))
        .addSubcommand(new IndexVerifyCommand(console));
  }

  /** Reports wrong usage: no subcommand was given. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "no command given");
  }
}

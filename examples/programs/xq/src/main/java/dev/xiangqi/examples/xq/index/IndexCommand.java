package dev.xiangqi.examples.xq.index;

import dev.xiangqi.examples.xq.command.CommandGroup;
import dev.xiangqi.examples.xq.io.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The parent of the commands for collections. */
@Command(
    name = "index",
    description = {
      "Build, show and check an index: a file of games that xq find searches at once.",
      "docs/find.md explains it."
    })
public final class IndexCommand extends CommandGroup {
  private IndexCommand() {}

  /** {@return the command with its subcommands} */
  public static CommandLine commands(Console console) {
    return new CommandLine(new IndexCommand())
        .addSubcommand(new IndexBuildCommand(console))
        .addSubcommand(new IndexAddCommand(console))
        .addSubcommand(new IndexShowCommand(console))
        .addSubcommand(new IndexVerifyCommand(console));
  }
}

package dev.xiangqi.examples.xq.books;

import dev.xiangqi.examples.xq.command.CommandGroup;
import dev.xiangqi.examples.xq.io.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The parent of the opening book commands. */
@Command(name = "book", description = "Build, show, merge, check and convert opening books.")
public final class BookCommand extends CommandGroup {
  private BookCommand() {}

  /** {@return the command with its subcommands} */
  public static CommandLine commands(Console console) {
    return new CommandLine(new BookCommand())
        .addSubcommand(new BookBuildCommand(console))
        .addSubcommand(new BookShowCommand(console))
        .addSubcommand(new BookMergeCommand(console))
        .addSubcommand(new BookVerifyCommand(console))
        .addSubcommand(new BookExportCommand(console))
        .addSubcommand(new BookImportCommand(console));
  }
}

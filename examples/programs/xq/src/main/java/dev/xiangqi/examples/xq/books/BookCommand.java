package dev.xiangqi.examples.xq.books;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The parent of the opening book commands. */
@Command(
    name = "book",
    description = "Build, show, merge, check and convert opening books.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND")
public final class BookCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

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

  /** Reports wrong usage: no subcommand was given. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "no command given");
  }
}

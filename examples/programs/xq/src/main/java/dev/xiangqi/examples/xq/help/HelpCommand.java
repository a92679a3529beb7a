package dev.xiangqi.examples.xq.help;

import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.examples.xq.io.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Shows the help of a command. */
@Command(
    name = "help",
    description = {"Show the help of a command.", "xq help book show is xq book show --help."},
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
public final class HelpCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "0..*",
      paramLabel = "COMMAND",
      description = "The command (default: an overview of all commands).")
  private List<String> names = new ArrayList<>();

  @Option(names = "--man", description = "Print the manual page of the tool in the format of man.")
  private boolean man;

  @Override
  public Integer call() {
    CommandLine root = spec.root().commandLine();
    if (man && !names.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--man: expected no COMMAND with it");
    }
    if (man) {
      root.getOut().print(ManPage.of(root.getCommandSpec()));
    } else {
      find(root).usage(root.getOut());
    }
    root.getOut().flush();
    return Status.GOOD;
  }

  private CommandLine find(CommandLine root) {
    CommandLine command = root;
    for (int i = 0; i < names.size(); i++) {
      Map<String, CommandLine> subcommands = command.getSubcommands();
      CommandLine parent = command;
      List<String> rest = names.subList(i, names.size());
      command =
          Optional.ofNullable(subcommands.get(names.get(i)))
              .orElseThrow(() -> new UnmatchedArgumentException(parent, rest));
    }
    return command;
  }
}

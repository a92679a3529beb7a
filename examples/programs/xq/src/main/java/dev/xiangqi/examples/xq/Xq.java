package dev.xiangqi.examples.xq;

import dev.xiangqi.book.BookCancelledException;
import dev.xiangqi.book.BookException;
import dev.xiangqi.examples.xq.books.BookCommand;
import dev.xiangqi.examples.xq.command.Plugins;
import dev.xiangqi.examples.xq.endgame.EndgameCommand;
import dev.xiangqi.examples.xq.engines.AnalyseCommand;
import dev.xiangqi.examples.xq.engines.BenchCommand;
import dev.xiangqi.examples.xq.engines.CompareCommand;
import dev.xiangqi.examples.xq.engines.EngineCommand;
import dev.xiangqi.examples.xq.engines.EvalCommand;
import dev.xiangqi.examples.xq.find.FindCommand;
import dev.xiangqi.examples.xq.games.ConvertCommand;
import dev.xiangqi.examples.xq.games.LintCommand;
import dev.xiangqi.examples.xq.games.ViewCommand;
import dev.xiangqi.examples.xq.help.CompletionCommand;
import dev.xiangqi.examples.xq.help.HelpCommand;
import dev.xiangqi.examples.xq.help.Suggestions;
import dev.xiangqi.examples.xq.index.IndexCommand;
import dev.xiangqi.examples.xq.io.ClosedPipeException;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Failures;
import dev.xiangqi.examples.xq.io.StandardOutput;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.examples.xq.io.Terminal;
import dev.xiangqi.examples.xq.io.Version;
import dev.xiangqi.examples.xq.matches.MatchCommand;
import dev.xiangqi.examples.xq.pairing.PairCommand;
import dev.xiangqi.examples.xq.positions.BoardCommand;
import dev.xiangqi.examples.xq.positions.CloudCommand;
import dev.xiangqi.examples.xq.positions.FenCommand;
import dev.xiangqi.examples.xq.positions.JudgeCommand;
import dev.xiangqi.examples.xq.positions.MoveCommand;
import dev.xiangqi.examples.xq.positions.MovesCommand;
import dev.xiangqi.examples.xq.positions.PerftCommand;
import dev.xiangqi.examples.xq.proof.ProveCommand;
import dev.xiangqi.examples.xq.puzzle.PuzzleCommand;
import dev.xiangqi.examples.xq.review.ReviewCommand;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Runs the command that the first argument names. */
@Command(
    name = "xq",
    description = "Work with Chinese chess on the command line.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Exit status: 0 success, 1 some input was refused, 2 wrong usage, 3 input or output failed.",
      "Input and output text is UTF-8.",
      "XQ_PLUGINS names jars with searchers, formats and notations of your own: docs/xq.md."
    })
public final class Xq implements Runnable {
  private static final List<String> COMMANDS =
      List.of(
          "convert",
          "move",
          "fen",
          "moves",
          "perft",
          "judge",
          "board",
          "cloud",
          "view",
          "lint",
          "find",
          "analyse",
          "prove",
          "puzzle",
          "review",
          "endgame",
          "eval",
          "engine",
          "bench",
          "compare",
          "match",
          "pair",
          "book",
          "index",
          "help",
          "completion");

  /** The commands that need the descriptions of all commands. */
  private static final List<String> DESCRIBING = List.of("help", "completion");

  @Spec private CommandSpec spec = CommandSpec.create();

  private Xq() {}

  /**
   * Runs a command and ends the process with its exit status.
   *
   * @param args the command and its arguments
   */
  public static void main(String[] args) {
    // The buffer also hides FileInputStream.readNBytes, which seeks and so fails on a pipe.
    InputStream in = new BufferedInputStream(new FileInputStream(FileDescriptor.in));
    OutputStream out = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    OutputStream err = new FileOutputStream(FileDescriptor.err);
    Console console = new Console(in, out, err, Terminal.showsErrors());
    System.exit(run(console, System.getenv(), args));
  }

  /**
   * Runs one command with the plug-ins of the environment.
   *
   * @param console the standard streams
   * @param environment the environment variables
   * @param args the command and its arguments
   * @return the exit status
   */
  static int run(Console console, Map<String, String> environment, String... args) {
    try {
      Plugins.install(environment.getOrDefault(Plugins.VARIABLE, ""));
    } catch (IOException e) {
      return reportFailure(console, e);
    }
    return run(console, args);
  }

  /**
   * Runs one command.
   *
   * @param console the standard streams
   * @param args the command and its arguments
   * @return the exit status
   */
  public static int run(Console console, String... args) {
    try {
      if (args.length > 0 && args[0].equals("move")) {
        MoveCommand move = new MoveCommand(console);
        if (move.takes(args)) {
          return run(console, move);
        }
      }
      return commandLine(console, args).execute(args);
    } catch (OutOfMemoryError e) {
      console.error("xq: " + Failures.OUT_OF_MEMORY);
      return Status.FAILED;
    }
  }

  /** Runs a command without picocli. */
  private static int run(Console console, Callable<Integer> command) {
    try {
      return command.call();
    } catch (Exception e) {
      return reportFailure(console, e);
    }
  }

  /**
   * {@return the command line for some arguments}
   *
   * <p>If the first argument names a command, only that one is set up, because setting up a command
   * takes milliseconds. {@code help} and {@code completion} describe all commands.
   */
  static CommandLine commandLine(Console console, String... args) {
    CommandLine xq = new CommandLine(new Xq());
    String first = args.length > 0 ? args[0] : "";
    boolean single = COMMANDS.contains(first) && !DESCRIBING.contains(first);
    for (String name : single ? List.of(first) : COMMANDS) {
      xq.addSubcommand(command(name, console));
    }
    return xq.setOut(new PrintWriter(new OutputStreamWriter(console.out(), StandardCharsets.UTF_8)))
        .setErr(console.err())
        .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
        .setParameterExceptionHandler((e, arguments) -> reportMisuse(e))
        .setExecutionExceptionHandler((e, command, parsed) -> reportFailure(console, e));
  }

  private static Object command(String name, Console console) {
    return switch (name) {
      case "convert" -> new ConvertCommand(console);
      case "move" -> new MoveCommand(console);
      case "fen" -> new FenCommand(console);
      case "moves" -> new MovesCommand(console);
      case "perft" -> new PerftCommand(console);
      case "judge" -> new JudgeCommand(console);
      case "board" -> new BoardCommand(console);
      case "cloud" -> new CloudCommand(console);
      case "view" -> new ViewCommand(console);
      case "lint" -> new LintCommand(console);
      case "find" -> new FindCommand(console);
      case "analyse" -> new AnalyseCommand(console);
      case "prove" -> new ProveCommand(console);
      case "puzzle" -> PuzzleCommand.commands(console);
      case "review" -> new ReviewCommand(console);
      case "endgame" -> EndgameCommand.commands(console);
      case "eval" -> new EvalCommand(console);
      case "engine" -> new EngineCommand(console);
      case "bench" -> new BenchCommand(console);
      case "compare" -> new CompareCommand(console);
      case "match" -> new MatchCommand(console);
      case "pair" -> new PairCommand(console);
      case "book" -> BookCommand.commands(console);
      case "index" -> IndexCommand.commands(console);
      case "help" -> new HelpCommand();
      case "completion" -> new CompletionCommand();
      default -> throw new IllegalArgumentException("no command " + name);
    };
  }

  /** Reports wrong arguments and points to the help. */
  private static int reportMisuse(ParameterException misuse) {
    CommandLine command = misuse.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    // A misspelt option may also be the reason why a required one is missing.
    List<String> unknown =
        misuse instanceof UnmatchedArgumentException e
            ? e.getUnmatched()
            : command.getUnmatchedArguments();
    String first = unknown.isEmpty() ? "" : unknown.get(0);
    boolean noCommand = !first.startsWith("-") && !command.getSubcommands().isEmpty();
    String message =
        !first.isEmpty() && noCommand ? "unknown command '" + first + "'" : misuse.getMessage();
    command.getErr().println(name + ": " + message);
    List<String> suggestions = Suggestions.of(command, first);
    if (!suggestions.isEmpty()) {
      command.getErr().println("Did you mean: " + String.join(" or ", suggestions) + "?");
    }
    command.getErr().println("Try: " + name + " --help");
    return ExitCode.USAGE;
  }

  /** Reports a failure. A closed pipe is not one. */
  private static int reportFailure(Console console, Exception failure) {
    Exception cause = failure instanceof UncheckedIOException e ? e.getCause() : failure;
    if (cause instanceof ClosedPipeException) {
      return Status.GOOD;
    }
    if (cause instanceof BookException refused) {
      console.error(String.valueOf(refused.getMessage()));
      return refused instanceof BookCancelledException ? Status.FAILED : Status.REFUSED;
    }
    if (!(cause instanceof IOException fault)) {
      failure.printStackTrace(console.err());
      return Status.FAILED;
    }
    console.error(Failures.describe(fault));
    return Status.FAILED;
  }

  /** Reports a missing command. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "no command given");
  }
}

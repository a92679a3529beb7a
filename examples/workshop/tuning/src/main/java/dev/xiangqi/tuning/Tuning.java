package dev.xiangqi.tuning;

import dev.xiangqi.tuning.fit.EngineTerms;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command-line program: runs the command named by the first argument. */
@Command(
    name = "tuning",
    description = "Make the data and the weights of the built-in engine's evaluation.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    footer = {"", "Exit status: 0 success, 1 read or write error, 2 wrong usage."})
public final class Tuning implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  private Tuning() {}

  /**
   * Runs a command and exits with its status.
   *
   * @param args the command and its arguments
   */
  public static void main(String[] args) {
    PrintWriter out =
        new PrintWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8), true);
    PrintWriter err =
        new PrintWriter(new OutputStreamWriter(System.err, StandardCharsets.UTF_8), true);
    System.exit(run(out, err, args));
  }

  /** Runs a command and returns the exit status. */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    return new CommandLine(new Tuning())
        .addSubcommand(new GenerateCommand())
        .addSubcommand(new CountCommand())
        .addSubcommand(new VaryCommand())
        .addSubcommand(new SmoothCommand())
        .addSubcommand(new TuneCommand(new EngineTerms()))
        .addSubcommand(new CurveCommand())
        .addSubcommand(new CalibrateCommand())
        .addSubcommand(new ShuffleCommand())
        .addSubcommand(new TrainCommand())
        .addSubcommand(new PlotCommand())
        .addSubcommand(new MarginsCommand())
        .addSubcommand(new ScreenCommand())
        .addSubcommand(new TablesCommand())
        .setOut(out)
        .setErr(err)
        .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
        .setParameterExceptionHandler((e, arguments) -> misused(e))
        .setExecutionExceptionHandler((e, command, parsed) -> failed(err, e))
        .execute(args);
  }

  private static int misused(ParameterException fault) {
    CommandLine command = fault.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    command.getErr().println(name + ": " + fault.getMessage());
    command.getErr().println("Try: " + name + " --help");
    return ExitCode.USAGE;
  }

  private static int failed(PrintWriter err, Exception failure) {
    if (failure instanceof NoSuchFileException missing) {
      err.println("tuning: " + missing.getFile() + ": no such file or folder");
    } else if (failure instanceof IOException) {
      err.println("tuning: " + failure.getMessage());
    } else {
      failure.printStackTrace(err);
    }
    err.flush();
    return ExitCode.SOFTWARE;
  }

  /** Rejects a call without a command. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "no command given");
  }
}

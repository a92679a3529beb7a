package dev.xiangqi.tuning;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What all commands share. */
@Command(mixinStandardHelpOptions = true)
abstract class TuningCommand implements Callable<Integer> {
  private static final int MAX_THREADS = 256;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public final Integer call() throws IOException {
    check();
    run(spec.commandLine().getOut(), spec.commandLine().getErr());
    spec.commandLine().getOut().flush();
    return ExitCode.OK;
  }

  /** Refuses options out of range, before anything is read or written. */
  void check() {}

  abstract void run(PrintWriter out, PrintWriter err) throws IOException;

  final void requireAtLeast(String option, long least, long value) {
    if (value < least) {
      throw usage(option + ": expected " + least + " or more, got " + value);
    }
  }

  final void requireThreads(int threads) {
    if (threads < 1 || threads > MAX_THREADS) {
      throw usage("--threads: expected 1 to " + MAX_THREADS + ", got " + threads);
    }
  }

  /** Wrong usage, to be thrown. */
  final ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}

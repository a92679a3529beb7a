package dev.xiangqi.tuning;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The common part of all commands. */
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

  /** Rejects options out of range, before any file is read or written. */
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

  /** {@return an exception for wrong usage, to be thrown} */
  final ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}

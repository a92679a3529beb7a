package dev.xiangqi.examples.xq.command;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Output;
import dev.xiangqi.examples.xq.io.RefusedException;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.examples.xq.io.Version;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What all commands share: help, where the output goes, and how errors are told. */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class)
public abstract class XqCommand implements Callable<Integer> {
  private static final Path STANDARD = Path.of("-");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write to this file, complete or not at all (default: standard output).")
  private Optional<Path> output = Optional.empty();

  private final Console console;

  public XqCommand(Console console) {
    this.console = console;
  }

  public final Console console() {
    return console;
  }

  @Override
  public final Integer call() throws IOException {
    check();
    try {
      return toOutput();
    } catch (RefusedException e) {
      console.error(e.describe("argument", 1));
      return Status.REFUSED;
    }
  }

  /** Does the work on the output named, or standard output. */
  protected int toOutput() throws IOException, RefusedException {
    if (file().isEmpty()) {
      return run(console.out());
    }
    try (Output file = Output.to(file().get())) {
      int status = run(file.stream());
      file.commit();
      return status;
    }
  }

  public final boolean writesFile() {
    return file().isPresent();
  }

  /** The file named, or empty for standard output. */
  public final Optional<Path> file() {
    return output.filter(path -> !path.equals(STANDARD));
  }

  /** Refuses options that do not go together, before anything is read or written. */
  protected void check() {}

  /** Does the work and returns the exit status. */
  protected int run(OutputStream out) throws IOException, RefusedException {
    Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    int status = write(text);
    text.flush();
    return status;
  }

  /** Does the work of a command whose results are text, and returns the exit status. */
  protected int write(Writer out) throws IOException, RefusedException {
    throw new IllegalStateException("neither run nor write: " + getClass());
  }

  /** Wrong usage, to be thrown. */
  public final ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}

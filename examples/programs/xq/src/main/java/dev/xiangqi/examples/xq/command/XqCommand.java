package dev.xiangqi.examples.xq.command;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Output;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.examples.xq.io.Terminal;
import dev.xiangqi.examples.xq.io.Version;
import dev.xiangqi.notation.io.ReplacingFile;
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

/** The base of all commands: help, the output, and the report of errors. */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class)
public abstract class XqCommand implements Callable<Integer> {
  private static final Path STANDARD = Path.of("-");

  /** Set by picocli. Not initialized here: a start without picocli must not load its classes. */
  @SuppressWarnings("NullAway.Init")
  @Spec
  private CommandSpec spec;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description =
          "Write to this file (default: standard output). If writing fails, an existing file"
              + " stays unchanged.")
  private Optional<Path> output = Optional.empty();

  @Option(
      names = {"-q", "--quiet"},
      description = "Write only errors to standard error.")
  private boolean quiet;

  private Console console;

  /** Makes a command that uses the given streams. */
  public XqCommand(Console console) {
    this.console = console;
  }

  /** Switches notes and progress off. */
  final void beQuiet() {
    quiet = true;
  }

  /** {@return the standard streams} */
  public final Console console() {
    return console;
  }

  @Override
  public final Integer call() throws IOException {
    check();
    if (quiet) {
      console = console.quiet();
    }
    try {
      return toOutput();
    } catch (InputRefusedException e) {
      console.error(e.describe("argument", 1));
      return Status.REFUSED;
    }
  }

  /** Runs the command, with the output file or standard output, and returns the exit status. */
  protected int toOutput() throws IOException, InputRefusedException {
    if (file().isEmpty()) {
      return run(console.out());
    }
    try (ReplacingFile file = Output.to(file().get())) {
      int status = run(file.stream());
      if (hasOutput()) {
        file.commit();
      }
      return status;
    }
  }

  /** {@return whether there is anything to write; if not, the output file stays as it is} */
  protected boolean hasOutput() {
    return true;
  }

  /** {@return whether the output is a file} */
  public final boolean writesFile() {
    return file().isPresent();
  }

  /** {@return the output file, or empty for standard output} */
  public final Optional<Path> file() {
    return output.filter(path -> !path.equals(STANDARD));
  }

  /** {@return whether progress is shown: not where answers appear on the same terminal} */
  protected boolean showsProgress() {
    return console.progress() && (writesFile() || !Terminal.showsOutput());
  }

  /** {@return whether answers are JSON} */
  protected boolean json() {
    return false;
  }

  /** Refuses invalid options and combinations, before any input or output. */
  protected void check() {}

  /** Runs the command with the given output and returns the exit status. */
  protected int run(OutputStream out) throws IOException, InputRefusedException {
    Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    int status = writeAnswers(text);
    text.flush();
    return status;
  }

  private int writeAnswers(Writer out) throws IOException, InputRefusedException {
    try {
      return write(out);
    } catch (InputRefusedException e) {
      if (!json()) {
        throw e;
      }
      out.write(e.json(1) + "\n");
      return Status.REFUSED;
    }
  }

  /** Runs a command that writes text, and returns the exit status. */
  protected int write(Writer out) throws IOException, InputRefusedException {
    throw new IllegalStateException("neither run nor write: " + getClass());
  }

  /** Writes a JSON object as a line of standard output. */
  protected final void print(JsonObject object) throws IOException {
    console.out().write((object + "\n").getBytes(StandardCharsets.UTF_8));
    console.out().flush();
  }

  /** {@return an exception that reports wrong usage; the caller throws it} */
  public final ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}

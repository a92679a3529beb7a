package dev.xiangqi.search.protocol;

import java.util.List;
import java.util.OptionalInt;

/**
 * An engine in another process failed: it could not be started, ended, gave no answer in time, or
 * gave a move that cannot be played. The message tells what was expected, and ends with the last
 * lines of its output and of its error stream.
 */
public final class EngineException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Stands for no exit code. */
  private static final long NONE = Long.MAX_VALUE;

  /** What happened. */
  private final String what;

  /** How the process ended, or {@link #NONE}. */
  private final long exitCode;

  /** The last lines of the output. */
  private final String[] output;

  /** The last lines of the error stream. */
  private final String[] errors;

  private EngineException(
      String label, String what, long exitCode, List<String> output, List<String> errors) {
    super(
        label
            + " "
            + what
            + lines("\nlast output:", output)
            + lines("\nlast of the error stream:", errors));
    this.what = what;
    this.exitCode = exitCode;
    this.output = output.toArray(new String[0]);
    this.errors = errors.toArray(new String[0]);
  }

  /** Of an engine that has run. */
  static EngineException of(
      String label, String what, OptionalInt exitCode, List<String> output, List<String> errors) {
    return new EngineException(
        label, what, exitCode.isPresent() ? exitCode.getAsInt() : NONE, output, errors);
  }

  /** Of an engine that could not be started. */
  static EngineException notStarted(String label, Exception cause) {
    EngineException exception =
        new EngineException(
            label, "cannot be started: " + cause.getMessage(), NONE, List.of(), List.of());
    exception.initCause(cause);
    return exception;
  }

  /** What happened, without the engine and its last lines. */
  String what() {
    return what;
  }

  private static String lines(String title, List<String> lines) {
    return lines.isEmpty() ? "" : title + "\n  " + String.join("\n  ", lines);
  }

  /**
   * Returns how the process ended.
   *
   * @return its exit code, or empty if it did not run or had to be ended
   */
  public OptionalInt exitCode() {
    return exitCode == NONE ? OptionalInt.empty() : OptionalInt.of((int) exitCode);
  }

  /**
   * Returns the last lines that the engine wrote.
   *
   * @return at most 20, oldest first; long ones are cut
   */
  public List<String> output() {
    return List.of(output);
  }

  /**
   * Returns the last lines of the engine's error stream.
   *
   * @return at most 20, oldest first; long ones are cut
   */
  public List<String> errors() {
    return List.of(errors);
  }
}

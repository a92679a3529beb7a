package dev.xiangqi.search.protocol;

import java.util.List;
import java.util.OptionalInt;

/**
 * Thrown if an engine in another process fails. It could not be started, ended, missed a deadline,
 * or returned a move that cannot be played. The message contains the expectation and the last lines
 * of the engine's output and error stream.
 *
 * @since 0.1.0
 */
public final class EngineException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Kinds of failures.
   *
   * @since 0.1.0
   */
  public enum Kind {
    /** The program could not be started. */
    NOT_STARTED,
    /** The process ended, or closed its output. */
    ENDED,
    /** An expected answer did not come in time. */
    TIMEOUT,
    /** The engine returned a move that cannot be played, or that the limits exclude. */
    ILLEGAL_MOVE,
    /** The program speaks none of the protocols, or does not play xiangqi. */
    UNSUITABLE,
    /** A thread that waited for the engine was interrupted. */
    INTERRUPTED
  }

  /** Value for no exit code. */
  private static final long NONE = Long.MAX_VALUE;

  /** The kind of failure. */
  private final Kind kind;

  /** The failure. */
  private final String what;

  /** The exit code, or {@link #NONE}. */
  private final long exitCode;

  /** The last lines of the output. */
  private final String[] output;

  /** The last lines of the error stream. */
  private final String[] errors;

  private EngineException(
      Kind kind,
      String label,
      String what,
      long exitCode,
      List<String> output,
      List<String> errors) {
    super(
        label
            + " "
            + what
            + lines("\nlast output:", output)
            + lines("\nlast error output:", errors));
    this.kind = kind;
    this.what = what;
    this.exitCode = exitCode;
    this.output = output.toArray(new String[0]);
    this.errors = errors.toArray(new String[0]);
  }

  /** Creates the exception for an engine that was started. */
  static EngineException of(
      Kind kind,
      String label,
      String what,
      OptionalInt exitCode,
      List<String> output,
      List<String> errors) {
    return new EngineException(
        kind, label, what, exitCode.isPresent() ? exitCode.getAsInt() : NONE, output, errors);
  }

  /** Creates the exception for an engine that could not be started. */
  static EngineException notStarted(String label, Exception cause) {
    EngineException exception =
        new EngineException(
            Kind.NOT_STARTED,
            label,
            "cannot be started: " + cause.getMessage(),
            NONE,
            List.of(),
            List.of());
    exception.initCause(cause);
    return exception;
  }

  /** {@return the kind of failure} */
  public Kind kind() {
    return kind;
  }

  /** The failure, without the engine's name and last lines. */
  String what() {
    return what;
  }

  private static String lines(String title, List<String> lines) {
    return lines.isEmpty() ? "" : title + "\n  " + String.join("\n  ", lines);
  }

  /** {@return the exit code of the process; empty if it never ran or was killed} */
  public OptionalInt exitCode() {
    return exitCode == NONE ? OptionalInt.empty() : OptionalInt.of((int) exitCode);
  }

  /**
   * {@return the last lines of the engine's output, at most 20, oldest first; long lines are cut}
   */
  public List<String> output() {
    return List.of(output);
  }

  /**
   * {@return the last lines of the engine's error stream, at most 20, oldest first; long lines are
   * cut}
   */
  public List<String> errors() {
    return List.of(errors);
  }
}

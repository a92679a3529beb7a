package dev.xiangqi.search.endgame;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.InvalidInputException;

/**
 * Thrown for a file that is no table of endings: another kind of file, another version, a cut or a
 * damaged file. The message names the file, the part, and what was expected.
 *
 * @since 0.1.0
 */
public final class InvalidEndgameTableException extends InvalidInputException {
  private static final long serialVersionUID = 1L;

  /** The file. */
  private final String source;

  /** The part, and what was expected. */
  private final String fault;

  /**
   * Makes the exception.
   *
   * @param source the file
   * @param fault the part of the table, and what was expected
   */
  public InvalidEndgameTableException(String source, String fault) {
    super(requireNonNull(source, "source") + ": " + requireNonNull(fault, "fault"));
    this.source = source;
    this.fault = fault;
  }

  /** {@return the file} */
  public String source() {
    return source;
  }

  /** {@return the part of the table, and what was expected} */
  public String fault() {
    return fault;
  }
}

package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.InvalidInputException;

/**
 * Thrown for bytes that are no network of this library's format: another kind of file, another
 * version, a damaged file, or weights that could overflow. The message names the file, the part,
 * and what was expected.
 *
 * @since 0.1.0
 */
public final class InvalidNetworkException extends InvalidInputException {
  private static final long serialVersionUID = 1L;

  /** The file, or another name of the source. */
  private final String source;

  /** The part, and what was expected. */
  private final String fault;

  /**
   * Makes the exception.
   *
   * @param source the file, or another name of the source
   * @param fault the part of the network, and what was expected
   */
  public InvalidNetworkException(String source, String fault) {
    super(requireNonNull(source, "source") + ": " + requireNonNull(fault, "fault"));
    this.source = source;
    this.fault = fault;
  }

  /** {@return the file, or another name of the source} */
  public String source() {
    return source;
  }

  /** {@return the part of the network, and what was expected} */
  public String fault() {
    return fault;
  }
}

package dev.xiangqi.book;

import dev.xiangqi.book.file.LimitException;

/**
 * A book, partial book or collection cannot be used. The message has the problem and the
 * expectation.
 *
 * @since 0.1.0
 */
public class BookException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** For counts or bytes that exceed a limit of the formats. */
  BookException(LimitException cause) {
    super(cause.getMessage(), cause);
  }

  /**
   * Creates an exception.
   *
   * @param message the problem, its place and the expectation
   */
  public BookException(String message) {
    super(message);
  }

  /**
   * Creates an exception with a cause.
   *
   * @param message the problem, its place and the expectation
   * @param cause the cause
   */
  public BookException(String message, Throwable cause) {
    super(message, cause);
  }
}

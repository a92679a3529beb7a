package dev.xiangqi.book;

/** A book or partial book cannot be used. The message has the problem and the expectation. */
public class BookException extends RuntimeException {
  private static final long serialVersionUID = 1;

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

package dev.xiangqi.book;

/** A book, or part of one, cannot be used as asked; the message says what was expected. */
public class BookException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * Makes an exception.
   *
   * @param message what is wrong, where, and what was expected
   */
  public BookException(String message) {
    super(message);
  }

  /**
   * Makes an exception with a cause.
   *
   * @param message what is wrong, where, and what was expected
   * @param cause what brought it about
   */
  public BookException(String message, Throwable cause) {
    super(message, cause);
  }
}

package dev.xiangqi.book;

/**
 * A build was cancelled, by a call or by an interruption of its thread.
 *
 * @since 0.1.0
 */
public final class BookCancelledException extends BookException {
  private static final long serialVersionUID = 1;

  BookCancelledException(String message) {
    super(message);
  }

  BookCancelledException(String message, Throwable cause) {
    super(message, cause);
  }
}

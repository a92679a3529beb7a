package dev.xiangqi.book;

/** A build was stopped before its end, on request or because its thread was interrupted. */
public final class BookCancelledException extends BookException {
  private static final long serialVersionUID = 1;

  BookCancelledException(String message) {
    super(message);
  }

  BookCancelledException(String message, Throwable cause) {
    super(message, cause);
  }
}

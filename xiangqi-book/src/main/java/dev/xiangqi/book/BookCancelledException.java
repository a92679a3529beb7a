package dev.xiangqi.book;

/**
 * A build or a search was cancelled, by a call or by an interruption of its thread.
 *
 * @since 0.1.0
 */
public final class BookCancelledException extends BookException {
  private static final long serialVersionUID = 1;

  /**
   * Creates an exception.
   *
   * @param message what was cancelled
   */
  public BookCancelledException(String message) {
    super(message);
  }
}

package dev.xiangqi.examples.board.store;

/** The database failed: it cannot be reached, is full, or contains what cannot be read. */
public class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception.
   *
   * @param message what failed
   * @param cause the failure of the database
   */
  public StoreException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * Creates an exception without a cause.
   *
   * @param message what failed
   */
  public StoreException(String message) {
    super(message);
  }
}

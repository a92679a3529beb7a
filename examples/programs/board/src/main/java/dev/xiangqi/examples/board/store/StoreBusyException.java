package dev.xiangqi.examples.board.store;

/** Too many writes wait for the database; this one was not tried. */
public final class StoreBusyException extends StoreException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception.
   *
   * @param message the limit
   */
  public StoreBusyException(String message) {
    super(message);
  }
}

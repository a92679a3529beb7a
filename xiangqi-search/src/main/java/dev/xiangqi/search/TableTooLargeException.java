package dev.xiangqi.search;

/**
 * Thrown if a transposition table does not fit into the heap. The message contains the requested
 * and the available size. The program may continue with a smaller table or a larger heap ({@code
 * -Xmx}).
 *
 * @since 0.1.0
 */
public final class TableTooLargeException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** The size of the table. */
  private final long requested;

  /** The free part of the heap. */
  private final long available;

  /**
   * Makes the exception.
   *
   * @param requested the size of the table, megabytes
   * @param available the free part of the heap, megabytes
   * @param cause the failed allocation
   */
  public TableTooLargeException(long requested, long available, Throwable cause) {
    this(requested, available);
    initCause(cause);
  }

  /**
   * Makes the exception for a table that is larger than the heap.
   *
   * @param requested the size of the table, megabytes
   * @param available the free part of the heap, megabytes
   */
  public TableTooLargeException(long requested, long available) {
    super(
        "hash: expected a table that fits into the heap, got "
            + requested
            + " MB; about "
            + available
            + " MB are available (set the heap with -Xmx)");
    this.requested = requested;
    this.available = available;
  }

  /** {@return the requested size of the table, megabytes} */
  public long requestedMegabytes() {
    return requested;
  }

  /** {@return the part of the heap that was free, megabytes, approximately} */
  public long availableMegabytes() {
    return available;
  }
}

package dev.xiangqi.book.file;

/**
 * Counts or bytes exceed a limit of the formats. The entry points of {@code dev.xiangqi.book}
 * report it as a {@code BookException}.
 */
public final class LimitException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public LimitException(String message) {
    super(message);
  }
}

package dev.xiangqi.book;

/**
 * Bytes that are not a book, or part of one, as this release writes it: foreign, truncated, damaged
 * or of a newer version.
 */
public final class CorruptBookException extends BookException {
  private static final long serialVersionUID = 1;

  /** What was read. */
  private final String source;

  /** Where the fault is. */
  private final long offset;

  CorruptBookException(String source, long offset, String problem) {
    super(source + ", byte " + offset + ": " + problem);
    this.source = source;
    this.offset = offset;
  }

  CorruptBookException(String source, long offset, String problem, Throwable cause) {
    super(source + ", byte " + offset + ": " + problem, cause);
    this.source = source;
    this.offset = offset;
  }

  /**
   * Returns what was read.
   *
   * @return a path, or what else the bytes are called
   */
  public String source() {
    return source;
  }

  /**
   * Returns where the fault is.
   *
   * @return the offset of the field or block at fault, from 0
   */
  public long offset() {
    return offset;
  }
}

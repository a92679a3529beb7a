package dev.xiangqi.book;

/**
 * Bytes are not a book, partial book or collection as this release writes it. They are foreign,
 * truncated, damaged or of a newer version.
 *
 * @since 0.1.0
 */
public final class CorruptBookException extends BookException {
  private static final long serialVersionUID = 1;

  /** The name of the bytes. */
  private final String source;

  /** The offset of the fault. */
  private final long offset;

  /**
   * Creates an exception.
   *
   * @param source the path of the file, or another name of the bytes
   * @param offset the offset of the fault, from 0
   * @param problem what is wrong
   */
  public CorruptBookException(String source, long offset, String problem) {
    super(source + ", byte " + offset + ": " + problem);
    this.source = source;
    this.offset = offset;
  }

  /**
   * Creates an exception with a cause.
   *
   * @param source the path of the file, or another name of the bytes
   * @param offset the offset of the fault, from 0
   * @param problem what is wrong
   * @param cause the cause
   */
  public CorruptBookException(String source, long offset, String problem, Throwable cause) {
    super(source + ", byte " + offset + ": " + problem, cause);
    this.source = source;
    this.offset = offset;
  }

  /** {@return the path of the file, or another name of the bytes} */
  public String source() {
    return source;
  }

  /** {@return the offset of the faulty field or block, from 0} */
  public long offset() {
    return offset;
  }
}

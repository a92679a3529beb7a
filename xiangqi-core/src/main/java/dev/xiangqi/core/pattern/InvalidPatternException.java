package dev.xiangqi.core.pattern;

import dev.xiangqi.core.InvalidInputException;

/**
 * Thrown for text that is not a pattern or a query. The message contains the place, what was found
 * and what was expected.
 *
 * @since 0.1.0
 */
public final class InvalidPatternException extends InvalidInputException {
  private static final long serialVersionUID = 1L;

  /** The offset of the error in the text, from 0. */
  private final int offset;

  /** What was found. */
  private final String found;

  /** What was expected. */
  private final String expected;

  /**
   * Makes the exception.
   *
   * @param offset offset of the error in the text, from 0; the length of the text if its end is
   *     missing
   * @param found what was found there
   * @param expected what was expected instead
   */
  public InvalidPatternException(int offset, String found, String expected) {
    super("column " + (offset + 1) + ": expected " + expected + ", found " + found);
    this.offset = offset;
    this.found = found;
    this.expected = expected;
  }

  /** {@return the offset of the error in the text, from 0} */
  public int offset() {
    return offset;
  }

  /** {@return what was found} */
  public String found() {
    return found;
  }

  /** {@return what was expected} */
  public String expected() {
    return expected;
  }
}

package dev.xiangqi.book;

import dev.xiangqi.book.settings.BookSettings;

/**
 * Books or partial books have different settings, so they cannot be merged.
 *
 * @since 0.1.0
 */
public final class BookMismatchException extends BookException {
  private static final long serialVersionUID = 1;

  private final transient BookSettings expected;
  private final transient BookSettings found;

  BookMismatchException(BookSettings expected, BookSettings found) {
    super("counted under other settings: expected " + expected + ", found " + found);
    this.expected = expected;
    this.found = found;
  }

  /** For files: the one with different settings, and the first one. */
  BookMismatchException(String file, String first, BookSettings expected, BookSettings found) {
    super(
        file
            + ": counted under other settings than "
            + first
            + ": expected "
            + expected
            + ", found "
            + found);
    this.expected = expected;
    this.found = found;
  }

  /** {@return the settings of the first book, which the others must have} */
  public BookSettings expected() {
    return expected;
  }

  /** {@return the settings of the book that differs} */
  public BookSettings found() {
    return found;
  }
}

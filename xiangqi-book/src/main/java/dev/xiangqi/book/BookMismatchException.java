package dev.xiangqi.book;

/** Books, or parts of them, that were counted under different settings and so do not add up. */
public final class BookMismatchException extends BookException {
  private static final long serialVersionUID = 1;

  private final transient BookSettings expected;
  private final transient BookSettings found;

  BookMismatchException(BookSettings expected, BookSettings found) {
    super("counted under other settings: expected " + expected + ", found " + found);
    this.expected = expected;
    this.found = found;
  }

  /** Of files: the one whose settings differ, and the first. */
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

  /**
   * Returns the settings of the first.
   *
   * @return what the others should have
   */
  public BookSettings expected() {
    return expected;
  }

  /**
   * Returns the settings that differ.
   *
   * @return those of a later one
   */
  public BookSettings found() {
    return found;
  }
}

package dev.xiangqi.book.formats;

import dev.xiangqi.book.BookException;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A file, or part of it, is not a book of the expected format. The message has the place, the
 * expectation and the value found.
 *
 * @since 0.1.0
 */
public final class BookFormatException extends BookException {
  private static final long serialVersionUID = 1;

  /** The name of the file. */
  private final String source;

  /** Number of the line or record; 0 for the whole file. */
  private final long record;

  /** Column in a line of text; 0 in other files. */
  private final int column;

  private BookFormatException(String source, long record, int column, String where, String what) {
    super(source + where + ": " + what);
    this.source = source;
    this.record = record;
    this.column = column;
  }

  static BookFormatException file(String source, String what) {
    return new BookFormatException(source, 0, 0, "", what);
  }

  static BookFormatException record(String source, long record, String what) {
    return new BookFormatException(source, record, 0, ", record " + record, what);
  }

  static BookFormatException line(String source, long line, int column, String what) {
    return new BookFormatException(
        source, line, column, ", line " + line + ", column " + column, what);
  }

  /** Sets the cause. */
  BookFormatException by(Throwable cause) {
    initCause(cause);
    return this;
  }

  /** {@return the path of the file, or another name of the source} */
  public String source() {
    return source;
  }

  /**
   * Returns the faulty part of the file.
   *
   * @return the number of a line of text or a record of a {@code BOOK.DAT}, from 1; empty for the
   *     whole file
   */
  public OptionalLong record() {
    return record == 0 ? OptionalLong.empty() : OptionalLong.of(record);
  }

  /** {@return the faulty column in a line of text, from 1; empty for other files} */
  public OptionalInt column() {
    return column == 0 ? OptionalInt.empty() : OptionalInt.of(column);
  }
}

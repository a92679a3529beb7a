package dev.xiangqi.book.formats;

import dev.xiangqi.book.BookException;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A file is not a book of the format it is read as, or part of it is not. The message says what was
 * found, where, and what was expected.
 */
public final class BookFormatException extends BookException {
  private static final long serialVersionUID = 1;

  /** What was read. */
  private final String source;

  /** Which part of it; 0 for the whole file. */
  private final long record;

  /** Where in a line of text; 0 in other files. */
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

  /** Tells what brought it about. */
  BookFormatException by(Throwable cause) {
    initCause(cause);
    return this;
  }

  /**
   * Returns what was read.
   *
   * @return a path, or what else the source is called
   */
  public String source() {
    return source;
  }

  /**
   * Returns which part of the file is at fault.
   *
   * @return a line of a text, a record of a {@code BOOK.DAT} or an id of a table, from 1; empty if
   *     it is the file as a whole
   */
  public OptionalLong record() {
    return record == 0 ? OptionalLong.empty() : OptionalLong.of(record);
  }

  /**
   * Returns where the line of a text is at fault.
   *
   * @return from 1; empty if the file is no text
   */
  public OptionalInt column() {
    return column == 0 ? OptionalInt.empty() : OptionalInt.of(column);
  }
}

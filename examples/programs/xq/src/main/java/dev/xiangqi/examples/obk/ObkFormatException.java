package dev.xiangqi.examples.obk;

import dev.xiangqi.book.BookException;

/**
 * A file is not an SQLite book or not a table of keys. The message names the file and the place.
 */
public final class ObkFormatException extends BookException {
  private static final long serialVersionUID = 1;

  ObkFormatException(String message) {
    super(message);
  }

  ObkFormatException(String message, Throwable cause) {
    super(message, cause);
  }
}

package dev.xiangqi.examples.obk;

import dev.xiangqi.book.BookException;

/** The SQLite driver or the module {@code java.sql} is missing. */
public final class MissingDriverException extends BookException {
  private static final long serialVersionUID = 1;

  private static final String DRIVER = "org.sqlite.JDBC";

  private MissingDriverException(String message, Throwable cause) {
    super(message, cause);
  }

  static void throwIfMissing() {
    try {
      Class.forName("java.sql.DriverManager");
    } catch (ClassNotFoundException | LinkageError e) {
      throw new MissingDriverException(
          "reading books in SQLite files needs the module java.sql: add --add-modules java.sql", e);
    }
    try {
      Class.forName(DRIVER);
    } catch (ClassNotFoundException | LinkageError e) {
      throw new MissingDriverException(
          "reading books in SQLite files needs the library org.xerial:sqlite-jdbc, which is not"
              + " on the class path or module path",
          e);
    }
  }
}

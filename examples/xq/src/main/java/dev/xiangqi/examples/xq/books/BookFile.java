package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BookException;
import dev.xiangqi.book.BookView;
import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.book.formats.BookDat;
import dev.xiangqi.book.formats.BookFormatException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An open book file: an xq book or a {@code BOOK.DAT}, recognised by content.
 *
 * @param view the book to look moves up in
 * @param own the same book if it is an xq book; empty for a {@code BOOK.DAT}
 */
public record BookFile(BookView view, Optional<OpeningBook> own) implements Closeable {
  private static final String XQ_MAGIC = "XQBOOK\r\n";
  private static final String SQLITE_MAGIC = "SQLite format 3\0";

  /** Kinds of book files, recognised by their first bytes. */
  enum Kind {
    /** A book that xq writes. */
    XQ,
    /** An SQLite database, such as an {@code .obk} file. */
    SQLITE,
    /** Anything else. */
    OTHER
  }

  /**
   * Opens a book file.
   *
   * @throws BookException if the file is not a book
   */
  public static BookFile open(Path file) throws IOException {
    switch (kind(file)) {
      case XQ -> {
        OpeningBook book = OpeningBook.read(file);
        return new BookFile(book, Optional.of(book));
      }
      case SQLITE ->
          throw new BookException(file + ": an SQLite book, which xq book import can convert");
      default -> {
        return new BookFile(bookDat(file), Optional.empty());
      }
    }
  }

  private static BookDat bookDat(Path file) throws IOException {
    String expected = ": expected a book from xq book build, or a BOOK.DAT; ";
    if (Files.size(file) == 0) {
      throw new BookException(file + expected + "the file is empty");
    }
    try {
      return BookDat.read(file);
    } catch (BookFormatException e) {
      throw new BookException(file + expected + e.getMessage(), e);
    }
  }

  static Kind kind(Path file) throws IOException {
    byte[] head;
    try (InputStream in = Files.newInputStream(file)) {
      head = in.readNBytes(SQLITE_MAGIC.length());
    }
    String start = new String(head, StandardCharsets.ISO_8859_1);
    if (start.startsWith(XQ_MAGIC)) {
      return Kind.XQ;
    }
    return start.equals(SQLITE_MAGIC) ? Kind.SQLITE : Kind.OTHER;
  }

  @Override
  public void close() {
    own.ifPresent(OpeningBook::close);
  }
}

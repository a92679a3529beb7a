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
 * A book that moves are looked up in: our own or a {@code BOOK.DAT}, told apart by content.
 *
 * @param view looks up
 * @param own the book if it is our own
 */
public record BookFile(BookView view, Optional<OpeningBook> own) implements Closeable {
  private static final String OWN = "XQBOOK\r\n";
  private static final String SQLITE = "SQLite format 3\0";

  /** What files of books are, by their first bytes. */
  enum Kind {
    /** Our own. */
    OWN,
    /** A database, as {@code .obk} is. */
    SQLITE,
    /** Anything else. */
    OTHER
  }

  /**
   * Opens a file.
   *
   * @throws BookException if it is no book
   */
  public static BookFile open(Path file) throws IOException {
    switch (kind(file)) {
      case OWN -> {
        OpeningBook book = OpeningBook.read(file);
        return new BookFile(book, Optional.of(book));
      }
      case SQLITE ->
          throw new BookException(
              file + ": a book in an SQLite file, which xq book import makes a book of");
      default -> {
        return new BookFile(bookDat(file), Optional.empty());
      }
    }
  }

  private static BookDat bookDat(Path file) throws IOException {
    String expected = ": expected a book that xq book build has written, or a BOOK.DAT; ";
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
      head = in.readNBytes(SQLITE.length());
    }
    String start = new String(head, StandardCharsets.ISO_8859_1);
    return start.startsWith(OWN) ? Kind.OWN : start.equals(SQLITE) ? Kind.SQLITE : Kind.OTHER;
  }

  @Override
  public void close() {
    own.ifPresent(OpeningBook::close);
  }
}

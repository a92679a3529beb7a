package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BookException;
import dev.xiangqi.book.BookView;
import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.book.formats.BookDat;
import dev.xiangqi.book.formats.BookFormatException;
import dev.xiangqi.book.formats.TextBook;
import dev.xiangqi.book.formats.TextBookReader;
import dev.xiangqi.examples.xq.io.Utf8Input;
import dev.xiangqi.notation.io.GameFormat;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An open book file: an xq book, a {@code BOOK.DAT} or a text book, recognised by content.
 *
 * @param view the book to look moves up in
 * @param own the same book if it is an xq book; empty for the others
 */
public record BookFile(BookView view, Optional<OpeningBook> own) implements Closeable {
  private static final String XQ_MAGIC = "XQBOOK\r\n";
  private static final String SQLITE_MAGIC = "SQLite format 3\0";
  private static final String OLD_MAGIC = "SOBK";

  /** The length of the records in books of some old engines. */
  private static final int OLD_RECORD = 12;

  private static final int HEAD = 1 << 12;

  /** The first entry of a text: a move, a weight and more, after blank lines and comments. */
  private static final Pattern TEXT =
      Pattern.compile(
          "\ufeff?(?:\\s|#[^\\r\\n]*[\\r\\n])*" + "[a-iA-I]\\d-?[a-iA-I]\\d[ \\t]+\\d+[ \\t]+\\S");

  /** Kinds of book files, recognised by their first bytes. */
  enum Kind {
    /** A book that xq writes. */
    XQ,
    /** An SQLite database, such as an {@code .obk} file. */
    SQLITE,
    /** A book of an old engine. */
    SOBK,
    /** A text with one entry a line. */
    TEXT,
    /** Anything else. */
    OTHER
  }

  /**
   * Opens a book file.
   *
   * @throws BookException if the file is not a book
   */
  public static BookFile open(Path file) throws IOException {
    return open(file, StandardCharsets.UTF_8);
  }

  /**
   * Opens a book file.
   *
   * @param encoding the encoding of a text book
   * @throws BookException if the file is not a book
   */
  static BookFile open(Path file, Charset encoding) throws IOException {
    switch (kind(file, encoding)) {
      case XQ -> {
        OpeningBook book = OpeningBook.read(file);
        return new BookFile(book, Optional.of(book));
      }
      case SQLITE ->
          throw new BookException(file + ": an SQLite book, which xq book import can convert");
      case SOBK -> throw old(file);
      case TEXT -> {
        return new BookFile(textBook(file, encoding), Optional.empty());
      }
      default -> {
        return new BookFile(bookDat(file), Optional.empty());
      }
    }
  }

  /** {@return the refusal of a book of kind {@link Kind#SOBK}} */
  static BookException old(Path file) {
    return new BookException(
        file
            + ": a book of an old engine (SOBK), which is not read; expected a book from xq book"
            + " build, a BOOK.DAT or a text book");
  }

  private static TextBook textBook(Path file, Charset encoding) throws IOException {
    try (TextBookReader reader = text(file, encoding)) {
      return TextBook.of(reader, file.toString());
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** {@return a reader of a text book in any encoding, to be closed by the caller} */
  static TextBookReader text(Path file, Charset encoding) throws IOException {
    InputStream in = Files.newInputStream(file);
    return TextBookReader.of(Utf8Input.of(in, encoding), file.toString());
  }

  private static BookDat bookDat(Path file) throws IOException {
    String expected = ": expected a book from xq book build, a BOOK.DAT or a text book; ";
    if (Files.size(file) == 0) {
      throw new BookException(file + expected + "the file is empty");
    }
    try {
      return BookDat.read(file);
    } catch (BookFormatException e) {
      if (isGames(file)) {
        throw new BookException(
            file + ": a file of games, not a book; xq book build -o BOOK " + file + " makes one",
            e);
      }
      String hint =
          Files.size(file) % OLD_RECORD == 0
              ? "; a book of an old engine with records of 12 bytes is not read"
              : "";
      throw new BookException(file + expected + e.getMessage() + hint, e);
    }
  }

  /** Whether a file has games as text, which has no null characters. */
  private static boolean isGames(Path file) throws IOException {
    byte[] head = head(file);
    boolean binary = new String(head, StandardCharsets.ISO_8859_1).indexOf(0) >= 0;
    return !binary && GameFormat.detect(head).filter(format -> !format.isBinary()).isPresent();
  }

  private static byte[] head(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(HEAD);
    }
  }

  /**
   * Recognises a file by its first bytes.
   *
   * @param encoding the encoding of a text book
   */
  static Kind kind(Path file, Charset encoding) throws IOException {
    byte[] head = head(file);
    String start = new String(head, StandardCharsets.ISO_8859_1);
    if (start.startsWith(XQ_MAGIC)) {
      return Kind.XQ;
    }
    if (start.startsWith(OLD_MAGIC)) {
      return Kind.SOBK;
    }
    if (start.startsWith(SQLITE_MAGIC)) {
      return Kind.SQLITE;
    }
    return TEXT.matcher(new String(head, encoding)).lookingAt() ? Kind.TEXT : Kind.OTHER;
  }

  @Override
  public void close() {
    own.ifPresent(OpeningBook::close);
  }
}

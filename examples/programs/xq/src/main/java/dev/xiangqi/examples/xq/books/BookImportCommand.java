package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BookEntry;
import dev.xiangqi.book.BookException;
import dev.xiangqi.book.BookExport;
import dev.xiangqi.book.BookImport;
import dev.xiangqi.book.BookView;
import dev.xiangqi.book.formats.BookDat;
import dev.xiangqi.book.formats.TextBookReader;
import dev.xiangqi.examples.obk.MissingDriverException;
import dev.xiangqi.examples.obk.ObkBook;
import dev.xiangqi.examples.obk.ObkKeys;
import dev.xiangqi.examples.xq.io.BuildTarget;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.examples.xq.io.Utf8Input;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Converts a file of another format to a book. */
@Command(
    name = "import",
    description = {
      "Convert a file of another format to a book.",
      "The format is found by content: text (one entry a line), BOOK.DAT, games with variations, or"
          + " SQLite (.obk, .yfk).",
      "In games, the comment \"weight N\" sets the weight of a move. Other moves weigh 1."
    })
final class BookImportCommand extends BookWritingCommand {
  private static final int HEAD = 1 << 12;

  /** Text with a control character, which no text format contains. */
  private static final Pattern BINARY = Pattern.compile("(?s).*[\\x00-\\x08\\x0e-\\x1f].*");

  private static final String GZIP = "\u001f\u008b";
  private static final String ZIP = "PK\u0003\u0004";

  @Parameters(paramLabel = "FILE", description = "A book of another format.")
  private Path source = Path.of("");

  @Option(
      names = "--keys",
      paramLabel = "TABLE",
      description =
          "Read SQLite books with this key table: a text of the 3,585 numbers of the program that"
              + " made the book.")
  private Optional<Path> keys = Optional.empty();

  @Option(
      names = "--from-encoding",
      paramLabel = "CHARSET",
      description =
          "Read text in this encoding: a text book, games or the key table (default: UTF-8; for"
              + " games, detected for each game).")
  private Optional<Charset> fromEncoding = Optional.empty();

  @Mixin private BookReach reach = new BookReach();

  BookImportCommand(Console console) {
    super(console);
  }

  @Override
  int write(BuildTarget target) throws IOException {
    return switch (BookFile.kind(source, encoding())) {
      case XQ -> throw new BookException(source + ": is a book already");
      case SOBK -> throw BookFile.old(source);
      case SQLITE -> sqlite(target);
      case TEXT -> text(target);
      case OTHER -> other(target);
    };
  }

  private Charset encoding() {
    return fromEncoding.orElse(StandardCharsets.UTF_8);
  }

  private int sqlite(BuildTarget target) throws IOException {
    Path table =
        keys.orElseThrow(
            () -> usage("--keys: expected the key table of the program that made " + source));
    try (ObkBook book = ObkBook.open(source, keys(table))) {
      return played(target, book);
    } catch (MissingDriverException e) {
      console().error(String.valueOf(e.getMessage()));
      return Status.FAILED;
    }
  }

  private ObkKeys keys(Path table) throws IOException {
    try (InputStream in = Utf8Input.of(Files.newInputStream(table), encoding())) {
      return ObkKeys.read(in, table.toString());
    }
  }

  private int other(BuildTarget target) throws IOException {
    String head;
    try (InputStream in = Files.newInputStream(source)) {
      head = new String(in.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
    }
    if (fromEncoding.isPresent()) {
      return games(target);
    }
    boolean packed = head.startsWith(GZIP) || head.startsWith(ZIP);
    return !packed && BINARY.matcher(head).matches()
        ? played(target, BookDat.read(source))
        : games(target);
  }

  private int played(BuildTarget target, BookView view) throws IOException {
    BookExport entries = reach.entries(view);
    write(target, entries);
    BookReach.report(console(), entries, view);
    return Status.GOOD;
  }

  private int text(BuildTarget target) throws IOException {
    try (TextBookReader reader = BookFile.text(source, encoding()).skipBadLines()) {
      write(target, reader);
      return SkippedLines.report(console(), reader);
    }
  }

  private int games(BuildTarget target) throws IOException {
    ReadOptions options = ReadOptions.defaults();
    try (GameReader reader =
        GameFiles.open(source, fromEncoding.map(options::withEncoding).orElse(options))) {
      TreeEntries entries = new TreeEntries(reader, console());
      if (!entries.hasNext()) {
        throw new BookException(source + ": nothing to import");
      }
      write(target, entries);
      return entries.refused() ? Status.REFUSED : Status.GOOD;
    }
  }

  private void write(BuildTarget target, Iterator<BookEntry> entries) throws IOException {
    write(target, file -> BookImport.write(entries, file));
  }
}

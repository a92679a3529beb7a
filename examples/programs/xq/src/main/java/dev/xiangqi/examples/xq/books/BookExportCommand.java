package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BookEntry;
import dev.xiangqi.book.BookExport;
import dev.xiangqi.book.formats.BookDat;
import dev.xiangqi.book.formats.TextBook;
import dev.xiangqi.book.formats.TextBookReader;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.BuildTarget;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.examples.xq.io.Unclosed;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a book in another format. */
@Command(
    name = "export",
    description = {
      "Write a book in another format.",
      "text: one entry a line. bookdat: the BOOK.DAT of ElephantEye and XQWizard. pgn: one game with"
          + " variations.",
      "An xq book and a BOOK.DAT store only keys of positions. Their entries are found by playing from"
          + " the starting position. All entries of a text book are written to text and bookdat."
    })
final class BookExportCommand extends XqCommand {
  /** Formats, named as on the command line. */
  enum Format {
    /** One entry a line. */
    text,
    /** The {@code BOOK.DAT} of ElephantEye and XQWizard. */
    bookdat,
    /** One game with variations. */
    pgn
  }

  @Parameters(paramLabel = "BOOK", description = "An xq book, a BOOK.DAT or a text book.")
  private Path book = Path.of("");

  @Option(
      names = "--to",
      required = true,
      paramLabel = "FORMAT",
      description = "Write this format: ${COMPLETION-CANDIDATES}.")
  private Format format = Format.text;

  @Mixin private BookEncoding encoding = new BookEncoding();

  @Mixin private JsonOption json = new JsonOption();

  @Mixin private BookReach reach = new BookReach();

  @Option(
      names = "--most",
      paramLabel = "N",
      defaultValue = "100000",
      description =
          "Write at most N moves to a game tree, those nearest to the start first (default:"
              + " 100000).")
  private int maxMoves = 100_000;

  @Option(
      names = "--moves",
      paramLabel = "NOTATION",
      defaultValue = "chinese",
      converter = NotationName.Written.class,
      completionCandidates = NotationName.Names.class,
      description = "Write the moves of a game tree in this notation (default: chinese).")
  private MoveNotation notation = MoveNotation.chinese();

  BookExportCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected void check() {
    if (format != Format.pgn && file().isEmpty()) {
      throw usage("-o: expected a file");
    }
    json.checkFile(this);
    if (maxMoves < 1) {
      throw usage("--most: expected at least 1, got " + maxMoves);
    }
  }

  @Override
  protected int toOutput() throws IOException, InputRefusedException {
    if (format == Format.pgn) {
      return super.toOutput();
    }
    BuildTarget target = BuildTarget.of(file().orElseThrow());
    return BookFile.kind(book, encoding.charset()) == BookFile.Kind.TEXT
        ? fromText(target)
        : fromKeys(target);
  }

  /** Writes all entries of a text book. It contains positions, so none has to be found. */
  private int fromText(BuildTarget target) throws IOException {
    try (TextBookReader reader = BookFile.text(book, encoding.charset()).skipBadLines()) {
      JsonObject written = write(target, reader);
      if (json()) {
        print(written.put("skipped", reader.skipped()));
      }
      return SkippedLines.report(console(), reader);
    }
  }

  private int fromKeys(BuildTarget target) throws IOException {
    try (BookFile opened = BookFile.open(book)) {
      BookExport entries = reach.entries(opened.view());
      JsonObject written = write(target, entries);
      if (json()) {
        print(written.put("notFound", opened.view().size() - entries.entries()));
      } else {
        BookReach.report(console(), entries, opened.view());
      }
    }
    return Status.GOOD;
  }

  /** Writes entries; notes or returns the numbers of moves written and left out. */
  private JsonObject write(BuildTarget target, Iterator<BookEntry> entries) throws IOException {
    if (format == Format.bookdat) {
      return report(target.write(file -> BookDat.write(entries, file)));
    }
    long lines = target.write(file -> TextBook.write(entries, file));
    note(lines + " moves written");
    return new JsonObject().put("moves", lines);
  }

  private JsonObject report(BookDat.Written written) {
    note(written.records() + " moves written");
    if (written.withoutWeight() > 0) {
      note("left out, no weight: " + written.withoutWeight());
    }
    if (written.clashing() > 0) {
      note("left out, same lock as another position: " + written.clashing());
    }
    return new JsonObject()
        .put("moves", written.records())
        .put("withoutWeight", written.withoutWeight())
        .put("clashing", written.clashing());
  }

  private void note(String line) {
    if (!json()) {
      console().note(line);
    }
  }

  @Override
  protected int run(OutputStream out) throws IOException {
    try (BookFile opened = encoding.open(book)) {
      BookTree tree = new BookTree(opened.view(), maxMoves);
      GameTree game = tree.from(Position.initial(), tags());
      WriteOptions options = WriteOptions.notation(notation).withFormat("pgn");
      try (GameWriter writer = GameFiles.write(new Unclosed(out), options)) {
        writer.write(game);
      }
      note(tree.size() + " of " + opened.view().size() + " moves written");
      if (json()) {
        long left = opened.view().size() - tree.size();
        print(new JsonObject().put("moves", tree.size()).put("notWritten", left));
      }
    }
    return Status.GOOD;
  }

  private Tags tags() {
    String name = Optional.ofNullable(book.getFileName()).map(Path::toString).orElse("");
    return Tags.of(List.of(new Tag("Event", "Book " + name), new Tag("Result", "*")));
  }
}

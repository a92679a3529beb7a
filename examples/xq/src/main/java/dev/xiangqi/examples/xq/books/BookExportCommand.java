package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BookExport;
import dev.xiangqi.book.formats.BookDat;
import dev.xiangqi.book.formats.TextBook;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.RefusedException;
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
      "Write a book in another format: text, a line an entry; bookdat, the BOOK.DAT of ElephantEye"
          + " and XQWizard; or pgn, one game with variations.",
      "Books hold keys of positions, so what they know is found by playing from the start."
    })
final class BookExportCommand extends XqCommand {
  /** Formats, named as on the command line. */
  enum Format {
    /** A line an entry. */
    text,
    /** Of ElephantEye. */
    bookdat,
    /** A game tree. */
    pgn
  }

  @Parameters(paramLabel = "BOOK", description = "A book, or a BOOK.DAT.")
  private Path book = Path.of("");

  @Option(
      names = "--to",
      required = true,
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}.")
  private Format format = Format.text;

  @Mixin private BookReach reach = new BookReach();

  @Option(
      names = "--most",
      paramLabel = "N",
      defaultValue = "100000",
      description = "How many moves a tree may have, the nearest first (default: 100000).")
  private int most = 100_000;

  @Option(
      names = "--moves",
      paramLabel = "NOTATION",
      defaultValue = "chinese",
      converter = NotationName.Written.class,
      description = "How moves are written in a tree (default: chinese).")
  private MoveNotation notation = MoveNotation.chinese();

  BookExportCommand(Console console) {
    super(console);
  }

  @Override
  protected void check() {
    if (format != Format.pgn && file().isEmpty()) {
      throw usage("-o: expected a file");
    }
    if (most < 1) {
      throw usage("--most: expected at least 1, got " + most);
    }
  }

  @Override
  protected int toOutput() throws IOException, RefusedException {
    if (format == Format.pgn) {
      return super.toOutput();
    }
    BookTarget target = BookTarget.of(file().orElseThrow());
    try (BookFile opened = BookFile.open(book)) {
      BookExport entries = reach.entries(opened.view());
      if (format == Format.text) {
        long lines = target.write(file -> TextBook.write(entries, file));
        console().error(lines + " moves written");
      } else {
        tell(target.write(file -> BookDat.write(entries, file)));
      }
      BookReach.tell(console(), entries, opened.view());
    }
    return Status.GOOD;
  }

  private void tell(BookDat.Written written) {
    console().error(written.records() + " moves written");
    if (written.withoutWeight() > 0) {
      console().error("left out, for they have no weight: " + written.withoutWeight());
    }
    if (written.clashing() > 0) {
      console().error("left out, for another position has their lock: " + written.clashing());
    }
  }

  @Override
  protected int run(OutputStream out) throws IOException {
    try (BookFile opened = BookFile.open(book)) {
      BookTree tree = new BookTree(opened.view(), most);
      GameTree game = tree.from(Position.initial(), tags());
      WriteOptions options = WriteOptions.notation(notation).withFormat("pgn");
      try (GameWriter writer = GameFiles.write(new Unclosed(out), options)) {
        writer.write(game);
      }
      console().error(tree.size() + " of " + opened.view().size() + " moves written");
    }
    return Status.GOOD;
  }

  private Tags tags() {
    String name = Optional.ofNullable(book.getFileName()).map(Path::toString).orElse("");
    return Tags.of(List.of(new Tag("Event", "Book " + name), new Tag("Result", "*")));
  }
}

package dev.xiangqi.book;

import dev.xiangqi.book.file.MappedSource;
import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.formats.BookDat;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.core.Position;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Builds, replaces or truncates a book in another process. */
final class BookProgram {
  private static final BookSettings SETTINGS = BookSettings.defaults();
  private static final int INPUTS = 12;

  private BookProgram() {}

  /** Starts a process that builds the book of {@link #games} and exits. */
  static OtherProcess building(Path target, Path workFolder) throws IOException {
    return OtherProcess.start(BookProgram.class, "build", target.toString(), workFolder.toString());
  }

  /**
   * Starts a process that writes the book of {@link #games} again and again, with two filters in
   * turn.
   */
  static OtherProcess replacing(Path target) throws IOException {
    return OtherProcess.start(BookProgram.class, "replace", target.toString());
  }

  /**
   * Starts a process that opens a book and a {@code BOOK.DAT}, truncates both and prints a line for
   * each attempt to read it.
   */
  static OtherProcess truncating(Path book, Path dat) throws IOException {
    return OtherProcess.startInterpreted(
        BookProgram.class, "truncate", book.toString(), dat.toString());
  }

  static PartialBook games() {
    return RandomGames.build(SETTINGS, RandomGames.list(17, 900));
  }

  /** Runs in the other process. */
  public static void main(String[] args) throws IOException {
    Path target = Path.of(args[1]);
    PrintStream out = OtherProcess.out();
    if (args[0].equals("build")) {
      build(target, Path.of(args[2]), out);
    } else if (args[0].equals("truncate")) {
      truncate(target, Path.of(args[2]), out);
    } else {
      replace(target, out);
    }
  }

  private static void build(Path target, Path workFolder, PrintStream out) throws IOException {
    List<RandomGames.Entry> games = RandomGames.list(17, 900);
    List<GameInput> inputs = new ArrayList<>();
    int each = games.size() / INPUTS;
    for (int i = 0; i < INPUTS; i++) {
      inputs.add(new Input("input " + i, games.subList(i * each, (i + 1) * each), out));
    }
    DiskBookBuilder.create(target)
        .settings(SETTINGS)
        .jobs(2)
        .anyMemory(0)
        .workFolder(workFolder)
        .listener(out::println)
        .build(inputs)
        .close();
  }

  private record Input(String id, List<RandomGames.Entry> games, PrintStream out)
      implements GameInput {
    @Override
    public void read(GameSink sink) {
      for (int i = 0; i < games.size(); i++) {
        games.get(i).addTo(sink);
        if (i % 20 == 0) {
          out.println(id + ": " + i);
        }
      }
    }
  }

  private static void replace(Path target, PrintStream out) throws IOException {
    PartialBook games = games();
    while (!out.checkError()) {
      games.write(target, BookFilter.none()).close();
      out.println("all");
      games.write(target, BookFilter.usual()).close();
      out.println("twice");
    }
  }

  private static void truncate(Path target, Path dat, PrintStream out) throws IOException {
    BookView other = BookDat.read(dat);
    try (MappedBook book = MappedBook.open(target)) {
      Position start = Position.initial();
      out.println(book.best(start).orElseThrow().move());
      out.println(other.best(start).orElseThrow().move());
      OtherProcess.truncate(target);
      OtherProcess.truncate(dat);
      OtherProcess.printFaults(
          List.of(
              () -> book.moves(start),
              () -> book.pick(start, new Random(1)),
              () -> book.walk(start, 5, (line, position, moves) -> true),
              book::verify,
              () -> BookExport.of(book).next(),
              () -> new MappedSource(book.file()).next(new PositionCounts()),
              () -> other.moves(start)),
          out);
    }
  }
}

package dev.xiangqi.book;

import dev.xiangqi.book.file.MappedSource;
import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.formats.BookDat;
import dev.xiangqi.core.Position;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Another process that prints a line for each step and can be killed at any of them. */
final class OtherProcess implements AutoCloseable {
  private static final BookSettings SETTINGS = BookSettings.defaults();
  private static final int INPUTS = 12;

  private final Process process;
  private final BufferedReader out;

  private OtherProcess(String... args) throws IOException {
    this("-XX:TieredStopAtLevel=1", args);
  }

  private OtherProcess(String option, String[] args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", option));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(OtherProcess.class.getName());
    command.addAll(List.of(args));
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Starts a process that builds the book of {@link #games} and exits. */
  static OtherProcess building(Path target, Path workFolder) throws IOException {
    return new OtherProcess("build", target.toString(), workFolder.toString());
  }

  /**
   * Starts a process that writes the book of {@link #games} again and again, with two filters in
   * turn.
   */
  static OtherProcess replacing(Path target) throws IOException {
    return new OtherProcess("replace", target.toString());
  }

  /**
   * Starts a process that opens a book and a {@code BOOK.DAT}, truncates both and prints a line for
   * each attempt to read it. It only interprets: compiled code may throw the error of the JVM
   * later.
   */
  static OtherProcess truncating(Path book, Path dat) throws IOException {
    return new OtherProcess("-Xint", new String[] {"truncate", book.toString(), dat.toString()});
  }

  static PartialBook games() {
    return RandomGames.build(SETTINGS, RandomGames.list(17, 900));
  }

  /** Waits for a number of lines and returns how many there were before the end. */
  int await(int lines) throws IOException {
    int read = 0;
    while (read < lines && out.readLine() != null) {
      read++;
    }
    return read;
  }

  /** Waits for the end and returns all lines. */
  List<String> lines() {
    return out.lines().toList();
  }

  /** Kills the process without letting it clean up. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Waits for the end and returns the exit status. */
  int exit() throws IOException, InterruptedException {
    await(Integer.MAX_VALUE);
    return process.waitFor();
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    out.close();
  }

  /** Runs in the other process. */
  public static void main(String[] args) throws IOException {
    Path target = Path.of(args[1]);
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
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
      for (Path each : List.of(target, dat)) {
        try (FileChannel channel = FileChannel.open(each, StandardOpenOption.WRITE)) {
          channel.truncate(0);
        }
      }
      List<Runnable> reads =
          List.of(
              () -> book.moves(start),
              () -> book.pick(start, new Random(1)),
              () -> book.walk(start, 5, (line, position, moves) -> true),
              book::verify,
              () -> BookExport.of(book).next(),
              () -> new MappedSource(book.file()).next(new PositionCounts()),
              () -> other.moves(start));
      for (Runnable read : reads) {
        try {
          read.run();
          out.println("no fault");
        } catch (BookException e) {
          out.println(e.getMessage());
        }
      }
    }
  }
}

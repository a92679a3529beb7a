package dev.xiangqi.examples.xq.books;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.examples.xq.Xq;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.testing.Waiting;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code xq book build}. */
class BookBuildCommandTest {
  private static final Path CLASSICS = Path.of("..", "..", "samples", "games", "classics.pgn");

  private static final String WON = "[Red \"甲\"]\n[Date \"2001\"]\n\n1. 炮二平五 马8进7 1-0\n\n";
  private static final String LOST = "[Red \"乙\"]\n[Date \"1999\"]\n\n1. C8.5 H2+3 2. H2+3 0-1\n\n";
  private static final String OTHER = "[Event \"三\"]\n\n1. b0c2 *\n\n";
  private static final String BAD = "[Event \"坏\"]\n\n1. 炮二平五 马8进7\n2. 马二进五 *\n\n";

  @TempDir private Path folder = Path.of("");

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private String book() {
    return folder.resolve("book").toString();
  }

  private Ran build(Object... args) {
    List<String> all = new ArrayList<>(List.of("book", "build", "-o", book()));
    Stream.of(args).map(Object::toString).forEach(all::add);
    return Ran.xq(all.toArray(new String[0]));
  }

  private List<String> shown(String... fen) {
    List<String> all = new ArrayList<>(List.of("book", "show", book()));
    all.addAll(List.of(fen));
    Ran ran = Ran.xq(all.toArray(new String[0]));
    assertEquals(0, ran.status(), ran.err());
    return ran.lines();
  }

  private static String after(String move) {
    return Position.initial().play(Move.parse(move)).toFen();
  }

  /** Asserts that the folder contains only these files. */
  private void assertFiles(String... names) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(
          Stream.of(names).sorted().toList(),
          files.map(file -> String.valueOf(file.getFileName())).sorted().toList());
    }
  }

  @Test
  void countsMirrorImagesAndDuplicatesAsOne() throws IOException {
    Path games = write("games.pgn", WON + LOST + OTHER + WON);
    Ran ran = build("--min-games", "1", games);
    assertEquals(0, ran.status(), ran.err());
    assertEquals("", ran.out());
    assertEquals("4 moves in 3 positions\n4 games, 0 refused\n", ran.err());
    assertEquals(List.of("h2e2\t2\t2\t1\t0\t1", "h0g2\t1\t1\t0\t0\t0"), shown());
    assertEquals(List.of("b9c7\t2\t2\t1\t0\t1"), shown(after("b2e2")));
    assertEquals(List.of("马８进７\t2\t2\t1\t0\t1"), shown(after("h2e2"), "--moves", "chinese"));
    assertEquals(List.of(), shown("4k4/9/9/9/9/9/9/9/9/3K5 w"));
    assertFiles("games.pgn", "book");
  }

  @Test
  void keepsMovesOfTwoGamesByDefault() throws IOException {
    Ran ran = build(write("games.pgn", WON + LOST + OTHER));
    assertEquals("2 moves in 2 positions\n3 games, 0 refused\n", ran.err());
    assertEquals(List.of("h2e2\t2\t2\t1\t0\t1"), shown());
  }

  @ParameterizedTest
  @CsvSource({
    "--side black, '', 0",
    "--max-plies 1, h2e2 2 2 1 0 1, 0",
    "--weight score, h2e2 2 2 1 0 1, 0",
    "--weight recent, h2e2 656 2 1 0 1, 0",
    "--min-score 51, '', 0",
    "--player 甲, h2e2 1 1 1 0 0, 2",
    "--since 2000-12, h2e2 1 1 1 0 0, 2"
  })
  void options(String options, String first, int leftOut) throws IOException {
    Path games = write("games.pgn", WON + LOST + OTHER);
    String[] words = options.split(" ", -1);
    Ran ran = build("--min-games", "1", words[0], words[1], games);
    assertEquals(0, ran.status(), ran.err());
    assertEquals(leftOut > 0, ran.err().contains("left out by side"), ran.err());
    assertTrue(leftOut == 0 || ran.err().contains("rating: " + leftOut + "\n"), ran.err());
    List<String> moves = shown();
    assertEquals(first.replace(' ', '\t'), moves.isEmpty() ? "" : moves.get(0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"胡荣华", "胡榮華", "荣华", "hu ronghua", "HuRongHua", "ｈｕ ronghua", "上海 胡"})
  void aPlayerIsFoundAsFindDoes(String name) throws IOException {
    String traditional = "[Red \"上海 胡榮華\"]\n[Black \"乙\"]\n\n1. h2e2 h9g7 1-0\n\n";
    String simplified = "[White \"乙\"]\n[black \"胡荣华\"]\n\n1. b0c2 h9g7 1-0\n\n";
    String latin = "[Red \"HU Ronghua\"]\n\n1. i0i1 *\n\n";
    String other = "[Red \"胡荣\"]\n[Black \"湖融\"]\n\n1. a0a1 *\n\n";
    Path games = write("games.pgn", traditional + simplified + latin + other);
    Ran ran = build("--min-games", "1", "--player", name, games);
    assertEquals(0, ran.status(), ran.err());
    assertEquals(1, shown().stream().filter(move -> move.startsWith("h2e2")).count(), ran.err());
    assertEquals(0, shown().stream().filter(move -> move.startsWith("a0a1")).count(), ran.err());
    boolean both = !name.startsWith("上海");
    assertEquals(both ? 1 : 0, shown(after("b0c2")).size(), ran.err());
    boolean letters = both && name.length() > 4;
    assertEquals(letters, shown().stream().anyMatch(move -> move.startsWith("i0i1")), ran.err());
    String found = Ran.xq("find", "player '" + name + "'", "--count", games.toString()).out();
    assertEquals((letters ? 3 : both ? 2 : 1) + "\n", found);
  }

  @Test
  void writesNoBookIfAllGamesAreLeftOut() throws IOException {
    Ran ran = build("--min-rating", "1", write("games.pgn", WON));
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("rating: 1\nno game to count, no book written\n"), ran.err());
    assertFiles("games.pgn");
  }

  @Test
  void keepsMirrorImagesApart() throws IOException {
    build("--no-mirror", "--min-games", "1", write("games.pgn", WON + LOST));
    assertEquals(List.of("h2e2\t1\t1\t1\t0\t0", "b2e2\t1\t1\t0\t0\t1"), shown());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void refusedGamesAreNamedAndCountedByKind(int jobs) throws IOException {
    Path games = write("games.pgn", WON + BAD + LOST + "[FEN \"x\"]\n\n1. h2e2 *\n\n" + BAD);
    Ran ran = build("--jobs", jobs, games);
    assertEquals(1, ran.status());
    assertTrue(ran.err().startsWith(games + ":9:4: "), ran.err());
    assertTrue(ran.err().contains("\nrefused: 2 ILLEGAL, 1 BAD_START\n"), ran.err());
    assertEquals("5 games, 3 refused", ran.lastError());
    assertEquals(List.of("h2e2\t2\t2\t1\t0\t1"), shown());
  }

  @Test
  void anyOrderFormatAndNumberOfJobsGiveTheSameBytes() throws IOException {
    Path inputs = Files.createDirectory(folder.resolve("in"));
    Files.writeString(inputs.resolve("a.pgn"), WON + OTHER);
    Files.writeString(inputs.resolve("b.txt"), LOST);
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(inputs.resolve("c.gz")))) {
      out.write(Files.readAllBytes(CLASSICS));
    }
    build("--min-games", "1", inputs);
    byte[] expected = Files.readAllBytes(Path.of(book()));
    Path zip = folder.resolve("all.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (String text : List.of(Files.readString(CLASSICS), OTHER, LOST, WON)) {
        out.putNextEntry(new ZipEntry(text.length() + ".pgn"));
        out.write(text.getBytes(StandardCharsets.UTF_8));
      }
    }
    for (int jobs : new int[] {1, 2, 3, 8}) {
      build("--min-games", "1", "--jobs", jobs, zip);
      assertArrayEquals(expected, Files.readAllBytes(Path.of(book())));
      build("--min-games", "1", "--jobs", jobs, inputs.resolve("c.gz"), zip, inputs, zip);
      assertArrayEquals(expected, Files.readAllBytes(Path.of(book())));
    }
  }

  @Test
  void readsStandardInput() {
    Ran ran = Ran.withInput(WON + LOST, "book", "build", "-o", book());
    assertEquals("2 moves in 2 positions\n2 games, 0 refused\n", ran.err());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aMissingInputDoesNotStopTheOthers(int jobs) throws IOException {
    Path games = write("games.pgn", WON + LOST);
    Ran ran = build("--jobs", jobs, folder.resolve("no.pgn"), games);
    assertEquals(3, ran.status());
    assertTrue(ran.err().startsWith(folder.resolve("no.pgn") + ": no such file or folder\n"));
    assertEquals(List.of("h2e2\t2\t2\t1\t0\t1"), shown());
  }

  @Test
  void withoutGamesTheOldBookStays() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    write("book", "old");
    Ran ran = build(empty);
    assertEquals(1, ran.status());
    assertTrue(ran.err().startsWith(empty + ":1:1: SYNTAX, empty; expected at least"), ran.err());
    assertTrue(ran.err().endsWith("no game to count, no book written\n1 games, 1 refused\n"));
    assertEquals(1, build(write("bad.pgn", BAD)).status());
    assertEquals(3, build(folder.resolve("none")).status());
    assertEquals("old", Files.readString(Path.of(book())));
    assertFiles("empty", "bad.pgn", "book");
  }

  @Test
  void refusesATargetThatCannotBeWritten() throws IOException {
    Path games = write("games.pgn", WON);
    Ran ran = Ran.xq("book", "build", "-o", folder.toString(), games.toString());
    assertEquals(3, ran.status());
    assertEquals(folder + ": is not a regular file, expected one to replace\n", ran.err());
    Path missing = folder.resolve("none").resolve("book");
    ran = Ran.xq("book", "build", "-o", missing.toString(), games.toString());
    assertEquals(3, ran.status());
    assertEquals(missing + ": no such file or folder\n", ran.err());
    Path closed = Files.createDirectory(folder.resolve("closed"));
    if (closed.toFile().setWritable(false) && !Files.isWritable(closed)) {
      ran = Ran.xq("book", "build", "-o", closed.resolve("book").toString(), games.toString());
      assertEquals(3, ran.status());
      assertEquals(closed.resolve("book") + ": access denied\n", ran.err());
    }
  }

  /** Uses a device that is always full as a full disk. */
  @Test
  void aDeviceIsNotReplaced() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    assertEquals(3, Ran.withInput(WON, "book", "build", "-o", full.toString()).status());
    assertTrue(Files.exists(full) && !Files.isRegularFile(full));
  }

  @Test
  void aLinkIsKeptAndItsTargetReplaced() throws IOException {
    Path target = write("target", "old");
    Path link = Files.createSymbolicLink(folder.resolve("book"), target);
    build(write("games.pgn", WON + LOST));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals(List.of("h2e2\t2\t2\t1\t0\t1"), shown());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--max-plies=0",
        "--max-plies=10001",
        "--min-games=-1",
        "--min-score=101",
        "--side=white",
        "--player= ",
        "--since=2001-02-30",
        "--since=soon",
        "--min-rating=-1",
        "--weight=given",
        "--jobs=0"
      })
  void wrongUsage(String option) throws IOException {
    Ran ran = build(option, write("games.pgn", WON));
    assertEquals(2, ran.status(), ran.err());
    String name = option.substring(0, option.indexOf('='));
    assertTrue(ran.err().contains(name) && ran.err().contains("expected"), ran.err());
    assertFiles("games.pgn");
  }

  @Test
  void requiresATarget() {
    for (String target : List.of("--jobs=1", "-o-")) {
      Ran ran = Ran.withInput(WON, "book", "build", target);
      assertEquals(2, ran.status());
      assertTrue(ran.err().startsWith("xq book build: -o: expected the file"), ran.err());
    }
    assertEquals(2, Ran.xq("book").status());
    assertEquals(2, Ran.xq("book", "burn").status());
  }

  @Test
  void anInterruptedBuildLeavesNoFiles() throws Exception {
    write("book", "old");
    CountDownLatch reading = new CountDownLatch(1);
    InputStream endless =
        new InputStream() {
          private InputStream games = InputStream.nullInputStream();

          @Override
          public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 255;
          }

          @Override
          public int read(byte[] bytes, int offset, int length) throws IOException {
            if (games.available() == 0) {
              games = new ByteArrayInputStream((WON + LOST).getBytes(StandardCharsets.UTF_8));
              reading.countDown();
            }
            return games.read(bytes, offset, length);
          }
        };
    OutputStream nowhere = OutputStream.nullOutputStream();
    Console console = new Console(endless, nowhere, nowhere, false);
    int[] status = {-1};
    Thread thread = new Thread(() -> status[0] = Xq.run(console, "book", "build", "-o", book()));
    thread.start();
    Waiting.await(reading);
    thread.interrupt();
    Waiting.join(thread);
    assertEquals(3, status[0]);
    assertEquals("old", Files.readString(Path.of(book())));
    assertFiles("book");
  }
}

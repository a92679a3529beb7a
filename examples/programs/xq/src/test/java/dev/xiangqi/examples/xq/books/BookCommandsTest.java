package dev.xiangqi.examples.xq.books;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Fens;
import dev.xiangqi.examples.xq.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code xq book show}, {@code verify} and {@code merge}. */
class BookCommandsTest {
  private static final Path CLASSICS = Path.of("..", "..", "samples", "games", "classics.pgn");

  @TempDir private Path folder = Path.of("");
  private String book = "";

  @BeforeEach
  void build() {
    book = build("book");
  }

  private String build(String name, String... options) {
    String file = folder.resolve(name).toString();
    String[] args = {"book", "build", "-o", file, "--min-games=1", CLASSICS.toString()};
    String[] all = Arrays.copyOf(args, args.length + options.length);
    System.arraycopy(options, 0, all, args.length, options.length);
    assertEquals(0, Ran.xq(all).status());
    return file;
  }

  @Test
  void verifyPrintsSizeSettingsAndFilter() {
    Ran ran = Ran.xq("book", "verify", book);
    assertEquals(0, ran.status(), ran.err());
    List<String> lines = ran.lines();
    assertTrue(lines.get(0).matches("moves\t\\d+"), ran.out());
    assertTrue(lines.get(1).matches("positions\t\\d+"), ran.out());
    assertEquals(
        List.of("settings\t40 plies, weight COUNT", "filter\tgames 1, score 0 %, top all"),
        lines.subList(2, 4));
  }

  @Test
  void aDamagedBookIsDetected() throws IOException {
    byte[] bytes = Files.readAllBytes(Path.of(book));
    bytes[bytes.length - 100] ^= 1;
    Path bad = Files.write(folder.resolve("bad"), bytes);
    Ran ran = Ran.xq("book", "verify", bad.toString());
    assertEquals(1, ran.status());
    assertEquals("", ran.out());
    assertTrue(ran.err().startsWith(bad + ", byte "), ran.err());
    Files.write(bad, Arrays.copyOf(bytes, bytes.length / 2));
    for (String command : List.of("verify", "show")) {
      ran = Ran.xq("book", command, bad.toString());
      assertEquals(1, ran.status());
      assertTrue(ran.err().startsWith(bad + ", byte "), ran.err());
    }
  }

  @Test
  void refusesFilesThatAreNotBooks() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty"), "");
    Path sqlite = Files.writeString(folder.resolve("a.obk"), "SQLite format 3\0 and so on");
    for (Path file : List.of(empty, sqlite, CLASSICS)) {
      Ran ran = Ran.xq("book", "show", file.toString());
      assertEquals(1, ran.status());
      assertEquals("", ran.out());
      assertTrue(ran.err().startsWith(file + ": "), ran.err());
      assertEquals(1, ran.err().lines().count(), ran.err());
    }
    Ran ran = Ran.xq("book", "show", folder.resolve("none").toString());
    assertEquals(3, ran.status());
    assertEquals(folder.resolve("none") + ": no such file or folder\n", ran.err());
  }

  @Test
  void refusesAnInvalidFen() {
    Ran ran = Ran.xq("book", "show", book, Fens.NO_KINGS);
    assertEquals(1, ran.status());
    assertTrue(ran.err().startsWith("argument:1:1: KING_MISSING, "), ran.err());
    assertEquals(2, Ran.xq("book", "show").status());
  }

  @Test
  void mergeAddsUp() throws IOException {
    Path sum = folder.resolve("sum");
    Ran ran = Ran.xq("book", "merge", "-o", sum.toString(), book, book, book);
    assertEquals(0, ran.status(), ran.err());
    String one = Ran.xq("book", "show", book).lines().get(0);
    String three = Ran.xq("book", "show", sum.toString()).lines().get(0);
    assertEquals(3 * games(one), games(three));
    assertEquals(0, Ran.xq("book", "verify", sum.toString()).status());
  }

  private static long games(String line) {
    return Long.parseLong(line.split("\t", -1)[2]);
  }

  @Test
  void mergeRefusesOtherSettingsAndNamesThem() throws IOException {
    String other = build("other", "--max-plies=3");
    byte[] before = Files.readAllBytes(Path.of(book));
    Ran ran = Ran.xq("book", "merge", "-o", book, book, other);
    assertEquals(1, ran.status());
    assertTrue(ran.err().startsWith(other + ": counted under other settings than "), ran.err());
    assertTrue(ran.err().contains("expected 40 plies"), ran.err());
    assertArrayEquals(before, Files.readAllBytes(Path.of(book)));
    assertEquals(2, Ran.xq("book", "merge", book).status());
    assertEquals(2, Ran.xq("book", "merge", "-o", book).status());
  }
}

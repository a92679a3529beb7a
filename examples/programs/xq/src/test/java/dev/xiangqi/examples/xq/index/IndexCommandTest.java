package dev.xiangqi.examples.xq.index;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndexCommandTest {
  private static final String FIRST =
      """
      [Event "杯"]
      [Red "甲"]
      [RedElo "2500"]
      [Date "1990.??.??"]

      1. 炮二平五 马8进7 2. 马二进三 1-0

      """;
  private static final String OTHERS =
      """
      [Red "乙"]
      [Date "2000.05.01"]

      1. 炮八平五 炮8平5 0-1

      [Red "丙"]

      1. 兵七进一 炮2平5 1/2-1/2

      """;

  @TempDir private Path folder = Path.of("");
  private Path index = Path.of("");
  private Path files = Path.of("");

  @BeforeEach
  void build() throws IOException {
    index = folder.resolve("games.xqi");
    files = Files.createDirectory(folder.resolve("files"));
    Files.writeString(files.resolve("1.pgn"), FIRST);
    Files.writeString(files.resolve("2.pgn"), OTHERS + FIRST);
    Ran ran = Ran.xq("index", "build", "-o", index.toString(), files.toString());
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.err().endsWith("3 games indexed, 7 plies\n4 games, 0 refused\n"), ran.err());
  }

  @Test
  void findsAsInFiles() {
    for (String form : new String[] {"--count", "--next", "--json"}) {
      String[] position = {"find", "--position", "startpos moves h2e2", "--mirrored", form};
      assertEquals(
          Ran.xq(with(position, files)).out().lines().sorted().toList().size() - 1,
          Ran.xq(with(position, index)).out().lines().count() - (form.equals("--json") ? 0 : 1),
          form);
    }
    assertEquals(
        "马８进７\t1\t1\t0\t0\t100.0\t1990",
        Ran.xq("find", "--position", "startpos moves h2e2", "--next", index.toString())
            .out()
            .lines()
            .toList()
            .get(1));
    Ran ran = Ran.xq("find", "c@e7", index.toString(), "--positions");
    assertEquals(0, ran.status(), ran.err());
    assertEquals("3 games, 2 found, 0 refused\n", ran.err());
    assertTrue(ran.out().startsWith(index + ":"), ran.out());
    ran = Ran.xq("find", "red '甲' and opening '炮'", index.toString());
    assertTrue(ran.out().contains("马８进７"), ran.out());
    assertTrue(ran.out().contains("[RedElo \"2500\"]"), ran.out());
    ran = Ran.xq("find", "C", index.toString(), files.toString(), "--count");
    assertEquals("7\n", ran.out());
    assertEquals("7 games, 7 found, 0 refused\n", ran.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--list", "--json", "--positions", "--next"})
  void writesOfAGameWhatAFileGives(String form) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("one.pgn"),
            "[White \"甲\"]\n[BLACK \"乙\"]\n[date \"1990\"]\n\n1. 炮二平五 马8进7 1-0\n");
    Path one = folder.resolve("one.xqi");
    assertEquals(0, Ran.xq("index", "build", "-o", one.toString(), file.toString()).status());
    String expected = Ran.xq("find", "C@e2", form, file.toString()).out();
    assertEquals(!form.equals("--positions"), expected.contains("1990"), expected);
    assertEquals(
        expected.replace(file.toString(), one.toString()),
        Ran.xq("find", "C@e2", form, one.toString()).out());
  }

  private static String[] with(String[] arguments, Path file) {
    String[] all = Arrays.copyOf(arguments, arguments.length + 1);
    all[arguments.length] = file.toString();
    return all;
  }

  @Test
  void addsAndVerifies() throws IOException {
    Path more = folder.resolve("more.pgn");
    Files.writeString(more, FIRST.replace("甲", "丁") + FIRST);
    Ran ran = Ran.xq("index", "add", index.toString(), more.toString());
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.err().endsWith("4 games indexed, 10 plies\n2 games, 0 refused\n"), ran.err());
    ran = Ran.xq("index", "verify", index.toString());
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.out().startsWith("games\t4\nplies\t10\n"), ran.out());
    Path again = folder.resolve("again.xqi");
    ran =
        Ran.xq(
            "index",
            "build",
            "-o",
            again.toString(),
            "--work",
            folder.resolve("work").toString(),
            index.toString(),
            more.toString(),
            "--json");
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.out().contains("\"indexed\":4,\"plies\":10"), ran.out());
    assertFalse(Files.exists(folder.resolve("work")));
    assertEquals("4\n", Ran.xq("find", "--count", "turn red", again.toString()).out());
    byte[] bytes = Files.readAllBytes(again);
    bytes[bytes.length - 60] ^= 1;
    Files.write(again, bytes);
    ran = Ran.xq("index", "verify", again.toString());
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("damaged") || ran.err().contains("checksum"), ran.err());
  }

  @Test
  void withoutGamesTheOldIndexStays() throws IOException {
    byte[] before = Files.readAllBytes(index);
    Path bad = folder.resolve("bad.pgn");
    Files.writeString(bad, "1. a0a9 *\n");
    Path work = folder.resolve("work");
    for (int run = 0; run < 2; run++) {
      Ran ran =
          Ran.xq("index", "build", "-o", index.toString(), "--work", work.toString(), bad + "");
      assertEquals(1, ran.status());
      String end = "no game to index, no index written\n1 games, 1 refused\n";
      assertTrue(ran.err().endsWith(end), ran.err());
      assertFalse(Files.exists(work));
    }
    Ran ran = Ran.xq("index", "build", "--json", "-o", index.toString(), bad.toString());
    assertEquals(1, ran.status());
    assertTrue(ran.out().startsWith("{\"games\":1,\"refused\":1,"), ran.out());
    String none = folder.resolve("none").toString();
    assertEquals(3, Ran.xq("index", "build", "-o", index.toString(), none).status());
    assertArrayEquals(before, Files.readAllBytes(index));
    ran = Ran.xq("index", "add", index.toString(), bad.toString());
    assertEquals(1, ran.status());
    assertTrue(ran.err().endsWith("3 games indexed, 7 plies\n1 games, 1 refused\n"), ran.err());
    Path other = folder.resolve("other.xqi");
    assertEquals(1, Ran.xq("index", "build", "-o", other.toString(), bad.toString()).status());
    assertFalse(Files.exists(other));
    ran = Ran.xq("index", "build", "-o", other.toString(), bad.toString(), index.toString());
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("3 games indexed, 7 plies"), ran.err());
  }

  @Test
  void explores() throws IOException {
    Ran ran = Ran.xq("index", "show", index.toString(), "--json");
    assertTrue(ran.out().startsWith("{\"games\":3,\"plies\":7,\"lines\":"), ran.out());
    Path book = folder.resolve("games.book");
    Ran.xq("book", "build", "--min-games", "1", "-o", book.toString(), files.toString());
    ran =
        Ran.xq(
            "index",
            "show",
            index.toString(),
            "--position",
            "startpos",
            "--mirrored",
            "--moves",
            "chinese",
            "--book",
            book.toString());
    assertEquals(0, ran.status(), ran.err());
    assertEquals(
        """
        move\tgames\tred\tdraw\tblack\tscore\tyear
        炮二平五\t2\t1\t0\t1\t50.0\t1995
        兵三进一\t1\t0\t1\t0\t50.0\t
        """,
        ran.out().substring(0, ran.out().indexOf("book")));
    assertTrue(ran.out().contains("book\t炮二平五\t2\n"), ran.out());
    assertTrue(
        ran.out()
            .endsWith(
                """
                1-0\t甲\t?\t1990.??.??\t杯
                game 1\t0-1\t乙\t?\t2000.05.01\t?
                game 3\t1/2-1/2\t丙\t?\t?\t?
                """),
        ran.out());
    ran =
        Ran.xq("index", "show", index.toString(), "--position", "startpos", "--top", "1", "--json");
    assertTrue(ran.out().contains("\"tags\":{\"Event\":\"杯\""), ran.out());
  }

  @Test
  void refusesWhatIsNoIndex() throws IOException {
    Path file = files.resolve("1.pgn");
    Ran ran = Ran.xq("index", "show", file.toString());
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("not a collection"), ran.err());
    ran = Ran.xq("index", "build", file.toString());
    assertEquals(2, ran.status());
    byte[] before = Files.readAllBytes(index);
    ran = Ran.xq("index", "add", index.toString(), folder.resolve("missing").toString());
    assertEquals(3, ran.status());
    assertArrayEquals(before, Files.readAllBytes(index));
  }
}

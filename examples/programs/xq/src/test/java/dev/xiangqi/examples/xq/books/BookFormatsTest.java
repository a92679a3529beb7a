package dev.xiangqi.examples.xq.books;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Fens;
import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code xq book export} and {@code xq book import}. */
class BookFormatsTest {
  private static final String GAMES =
      """
      [Event "一"]

      1. h2e2 h9g7 1-0

      [Event "二"]

      1. h2e2 h9g7 2. h0g2 0-1

      [Event "三"]

      1. h2e2 b9c7 *

      [Event "四"]

      1. c3c4 1/2-1/2
      """;

  private static final String AFTER_CANNON =
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 1";

  @TempDir private Path folder = Path.of("");

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private String book(String... options) throws IOException {
    Path games = Files.writeString(folder.resolve("games.pgn"), GAMES);
    Ran ran =
        Ran.xq(
            Stream.concat(
                    Stream.of("book", "build", "-o", file("book"), "--min-games=1", games + ""),
                    Stream.of(options))
                .toArray(String[]::new));
    assertEquals(0, ran.status(), ran.err());
    return file("book");
  }

  private Ran exported(String to, String out, String... options) throws IOException {
    return Ran.xq(
        Stream.concat(
                Stream.of("book", "export", book(), "--to", to, "-o", file(out)),
                Stream.of(options))
            .toArray(String[]::new));
  }

  private Ran imported(String from, String out, String... options) {
    return Ran.xq(
        Stream.concat(Stream.of("book", "import", file(from), "-o", file(out)), Stream.of(options))
            .toArray(String[]::new));
  }

  @Test
  void textRoundTrip() throws IOException {
    Ran ran = exported("text", "book.txt");
    assertEquals(0, ran.status(), ran.err());
    assertEquals("5 moves written\n", ran.err());
    List<String> lines = Files.readAllLines(folder.resolve("book.txt"));
    assertEquals(5, lines.size());
    assertTrue(lines.contains("h2e2 3 " + Fens.START), lines::toString);
    assertTrue(lines.contains("g3g4 1 " + Fens.START), lines::toString);
    Ran back = imported("book.txt", "back");
    assertEquals("5 moves in 3 positions\n", back.err());
    assertEquals(0, back.status());
    assertEquals(
        List.of("h2e2\t3\t0\t0\t0\t0", "g3g4\t1\t0\t0\t0\t0"),
        Ran.xq("book", "show", file("back")).lines());
  }

  /** No line from the start leads to the second and third position. */
  private static final String TEXT =
      "i0h0 4 rnbakabr1/9/4c1c1n/p1p1N3p/9/6p2/P1P1P3P/2N1C2C1/9/R1BAKAB1R w - - 0 7\n"
          + ("h2e2 9 " + Fens.START + "\n")
          + "e9d9 1 4k4/9/9/9/9/9/9/9/9/5K3 b - - 12 30\n";

  private static final String SORTED =
      "e9d9 1 4k4/9/9/9/9/9/9/9/9/5K3 b - - 0 1\n"
          + ("h2e2 9 " + Fens.START + "\n")
          + "i0h0 4 rnbakabr1/9/4c1c1n/p1p1N3p/9/6p2/P1P1P3P/2N1C2C1/9/R1BAKAB1R w - - 0 1\n";

  @Test
  void textToTextKeepsEveryEntry() throws IOException {
    Files.writeString(folder.resolve("a.txt"), TEXT);
    Ran ran = Ran.xq("book", "export", file("a.txt"), "--to", "text", "-o", file("b.txt"));
    assertEquals(0, ran.status(), ran.err());
    assertEquals("3 moves written\n", ran.err());
    assertEquals(SORTED, Files.readString(folder.resolve("b.txt")));
    Ran.xq("book", "export", file("b.txt"), "--to", "text", "-o", file("c.txt"));
    assertEquals(SORTED, Files.readString(folder.resolve("c.txt")));
    ran = Ran.xq("book", "export", file("a.txt"), "--to", "bookdat", "-o", file("BOOK.DAT"));
    assertEquals("3 moves written\n", ran.err());
    ran = Ran.xq("book", "export", file("a.txt"), "--to", "pgn");
    assertEquals("1 of 3 moves written\n", ran.err());
    assertTrue(ran.out().contains("1. 炮二平五 {weight 9"), ran.out());
  }

  @Test
  void aTextBookIsShownAndVerified() throws IOException {
    Files.writeString(folder.resolve("a.txt"), "\ufeff# a book\n\n" + TEXT);
    assertEquals("h2e2\t9\t0\t0\t0\t0\n", Ran.xq("book", "show", file("a.txt")).out());
    String kings = "4k4/9/9/9/9/9/9/9/9/5K3 b";
    assertEquals("e9d9\t1\t0\t0\t0\t0\n", Ran.xq("book", "show", file("a.txt"), kings).out());
    assertEquals("moves\t3\npositions\t3\n", Ran.xq("book", "verify", file("a.txt")).out());
    assertEquals(
        "{\"moves\":3,\"positions\":3}\n", Ran.xq("book", "verify", file("a.txt"), "--json").out());
    Files.writeString(folder.resolve("a.txt"), TEXT + "h2e2 x " + Fens.START + "\n");
    for (String command : new String[] {"show", "verify"}) {
      Ran ran = Ran.xq("book", command, file("a.txt"));
      assertEquals(1, ran.status());
      assertTrue(ran.err().startsWith(file("a.txt") + ", line 4, column 6: "), ran.err());
    }
    Ran ran = Ran.xq("book", "export", file("a.txt"), "--to", "text", "-o", file("b.txt"));
    assertEquals(1, ran.status());
    assertTrue(ran.err().startsWith("3 moves written\nskipped: 1 lines; the first: "), ran.err());
    assertEquals(SORTED, Files.readString(folder.resolve("b.txt")));
  }

  /** With a filter, no line of the book leads to some of its positions. */
  @Test
  void buildWritesEveryEntryAsText() throws IOException {
    Path games =
        Files.writeString(
            folder.resolve("games.pgn"),
            """
            [Event "一"]

            1. h2e2 h9g7 2. c3c4 i9h9 3. g3g4 *

            [Event "二"]

            1. c3c4 h9g7 2. h2e2 i9h9 3. g3g4 *
            """);
    Ran ran =
        Ran.xq("book", "build", games.toString(), "--to", "text", "-o", file("b.txt"), "--jobs=2");
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.err().startsWith("2 moves in 2 positions\n"), ran.err());
    String board = "rnbakabr1/9/1c4nc1/p1p1p1p1p/9/2P6/P3P1P1P/1C2C4/9/RNBAKABNR w - - 0 1";
    String text = Files.readString(folder.resolve("b.txt"));
    assertEquals(2, text.lines().count(), text);
    assertTrue(text.contains("g3g4 2 " + board), text);
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(2, files.count());
    }
    ran = Ran.withInput(GAMES, "book", "build", "--min-games=1", "--to=text", "-o", file("c.txt"));
    assertEquals(0, ran.status(), ran.err());
    exported("text", "d.txt");
    assertEquals(
        Files.readString(folder.resolve("d.txt")), Files.readString(folder.resolve("c.txt")));
    ran = Ran.withInput("1. h2h8\n", "book", "build", "--to=text", "-o", file("e.txt"));
    assertEquals(1, ran.status());
    assertFalse(Files.exists(folder.resolve("e.txt")));
    ran = Ran.withInput(GAMES, "book", "build", "--to=text", "-o", file("none/f.txt"));
    assertEquals(3, ran.status());
    assertTrue(ran.err().contains(file("none/f.txt")), ran.err());
  }

  @Test
  void bookDatRoundTrip() throws IOException {
    Ran ran = exported("bookdat", "BOOK.DAT");
    assertEquals(0, ran.status(), ran.err());
    assertEquals("5 moves written\n", ran.err());
    assertEquals(40, Files.size(folder.resolve("BOOK.DAT")));
    List<String> start = List.of("h2e2\t3\t0\t0\t0\t0", "g3g4\t1\t0\t0\t0\t0");
    assertTrue(Ran.xq("book", "show", file("BOOK.DAT")).lines().containsAll(start));
    assertEquals("moves\t5\n", Ran.xq("book", "verify", file("BOOK.DAT")).out());
    Ran back = imported("BOOK.DAT", "back");
    assertEquals(0, back.status(), back.err());
    assertTrue(back.err().startsWith("5 moves in 3 positions\n"), back.err());
    assertEquals(start, Ran.xq("book", "show", file("back")).lines());
  }

  @Test
  void treeRoundTripKeepsAllNumbers() throws IOException {
    Ran ran = exported("pgn", "tree.pgn", "--moves", "ucci");
    assertEquals(0, ran.status(), ran.err());
    assertEquals("5 of 5 moves written\n", ran.err());
    String tree = Files.readString(folder.resolve("tree.pgn"));
    String flat = tree.replaceAll("\\s+", " ");
    assertTrue(
        flat.contains(
            "1. h2e2 {weight 3, games 3, +1 =0 -1} (1. g3g4 {weight 1, games 1, +0 =1 -0})"
                + " 1... h9g7 {weight 2, games 2, +1 =0 -1} (1... b9c7"),
        tree);
    Ran back = imported("tree.pgn", "back");
    assertEquals(0, back.status(), back.err());
    for (String fen : List.of(Fens.START, AFTER_CANNON)) {
      assertEquals(
          Ran.xq("book", "show", file("book"), fen).lines(),
          Ran.xq("book", "show", file("back"), fen).lines());
    }
    exported("pgn", "again.pgn", "--moves", "wxf");
    imported("again.pgn", "again");
    assertArrayEquals(
        Files.readAllBytes(folder.resolve("back")), Files.readAllBytes(folder.resolve("again")));
  }

  @Test
  void mostLimitsTheTree() throws IOException {
    Ran ran = exported("pgn", "tree.pgn", "--most", "4");
    assertEquals("4 of 5 moves written\n", ran.err());
    assertEquals("2 of 5 moves written\n", exported("pgn", "tree.pgn", "--most", "3").err());
    assertEquals(2, exported("pgn", "tree.pgn", "--most", "0").status());
  }

  @Test
  void onlyATreeGoesToStandardOutput() throws IOException {
    Ran ran = Ran.xq("book", "export", book(), "--to", "pgn");
    assertTrue(ran.out().contains("1. 炮二平五 {weight 3"), ran.out());
    assertEquals(2, Ran.xq("book", "export", book(), "--to", "text").status());
    assertEquals(2, Ran.xq("book", "export", book()).status());
    assertEquals(2, Ran.xq("book", "export", book(), "--to", "obk", "-o", file("x")).status());
  }

  @Test
  void aBookOfOneSideNeedsReplies() throws IOException {
    String book = book("--side", "red");
    Ran ran = Ran.xq("book", "export", book, "--to", "text", "-o", file("a.txt"));
    assertEquals("3 moves written\n", ran.err());
    ran = Ran.xq("book", "export", book, "--to", "text", "-o", file("a.txt"), "--reach", "moves");
    assertEquals(0, ran.status());
    assertEquals(
        "2 moves written\nnot found from the start: 1 of 3 moves; see --reach\n", ran.err());
  }

  @Test
  void badLinesOfATextAreSkipped() throws IOException {
    Files.writeString(
        folder.resolve("a.txt"),
        "# a book\n\nh2e2 4 " + Fens.START + "\nh2h9 x\na0a9 1 " + Fens.START + "\n");
    Ran ran = imported("a.txt", "back");
    assertEquals(1, ran.status());
    assertTrue(ran.err().startsWith("1 moves in 1 positions\nskipped: 2 lines; "), ran.err());
    assertTrue(ran.err().contains("line 4"), ran.err());
  }

  @Test
  void gamesWithoutWeightsWeighOne() throws IOException {
    Files.writeString(
        folder.resolve("a.pgn"),
        "[Event \"?\"]\n\n1. h2e2 (1. c3c4) h9g7 *\n\n[Event \"?\"]\n\n1. h2h8 *\n");
    Ran ran = imported("a.pgn", "back");
    assertEquals(1, ran.status());
    assertTrue(ran.err().startsWith(file("a.pgn") + ":"), ran.err());
    assertEquals(
        List.of("h2e2\t1\t0\t0\t0\t0", "g3g4\t1\t0\t0\t0\t0"),
        Ran.xq("book", "show", file("back")).lines());
  }

  @ParameterizedTest
  @ValueSource(strings = {"weight 99999999999999999", "weight 1, games 1, +2 =0 -0"})
  void refusesImpossibleNumbers(String comment) throws IOException {
    Files.writeString(folder.resolve("a.pgn"), "[Event \"?\"]\n\n1. h2e2 {" + comment + "} *\n");
    Ran ran = imported("a.pgn", "back");
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("SYNTAX, in a comment: "), ran.err());
    assertFalse(Files.exists(folder.resolve("back")));
  }

  @Test
  void filesThatAreNotBooks() throws IOException {
    Files.writeString(folder.resolve("a"), "\u0001\u0002\u0003");
    assertEquals(1, imported("a", "out").status());
    Files.writeString(folder.resolve("a"), "nothing of the kind\n");
    assertEquals(1, imported("a", "out").status());
    Files.writeString(folder.resolve("a"), "");
    assertEquals(1, imported("a", "out").status());
    Files.copy(Path.of(book()), folder.resolve("b"));
    Ran ran = imported("b", "out");
    assertEquals(1, ran.status());
    assertEquals(file("b") + ": is a book already\n", ran.err());
    assertEquals(3, imported("none", "out").status());
    Files.writeString(folder.resolve("a.obk"), "SQLite format 3\0 and so on");
    assertEquals(2, imported("a.obk", "out").status());
    assertEquals(3, imported("a.obk", "out", "--keys", file("none")).status());
    assertFalse(Files.exists(folder.resolve("out")));
  }

  /** The driver is on the class path of tests only; the tool does not contain it. */
  @Test
  void sqliteBooksAreImportedWithATableOfKeys() throws IOException, SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("a.obk"));
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE bhobk (vkey INTEGER, vmove INTEGER, vscore INTEGER,"
              + " vwin INTEGER, vdraw INTEGER, vlost INTEGER, vvalid INTEGER)");
      // All keys are 0, so every position has this row: h2e2, or e2h2.
      statement.execute("INSERT INTO bhobk VALUES (0, " + 0xaaa7 + ", 50, 3, 2, 1, 1)");
    }
    Files.writeString(folder.resolve("keys"), "0 ".repeat(3585));
    Ran ran = imported("a.obk", "out", "--keys", file("keys"), "--reach", "moves");
    assertEquals(0, ran.status(), ran.err());
    assertEquals("h2e2\t50\t6\t3\t2\t1", Ran.xq("book", "show", file("out")).lines().get(0));
    byte[] bytes = Files.readAllBytes(folder.resolve("a.obk"));
    Files.write(folder.resolve("b.obk"), Arrays.copyOf(bytes, bytes.length * 3 / 4));
    Files.writeString(folder.resolve("utf16"), "0 ".repeat(3585), StandardCharsets.UTF_16);
    ran =
        imported(
            "a.obk", "out", "--keys", file("utf16"), "--reach=moves", "--from-encoding=UTF-16");
    assertEquals(0, ran.status(), ran.err());
    ran = imported("b.obk", "out", "--keys", file("keys"), "--reach", "moves");
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("damaged or truncated"), ran.err());
  }

  @Test
  void otherSqliteFilesAreRefused() throws IOException {
    Files.writeString(folder.resolve("a.obk"), "SQLite format 3\0 and so on");
    Files.writeString(folder.resolve("keys"), "1 ".repeat(3585));
    Ran ran = imported("a.obk", "out", "--keys", file("keys"));
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("not a readable SQLite book"), ran.err());
  }

  @Test
  void theBookOfXqWizard() {
    String real = Corpora.find("books/BOOK.DAT").toString();
    assertEquals("moves\t12081\n", Ran.xq("book", "verify", real).out());
    Ran ran = Ran.xq("book", "import", real, "-o", file("back"));
    assertEquals(0, ran.status(), ran.err());
    assertEquals(
        List.of("b2e2\t1473\t0\t0\t0\t0", "h2e2\t1473\t0\t0\t0\t0"),
        Ran.xq("book", "show", real).lines().subList(0, 2));
    // The position is its own mirror image, so a move and its mirror image are one.
    assertEquals("h2e2\t2946\t0\t0\t0\t0", Ran.xq("book", "show", file("back")).lines().get(0));
  }
}

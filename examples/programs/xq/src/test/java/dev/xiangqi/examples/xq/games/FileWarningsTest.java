package dev.xiangqi.examples.xq.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.xiangqi.examples.xq.Ran;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the commands say of games that they read with warnings. */
class FileWarningsTest {
  private static final String STRAY =
      "<ChineseChessRecord Version=\"1.0\"><Head><Red>A</Red></Head><Move value=\"77-47\"/>"
          + "</ChineseChessRecord>";

  /** A game with five comments on plies that it lacks. */
  private static final String FIVE =
      "[DhtmlXQ]\n[DhtmlXQ_red]A[/DhtmlXQ_red]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n"
          + Stream.of(5, 6, 7, 8, 9)
              .map(ply -> "[DhtmlXQ_comment" + ply + "]x[/DhtmlXQ_comment" + ply + "]\n")
              .reduce("", String::concat)
          + "[/DhtmlXQ]\n";

  @TempDir private Path folder = Path.of("");

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  private String[] command(String line, Path... inputs) {
    List<String> words = new ArrayList<>();
    for (String word : line.split(" ", -1)) {
      words.add(word.equals("OUT") ? folder.resolve("out").toString() : word);
    }
    for (Path input : inputs) {
      words.add(input.toString());
    }
    return words.toArray(String[]::new);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "convert -o OUT",
        "convert --jobs 2 -o OUT",
        "convert",
        "view -o OUT",
        "book build --min-games 1 -o OUT",
        "book build --min-games 1 --jobs 2 -o OUT",
        "index build -o OUT",
        "find quiet>=0 --count"
      })
  void everyCommandThatReadsGamesSaysWhatItLeavesOut(String line) throws IOException {
    Path five = file("five.ubb", FIVE + FIVE);
    Path stray = file("stray.cbf", STRAY);
    Path good = file("good.pgn", "1. h2e2 *\n");
    Ran ran = Ran.xq(command(line, five, stray, good));
    assertEquals(0, ran.status(), ran.err());
    List<String> errors = ran.err().lines().toList();
    assertEquals(
        3, errors.stream().filter(error -> error.contains("a remark on a ply")).count(), ran.err());
    assertTrue(errors.contains(five + ": 10 warnings in 2 games; xq lint names all"), ran.err());
    assertTrue(errors.contains(stray + ": 1 warning in 1 game"), ran.err());
    assertTrue(ran.err().contains(stray + ":1:1: SYNTAX, moves outside <MoveList> are read"));
    assertFalse(ran.err().contains(good.toString()), ran.err());

    Ran strict = Ran.xq(command(line + " --strict", five, stray, good));
    assertEquals(1, strict.status(), strict.err());
    long refused = strict.err().lines().filter(row -> row.contains(": SYNTAX, ")).count();
    assertEquals(3, refused, strict.err());

    assertEquals("", Ran.xq(command(line + " -q", five, stray, good)).err());
  }

  @Test
  void indexAddSaysItToo() throws IOException {
    Ran.xq(command("index build -o OUT", file("good.pgn", "1. h2e2 *\n")));
    Path stray = file("stray.cbf", STRAY);
    Ran ran = Ran.xq(command("index add OUT", stray));
    assertTrue(ran.err().contains(stray + ": 1 warning in 1 game\n"), ran.err());
    assertEquals(1, Ran.xq(command("index add --strict OUT", stray)).status());
  }

  @Test
  void reportsAsJsonCountTheGames() throws IOException {
    Path five = file("five.ubb", FIVE + FIVE);
    Ran ran = Ran.xq(command("convert --json -o OUT", five));
    assertTrue(ran.lastLine().endsWith("\"withWarnings\":2}"), ran.out());
    assertTrue(ran.lines().get(0).contains("a remark on a ply"), ran.out());
  }

  @Test
  void lintNamesAll() throws IOException {
    Ran ran = Ran.xq(command("lint", file("five.ubb", FIVE)));
    assertEquals(5, ran.lines().stream().filter(row -> row.contains("a remark")).count());
  }

  @Test
  void anArchiveNamesTheFileInIt() throws IOException {
    Path zip = folder.resolve("games.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new ZipEntry("a.cbf"));
      out.write(STRAY.getBytes(StandardCharsets.UTF_8));
      out.closeEntry();
      out.putNextEntry(new ZipEntry("b.cbf"));
      out.write(STRAY.getBytes(StandardCharsets.UTF_8));
    }
    Ran ran = Ran.xq(command("convert", zip));
    assertEquals(2, ran.err().lines().filter(row -> row.endsWith(": 1 warning in 1 game")).count());
  }

  @Test
  void aDiagramWithoutKingsKeepsHeaderAndComments() throws IOException {
    String cbf =
        "<ChineseChessRecord><Head><Name>N</Name><FEN>9/9/9/9/9/9/9/9/9/9 w</FEN></Head>"
            + "<MoveList><Move value=\"00-00\">words</Move></MoveList></ChineseChessRecord>";
    Path file = file("card.cbf", cbf);
    assertEquals(1, Ran.xq(command("convert", file)).status());
    for (String format : List.of("pgn", "xml", "dhtmlxq")) {
      Ran ran = Ran.xq(command("convert --salvage --format " + format, file));
      assertEquals(0, ran.status(), ran.err());
      assertTrue(ran.out().contains("words"), ran.out());
      assertTrue(ran.out().contains("NoBoard"), ran.out());
      assertFalse(ran.out().contains("FEN \""), ran.out());
      assertTrue(ran.err().contains("BAD_START, "), ran.err());
      assertEquals("1 games, 0 refused", ran.lastError());
      Ran again = Ran.withInput(ran.bytes(), "convert", "--strict");
      assertTrue(again.out().contains("words") && again.out().contains("[Title \"N\"]"));
    }
    for (String format : List.of("ucci", "xqf -o OUT")) {
      Ran ran = Ran.xq(command("convert --salvage --format " + format, file));
      assertEquals(1, ran.status(), ran.err());
    }
    Ran json = Ran.xq(command("convert --salvage --json -o OUT", file));
    assertTrue(json.lines().get(0).contains("\"written\":true"), json.out());
    Ran book = Ran.xq(command("book build --salvage -o OUT", file));
    assertTrue(book.lastError().equals("1 games, 1 refused"), book.err());
  }

  @Test
  void aPipeInAFolderIsNotRead() throws IOException, InterruptedException {
    file("games.pgn", "1. h2e2 *\n");
    Path pipe = folder.resolve("pipe");
    try {
      assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
    } catch (IOException e) {
      assumeTrue(false, "no mkfifo");
    }
    for (String line : List.of("convert", "index build -o OUT", "find quiet>=0 --count", "lint")) {
      Ran ran = Ran.xq(command(line, folder));
      assertEquals(3, ran.status(), ran.err());
      assertTrue(ran.err().contains(pipe + ": not a file, but a pipe"), ran.err());
      Files.deleteIfExists(folder.resolve("out"));
    }
  }

  @Test
  void anEmptyFolderIsNamed() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    for (String line :
        List.of("convert", "index build -o OUT", "view -o OUT", "find quiet>=0 --count")) {
      Ran ran = Ran.xq(command(line, empty));
      assertEquals(1, ran.status(), ran.err());
      String message = empty + ":1:1: SYNTAX, empty; expected at least one game";
      assertTrue(ran.err().contains(message), ran.err());
    }
  }

  @Test
  void aForgottenQueryIsNamed() throws IOException {
    Path file = file("games.pgn", "1. h2e2 *\n");
    Ran ran = Ran.xq(command("find", file));
    assertEquals(2, ran.status());
    assertTrue(ran.err().contains("expected a QUERY before the files"), ran.err());
  }

  @Test
  void aGameFileIsNoIndex() throws IOException {
    Path file = file("games.pgn", "1. h2e2 *\n");
    for (String line : List.of("index show", "index verify", "index add")) {
      Ran ran = Ran.xq(command(line, file));
      assertEquals(1, ran.status());
      assertTrue(
          ran.err()
              .contains(file + ": not a collection of games as an index is; xq index build -o"),
          ran.err());
      assertEquals("1. h2e2 *\n", Files.readString(file));
    }
  }
}

package dev.xiangqi.examples.xq.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Fens;
import dev.xiangqi.examples.xq.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code xq analyse --book} and {@code xq engine --book}. */
class BookPlayTest {
  @TempDir private Path folder = Path.of("");
  private String book = "";

  /** Builds a book of one move, which no engine would choose. */
  @BeforeEach
  void build() {
    book = folder.resolve("book").toString();
    Ran ran =
        Ran.withInput("[Event \"?\"]\n\n1. e0e1 *\n", "book", "build", "-o", book, "--min-games=1");
    assertEquals(0, ran.status(), ran.err());
  }

  @Test
  void analyseConsultsTheBookFirst() {
    Ran ran = Ran.xq("analyse", "--depth=2", "--book", book, Fens.START);
    assertEquals(0, ran.status(), ran.err());
    assertEquals("best move e0e1; from the book", ran.lastLine());
    ran = Ran.xq("analyse", "--depth=2", "--book", book, "--tsv", Fens.START);
    assertEquals(Fens.START + "\t1\te0e1\t-\t0\t0\te0e1\n", ran.out());
    assertEquals(
        2,
        Ran.xq("analyse", "--depth=2", "--book", book, "--lines=2", "--tsv", Fens.START)
            .lines()
            .size());
    ran = Ran.xq("analyse", "--depth=2", "--book", book, "--tsv", Fens.PAWNS);
    assertTrue(ran.out().contains("\tcp ") || ran.out().contains("\tmate "), ran.out());
  }

  @Test
  void theEnginePlaysFromTheBookUnlessOwnBookIsOff() {
    String in = "uci\nposition startpos\ngo depth 2\nquit\n";
    Ran ran = Ran.withInput(in, "engine", "--book", book);
    assertTrue(ran.lines().contains("bestmove e0e1"), ran.out());
    assertTrue(ran.lines().contains("option name OwnBook type check default true"), ran.out());
    assertTrue(ran.lines().contains("option name Book type string default " + book), ran.out());
    ran =
        Ran.withInput(
            "uci\nsetoption name OwnBook value false\nposition startpos\ngo depth 2\nquit\n",
            "engine",
            "--book",
            book);
    assertTrue(!ran.lines().contains("bestmove e0e1") && ran.out().contains("\nbestmove "));
  }

  @Test
  void aGuiMaySetTheBook() throws IOException {
    String set = "uci\nsetoption name Book value %s\nposition startpos\ngo depth 2\nquit\n";
    Ran ran = Ran.withInput(set.formatted(book), "engine");
    assertTrue(ran.lines().contains("bestmove e0e1"), ran.out());
    ran = Ran.withInput(set.formatted(folder.resolve("none")), "engine");
    assertEquals(0, ran.status());
    assertTrue(ran.out().contains("option Book: " + folder.resolve("none")), ran.out());
    Path dat = folder.resolve("BOOK.DAT");
    Ran exported = Ran.xq("book", "export", book, "--to", "bookdat", "-o", dat.toString());
    assertEquals(0, exported.status(), exported.err());
    ran =
        Ran.withInput("ucci\nposition startpos\ngo depth 2\nquit\n", "engine", "--book", dat + "");
    assertTrue(ran.lines().contains("bestmove e0e1"), ran.out());
    assertTrue(Files.size(dat) > 0);
  }

  @Test
  void aTextBookIsPlayed() throws IOException {
    Path text = folder.resolve("book.txt");
    Files.writeString(text, "e0e1 4 " + Fens.START + "\n");
    Ran ran = Ran.xq("analyse", "--depth=2", "--book", text.toString(), Fens.START);
    assertEquals("best move e0e1; from the book", ran.lastLine());
    String in = "uci\nposition startpos\ngo depth 2\nquit\n";
    ran = Ran.withInput(in, "engine", "--book", text.toString());
    assertTrue(ran.lines().contains("bestmove e0e1"), ran.out());
    Files.writeString(text, "e0e1 4 " + Fens.START + "\ne0e2 1 " + Fens.START + "\n");
    ran = Ran.withInput(in, "engine", "--book", text.toString());
    assertEquals(1, ran.status());
    assertTrue(ran.err().startsWith(text + ", line 2, column 1: "), ran.err());
  }

  @Test
  void aBadBookIsReportedAtTheStart() {
    String none = folder.resolve("none").toString();
    for (List<String> args : List.of(List.of("engine"), List.of("analyse", Fens.START))) {
      String[] all = Stream.concat(args.stream(), Stream.of("--book", none)).toArray(String[]::new);
      Ran ran = Ran.xq(all);
      assertEquals(3, ran.status());
      assertEquals(none + ": no such file or folder\n", ran.err());
      all[all.length - 1] = Path.of("..", "..", "samples", "games", "classics.pgn").toString();
      assertEquals(1, Ran.xq(all).status());
    }
  }
}

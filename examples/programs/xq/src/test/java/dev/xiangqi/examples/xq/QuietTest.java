package dev.xiangqi.examples.xq;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The option {@code --quiet}. */
class QuietTest {
  private static final String GOOD = "[Event \"x\"]\n\n1. C2=5 {a} H8+7 $1 *\n\n";
  private static final String BAD = "[Event \"y\"]\n\n1. C2=5 H9+9 *\n";

  @TempDir private Path folder = Path.of("");

  private Ran ran(String in, String... args) {
    Ran loud = Ran.withInput(in, args);
    assertTrue(!loud.err().isEmpty(), "nothing to silence");
    Ran quiet =
        Ran.withInput(
            in, Stream.concat(Stream.of(args), Stream.of("--quiet")).toArray(String[]::new));
    assertEquals(loud.status(), quiet.status());
    assertEquals(loud.lines().size(), quiet.lines().size());
    return quiet;
  }

  @Test
  void silencesCountsAndTimes() {
    String book = folder.resolve("book").toString();
    String text = folder.resolve("book.txt").toString();
    String copy = folder.resolve("copy").toString();
    String[][] commands = {
      {"convert"},
      {"convert", "--format", "cbr", "-o", folder.resolve("o.cbr").toString()},
      {"convert", "--salvage"},
      {"perft", "1"},
      {"bench", "--depth=1"},
      {"book", "build", "-o", book, "--min-games=1"},
      {"book", "export", book, "--to", "text", "-o", text},
      {"book", "export", book, "--to", "pgn"},
      {"book", "import", text, "-o", copy},
      {"book", "merge", book, book, "-o", copy}
    };
    for (String[] command : commands) {
      assertEquals("", ran(GOOD, command).err(), String.join(" ", command));
    }
  }

  @Test
  void keepsErrors() {
    assertTrue(ran(BAD, "convert").err().startsWith("standard input:3:9: NO_SUCH_PIECE"));
    assertEquals(1, ran(GOOD + BAD, "convert").err().lines().count());
    assertEquals(1, ran(BAD, "view").err().lines().filter(line -> line.contains("3:9")).count());
    String book = folder.resolve("book").toString();
    assertEquals(
        "no game to count, no book written", ran(BAD, "book", "build", "-o", book).lastError());
    assertTrue(ran("", "moves", Fens.NO_KINGS).err().contains("KING_MISSING"));
  }
}

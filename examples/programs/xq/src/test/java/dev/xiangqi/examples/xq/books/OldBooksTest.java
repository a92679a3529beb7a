package dev.xiangqi.examples.xq.books;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Books of old engines are named; the position of {@code book show} may be an option. */
class OldBooksTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void booksOfOldEnginesAreNamed() throws IOException {
    byte[] sobk = Arrays.copyOf("SOBK".getBytes(StandardCharsets.US_ASCII), 64);
    Path file = Files.write(folder.resolve("old.bin"), sobk);
    for (String[] command :
        new String[][] {
          {"book", "show", file.toString()},
          {"book", "import", file.toString(), "-o", folder.resolve("new").toString()},
          {"engine", "--book", file.toString()}
        }) {
      Ran ran = Ran.xq(command);
      assertEquals(1, ran.status(), ran.err());
      assertTrue(
          ran.err().contains("a book of an old engine (SOBK), which is not read"), ran.err());
    }
    Path records = Files.write(folder.resolve("BOOK.DAT"), Arrays.copyOf(new byte[] {9}, 60));
    Ran ran = Ran.xq("book", "show", records.toString());
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("an old engine with records of 12 bytes is not read"), ran.err());
  }

  @Test
  void aGameFileIsNoBook() throws IOException {
    Path games = Files.writeString(folder.resolve("games.pgn"), "[Event \"e\"]\n\n1. h2e2 *\n");
    for (String[] command :
        new String[][] {
          {"book", "show", games.toString()}, {"engine", "--book", games.toString()}
        }) {
      Ran ran = Ran.xq(command);
      assertEquals(1, ran.status(), ran.err());
      String message = games + ": a file of games, not a book; xq book build -o BOOK " + games;
      assertTrue(ran.err().contains(message + " makes one"), ran.err());
    }
  }

  @Test
  void thePositionIsAnArgumentOrAnOption() throws IOException {
    Path book = folder.resolve("games.book");
    Path games = Files.writeString(folder.resolve("games.pgn"), "1. h2e2 h9g7 2. h0g2 1-0\n");
    assertEquals(
        0,
        Ran.xq("book", "build", "--min-games", "1", games.toString(), "-o", book.toString())
            .status());
    String position = "startpos moves h2e2";
    Ran argument = Ran.xq("book", "show", book.toString(), position);
    assertTrue(argument.out().startsWith("h9g7\t"), argument.out() + argument.err());
    assertEquals(
        argument.out(), Ran.xq("book", "show", book.toString(), "--position", position).out());
    assertEquals(
        argument.out(), Ran.xq("book", "show", book.toString(), "--position", "炮二平五").out());
    assertEquals(
        2, Ran.xq("book", "show", book.toString(), position, "--position", position).status());
  }
}

package dev.xiangqi.examples.xq;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code fen} and {@code judge} take a line, a file of lines or a game file as an argument. */
class LineArgumentTest {
  private static final String MATE = "3k5/4R4/9/9/9/9/9/9/9/3RK4 b";

  @TempDir private Path folder = Path.of("");

  @Test
  void aLineIsAnsweredAsFromStandardInput() {
    for (String command : new String[] {"fen", "judge"}) {
      for (String line : new String[] {"startpos moves h2e2 h9g7", MATE, "\th2e2", "startpos"}) {
        Ran argument = Ran.xq(command, line);
        Ran input = Ran.withInput(line + "\n", command);
        assertEquals(input.out(), argument.out(), command + " " + line);
        assertEquals(input.status(), argument.status());
        assertEquals(
            Ran.withInput(line, command, "--json").out(), Ran.xq(command, "--json", line).out());
      }
      Ran refused = Ran.xq(command, "nonsense");
      assertEquals(1, refused.status());
      assertEquals("", refused.out());
      assertTrue(refused.err().startsWith("argument:1:"), refused.err());
    }
    assertTrue(Ran.xq("judge", MATE).out().startsWith("red_wins\tCHECKMATE"));
    assertTrue(Ran.xq("fen", "--wxf", "startpos").out().startsWith("rheakaehr/"));
  }

  @Test
  void theLinesOfAFileAreAnswered() throws IOException {
    String lines = "startpos moves h2e2\nnonsense\n\th2e2\n";
    Path file = Files.writeString(folder.resolve("lines.txt"), lines);
    for (String command : new String[] {"fen", "judge"}) {
      Ran argument = Ran.xq(command, file.toString());
      Ran input = Ran.withInput(lines, command);
      assertEquals(input.out(), argument.out());
      assertEquals(1, argument.status());
      assertEquals(3, argument.lines().size());
    }
  }

  @Test
  void theGamesOfAFileAreAnswered() throws IOException {
    String games =
        """
        [FEN "3k5/4R4/9/9/9/9/9/9/9/2R1K4 w"]

        1. c0d0 *

        [Red "A"]

        1. h2e2 h9g7 *

        [Red "B"]

        1. h2h3 a0a9 *
        """;
    Path file = Files.writeString(folder.resolve("games.pgn"), games);
    Ran judged = Ran.xq("judge", file.toString());
    assertEquals("red_wins\tCHECKMATE", judged.lines().get(0));
    assertEquals("continue\tNONE", judged.lines().get(1));
    assertEquals(3, judged.lines().size());
    assertEquals(1, judged.status());
    Ran fens = Ran.xq("fen", file.toString());
    assertEquals(
        Ran.withInput("startpos moves h2e2 h9g7\n", "fen").out().strip(), fens.lines().get(1));
    Ran objects = Ran.xq("judge", "--json", file.toString());
    assertTrue(objects.lines().get(1).startsWith("{\"input\":2,"), objects.out());
  }
}

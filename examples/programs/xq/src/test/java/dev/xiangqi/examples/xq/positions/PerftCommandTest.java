package dev.xiangqi.examples.xq.positions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Fens;
import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PerftCommandTest {
  @ParameterizedTest
  @CsvSource({"0, 1", "1, 44", "2, 1920", "3, 79666", "4, 3290240"})
  void countsFromTheStart(String depth, String nodes) {
    Ran ran = Ran.xq("perft", depth);
    assertEquals("nodes " + nodes + "\n", ran.out());
    assertEquals(0, ran.status());
    assertTrue(ran.err().contains("nodes/s"), ran.err());
  }

  @Test
  void countsFromAFenOnSeveralThreads() {
    Ran ran = Ran.xq("perft", "3", Fens.START, "--threads", "2");
    assertEquals("nodes 79666\n", ran.out());
  }

  @Test
  void dividesByFirstMove() {
    Ran ran = Ran.xq("perft", "3", "--divide");
    List<String> lines = ran.lines();
    assertEquals(45, lines.size());
    assertTrue(lines.get(0).startsWith("a0a1 "), lines.get(0));
    assertEquals("nodes 79666", lines.get(44));
    long sum =
        lines.stream()
            .limit(44)
            .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(' ') + 1)))
            .sum();
    assertEquals(79666, sum);
  }

  @Test
  void checksAFile(@TempDir Path folder) throws IOException {
    Path epd = folder.resolve("counts.epd");
    Files.writeString(
        epd,
        "# comment\n"
            + (Fens.START + ";D1 44;D2 1921;D3 79666;D9 1\r\n\n")
            + (Fens.START + " ;D1 44 ;D2 1920\n"));
    Ran ran = Ran.xq("perft", "2", "--epd", epd.toString());
    assertEquals(epd + ":2:77: D2 is 1920, expected 1921\n3 passed, 1 failed\n", ran.out());
    assertEquals(1, ran.status());
    assertEquals("2 passed, 0 failed", Ran.xq("perft", "1", "--epd", epd.toString()).lastLine());
  }

  @Test
  void namesAndOperationsAreNoCounts(@TempDir Path folder) throws IOException {
    Path epd = folder.resolve("counts.epd");
    Files.writeString(
        epd,
        (Fens.START + " ; 04.name | Draw\n")
            + (Fens.START + ";D1 44;id \"x\";D2 1920\n")
            + "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - bm h2e2; D1 44;\n");
    Ran ran = Ran.xq("perft", "2", "--epd", epd.toString());
    assertEquals("3 passed, 0 failed\n", ran.out());
    assertEquals(0, ran.status());
  }

  @Test
  void aLongCountIsAnnounced() {
    assertEquals("", PerftCommand.estimate(44, 5));
    assertEquals("", PerftCommand.estimate(0, 30));
    assertEquals(
        "about 7e+10 sequences: this takes minutes to hours; Ctrl-C stops it",
        PerftCommand.estimate(64, 6));
    assertEquals(
        "about 2e+49 sequences: this takes longer than anybody can wait; Ctrl-C stops it",
        PerftCommand.estimate(44, 30));
  }

  @Test
  void refusesALineAndChecksTheRest(@TempDir Path folder) throws IOException {
    Path epd = folder.resolve("counts.epd");
    Files.writeString(epd, "nonsense\n" + Fens.NO_KINGS + ";D1 1\n" + Fens.START + ";D1 44;Dx 2\n");
    Ran ran = Ran.xq("perft", "2", "--epd", epd.toString());
    assertEquals("1 passed, 0 failed\n", ran.out());
    assertEquals(1, ran.status());
    List<String> errors = ran.err().lines().toList();
    assertTrue(errors.get(0).startsWith(epd + ":1:1: SYNTAX, expected "), ran.err());
    assertTrue(errors.get(1).startsWith(epd + ":2:1: KING_MISSING, "), ran.err());
    assertTrue(errors.get(2).startsWith(epd + ":3:77: SYNTAX, expected "), ran.err());
  }

  @Test
  void allCountsOnRecordToDepthThree() {
    Path epd = Corpora.find("perft/perft.epd");
    Ran ran = Ran.xq("perft", "3", "--epd", epd.toString(), "--threads", "2");
    assertEquals("333 passed, 0 failed", ran.lastLine());
    assertEquals(0, ran.status());
  }
}

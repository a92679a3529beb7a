package dev.xiangqi.examples.xq.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Fens;
import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.examples.xq.Xq;
import dev.xiangqi.examples.xq.io.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProveCommandTest {
  private static final String MATE = "4k4/1R7/9/9/9/9/9/9/9/R2K5 w - - 0 1";
  private static final String SEVEN_MOVES = "C1N2a3/3ka2r1/9/9/3N5/9/5p3/4BA3/4p4/5KB2 w - - 0 1";
  private static final String BY_RULES = "3k2P2/6R2/2R6/2C6/9/9/9/9/9/2r2K3 w - - 0 1";

  @Test
  void aTableHasALineForEachPosition() {
    String input = MATE + "\n" + Fens.START + "\nrubbish\n" + SEVEN_MOVES + "\n";
    Ran ran = Ran.withInput(input, "prove", "--tsv", "--checks", "--shortest", "--memory", "2");
    assertEquals(1, ran.status());
    List<String> lines = ran.lines();
    assertEquals(4, lines.size());
    assertColumns(lines.get(0), MATE, "mate", "1", "a0a9", "");
    assertColumns(lines.get(1), Fens.START, "nomate", "", "", "");
    assertTrue(lines.get(2).startsWith("error\tSYNTAX\t"), lines.get(2));
    assertColumns(lines.get(3), SEVEN_MOVES, "mate", "13", "c9b7", "");
  }

  @Test
  void anAnswerIsSeenBeforeTheNextProof() {
    List<Long> seen = new ArrayList<>();
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void flush() {
            seen.add(toString(StandardCharsets.UTF_8).lines().count());
          }
        };
    String lines = (MATE + "\n").repeat(3);
    Console console =
        new Console(
            new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)),
            out,
            OutputStream.nullOutputStream(),
            false);
    assertEquals(0, Xq.run(console, "prove", "--tsv", "--memory", "2"));
    assertTrue(seen.containsAll(List.of(1L, 2L, 3L)), seen::toString);
  }

  @Test
  void lengthsThatAreNotProvedShortestSaySo() {
    Ran ran = Ran.xq("prove", "--tsv", "--memory", "2", BY_RULES);
    assertTrue(ran.out().startsWith(BY_RULES + "\tmate\t<="), ran.out());
    ran = Ran.xq("prove", "--tsv", "--memory", "2", "--rules", "threefold", BY_RULES);
    assertColumns(ran.lines().get(0), BY_RULES, "nomate", "", "", "");
    ran = Ran.xq("prove", "--tsv", "--memory", "2", "--nodes", "1000", Fens.START);
    assertColumns(ran.lines().get(0), Fens.START, "unknown", "", "", "");
  }

  @Test
  void winsAreLookedForWithinAnyNumberOfMoves() {
    Ran ran = Ran.xq("prove", "--tsv", "--checks", "--moves", "6", "--memory", "2", SEVEN_MOVES);
    assertColumns(ran.lines().get(0), SEVEN_MOVES, "nomate", "", "", "");
    ran = Ran.xq("prove", "--tsv", "--checks", "--moves", "7", "--memory", "2", SEVEN_MOVES);
    assertColumns(ran.lines().get(0), SEVEN_MOVES, "mate", "<=13", "c9b7", "");
  }

  @Test
  void wordsAndJsonDescribeCooksAndIdlePieces() {
    String fen = "3k5/9/9/9/9/9/9/8B/1R7/R3K4 w - - 0 1";
    String[] options = {"prove", "--cooks", "--economy", "--moves", "1", "--memory", "2", fen};
    assertEquals(
        List.of(
            "mate in 1, the shortest: a0d0",
            "  kill: bare-faced king 白脸将, borrowed king 借将",
            "  further first moves: a0a8 (1 ply, as short), b1d1 (1 ply, as short), b1b8 (1 ply, as short)",
            "  not decided: none",
            "  duals: none",
            "  pieces without a purpose: i2"),
        Ran.xq(options).lines());
    options[0] = "prove";
    String json = Ran.xq(with(options, "--json")).out();
    assertTrue(json.contains("\"verdict\":\"mate\",\"found\":\"SHORTEST_WIN\",\"plies\":1"), json);
    assertTrue(json.contains("\"line\":[\"a0d0\"]"), json);
    assertTrue(json.contains("\"kills\":[\"BARE_FACED_KING\",\"BORROWED_KING\"]"), json);
    assertTrue(json.contains("{\"move\":\"b1d1\",\"plies\":1,\"shortest\":true}"), json);
    assertTrue(json.contains("\"idle\":[\"i2\"]"), json);
    assertEquals("4", Ran.xq(with(options, "--tsv")).lines().get(0).split("\t", -1)[4]);
  }

  @Test
  void movesAreWrittenInANotation() {
    Ran ran = Ran.xq("prove", "--to", "chinese", "--memory", "2", MATE);
    assertEquals("mate in 1, the shortest: 车九进九", ran.lines().get(0));
  }

  @Test
  void aTreeIsCheckedWithoutTheProver(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("proofs.pgn");
    for (String fen : List.of(SEVEN_MOVES, BY_RULES)) {
      Ran ran = Ran.xq("prove", "--memory", "2", "--tree", file.toString(), fen);
      assertEquals(0, ran.status(), ran.err());
      Ran checked = Ran.xq("prove", "--check", file.toString());
      assertEquals(0, checked.status(), checked.out());
      String[] columns = checked.lines().get(0).split("\t", -1);
      assertEquals("right", columns[0]);
    }
    String pgn = Files.readString(file);
    assertTrue(pgn.contains("the defender loses this repetition"), pgn);
    Ran draws = Ran.xq("prove", "--check", file.toString(), "--rules", "threefold");
    assertEquals(1, draws.status());
    assertTrue(draws.out().contains("a repetition that the rules do not decide"), draws.out());
  }

  @Test
  void aTreeWithoutAnAnswerIsWrong(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("wrong.pgn");
    Files.writeString(
        file,
        """
        [FEN "3aka3/9/9/4N4/9/9/9/9/9/R3K4 w - - 0 1"]

        1. a0-a8
        """);
    Ran checked = Ran.xq("prove", "--check", file.toString());
    assertEquals(1, checked.status());
    assertTrue(checked.out().startsWith("wrong\tafter a0a8 "), checked.out());
    String json = Ran.xq("prove", "--json", "--check", file.toString()).out();
    assertTrue(json.contains("\"right\":false"), json);
    assertEquals(3, Ran.xq("prove", "--check", folder.resolve("none.pgn").toString()).status());
  }

  @Test
  void startPositionsOfGamesAreProvedIfTheAimIsAWin(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("problems.pgn");
    Files.writeString(
        file,
        """
        [Event "红先胜"]
        [Result "1-0"]
        [FEN "%1$s"]

        1. a0-a9 1-0

        [Event "红先和"]
        [Result "*"]
        [FEN "%1$s"]

        1. a0-a9 *

        [Event "a game"]
        [Result "1/2-1/2"]
        [FEN "%1$s"]

        1. a0-a9 1/2-1/2

        """
            .formatted(MATE));
    Ran ran = Ran.xq("prove", "--tsv", "--memory", "2", file.toString(), MATE);
    assertEquals(1, ran.status());
    assertEquals(4, ran.lines().size(), ran.out());
    assertColumns(ran.lines().get(0), MATE, "mate", "1", "a0a9", "");
    assertTrue(ran.lines().get(1).startsWith("error\tAIM\tthe aim is not a win"), ran.out());
    assertTrue(ran.lines().get(2).contains("result 1/2-1/2"), ran.out());
    assertColumns(ran.lines().get(3), MATE, "mate", "1", "a0a9", "");
  }

  @Test
  void optionsOutOfRangeAreWrongUsage() {
    for (String[] wrong :
        List.of(
            new String[] {"--moves", "0"},
            new String[] {"--moves", "201"},
            new String[] {"--memory", "0"},
            new String[] {"--time", "0"},
            new String[] {"--threads", "0"},
            new String[] {"--tsv", "--json"},
            new String[] {"--check", "x.pgn", "--tree", "y.pgn"})) {
      assertEquals(2, Ran.xq(with(wrong, "prove")).status(), () -> String.join(" ", wrong));
    }
  }

  private static String[] with(String[] options, String more) {
    boolean isCommand = more.equals("prove");
    String[] all = new String[options.length + 1];
    System.arraycopy(options, 0, all, isCommand ? 1 : 0, options.length);
    all[isCommand ? 0 : options.length] = more;
    return all;
  }

  private static void assertColumns(
      String line, String fen, String verdict, String plies, String first, String solutions) {
    String[] columns = line.split("\t", -1);
    assertEquals(7, columns.length, line);
    assertEquals(
        List.of(fen, verdict, plies, first, solutions), List.of(columns).subList(0, 5), line);
    assertTrue(Long.parseLong(columns[5]) >= 0 && Long.parseLong(columns[6]) >= 0, line);
  }
}

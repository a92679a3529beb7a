package dev.xiangqi.examples.xq.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FindCommandTest {
  private static final String GAMES =
      """
      [Red "甲"]
      [Date "1990.??.??"]

      1. 炮二平五 马8进7 2. 马二进三 1-0

      [Red "乙"]
      [Date "2000.??.??"]

      1. 炮八平五 炮8平5 0-1

      [Red "丙"]

      1. 兵七进一 炮2平5 1/2-1/2

      """;

  private static final String BAD = "[Event \"坏\"]\n\n1. 炮二平五 马8进7\n2. 马二进五 *\n\n";
  private static final String CENTRAL =
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b";

  @TempDir private Path folder = Path.of("");

  @Test
  void gamesAsPgn() {
    Ran ran = Ran.withInput(GAMES, "find", "C@e2");
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.out().contains("甲") && ran.out().contains("乙"), ran.out());
    assertTrue(!ran.out().contains("丙"), ran.out());
    assertEquals("3 games, 2 found, 0 refused\n", ran.err());
  }

  @Test
  void files() throws IOException {
    Path file = folder.resolve("games.pgn");
    Path target = folder.resolve("found.pgn");
    Files.writeString(file, GAMES);
    Ran ran = Ran.xq("find", "red '丙'", file.toString(), "-o", target.toString());
    assertEquals(0, ran.status(), ran.err());
    assertTrue(Files.readString(target).contains("兵七进一"));
    ran = Ran.xq("find", "C", folder.resolve("missing.pgn").toString());
    assertEquals(3, ran.status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--count", "--list", "--positions", "--next", "--json"})
  void anOldFileStaysIfEveryGameIsRefused(String form) throws IOException {
    Path target = Files.writeString(folder.resolve("found"), "old");
    List<String> args = new ArrayList<>(List.of("find", "C@e2", "-o", target.toString()));
    if (!form.isEmpty()) {
      args.add(form);
    }
    Ran refused = Ran.withInput(BAD, args.toArray(new String[0]));
    assertEquals(1, refused.status());
    String message = "xq find: no game to search, " + target + " is left as it was\n";
    assertTrue(refused.err().endsWith(message + "1 games, 0 found, 1 refused\n"), refused.err());
    assertEquals("old", Files.readString(target));
    args.add(folder.resolve("no.pgn").toString());
    Ran missing = Ran.xq(args.toArray(new String[0]));
    assertEquals(3, missing.status());
    assertEquals("old", Files.readString(target));
    // A query that finds nothing has an answer.
    args.remove(args.size() - 1);
    args.set(1, "red '无'");
    assertEquals(1, Ran.withInput(GAMES + BAD, args.toArray(new String[0])).status());
    assertFalse(Files.readString(target).contains("old"));
  }

  @Test
  void counts() {
    assertEquals("2\n", Ran.withInput(GAMES, "find", "C@e2", "--count").out());
    assertEquals(
        "{\"games\":0}\n", Ran.withInput(GAMES, "find", "mate", "--count", "--json").out());
    assertEquals("1\n", Ran.withInput(GAMES, "find", "--position", CENTRAL, "--count").out());
    assertEquals(
        "2\n", Ran.withInput(GAMES, "find", "--position", CENTRAL, "--mirrored", "--count").out());
    assertEquals("0\n", Ran.withInput(GAMES, "find", "N@b0 and c@e2", "--count").out());
    assertEquals("1\n", Ran.withInput(GAMES, "find", "c@e7 and c@h7", "--count").out());
    assertEquals(
        "2\n", Ran.withInput(GAMES, "find", "c@e7 and c@h7", "--mirrored", "--count").out());
    assertEquals("3\n", Ran.withInput(GAMES, "find", "C@e2", "--swapped", "--count").out());
  }

  @Test
  void positions() {
    Ran ran = Ran.withInput(GAMES, "find", "c@e7 and C@e2", "--positions");
    String fen = "rnbakabnr/9/1c2c4/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RNBAKABNR w - - 2 2";
    assertEquals("standard input:2\t2\t" + fen + "\t\n", ran.out());
    ran = Ran.withInput(GAMES, "find", "played P", "--positions", "--moves", "ucci", "--json");
    assertTrue(
        ran.out().startsWith("{\"source\":\"standard input\",\"game\":3,\"tags\":{\"Red\":\"丙\"")
            && ran.out().contains("\"ply\":1,\"fen\":\"")
            && ran.out().endsWith("\"next\":\"b7e7\"}\n"),
        ran.out());
  }

  @Test
  void lists() {
    Ran ran = Ran.withInput(GAMES, "find", "C@e2", "--list");
    assertEquals(
        """
        standard input:1\t1-0\t甲\t?\t1990.??.??\t?
        standard input:2\t0-1\t乙\t?\t2000.??.??\t?
        """,
        ran.out());
    assertEquals(
        Ran.withInput(GAMES, "find", "C@e2", "--json").out(),
        Ran.withInput(GAMES, "find", "C@e2", "--json", "--list").out());
  }

  @Test
  void aPositionMayBeMovesAlone() {
    Ran ran = Ran.withInput(GAMES, "find", "--position", "1. 炮二平五 马8进7", "--count");
    assertEquals("1\n", ran.out());
    ran = Ran.withInput(GAMES, "find", "--position", "1. 炮二平五 马8进7 2. 马二进五", "--count");
    assertEquals(1, ran.status());
    assertTrue(ran.err().startsWith("argument:1:17: ILLEGAL, "), ran.err());
  }

  @Test
  void nextMoves() {
    Ran ran = Ran.withInput(GAMES, "find", "--position", CENTRAL, "--mirrored", "--next");
    assertEquals(
        """
        move\tgames\tred\tdraw\tblack\tscore\tyear
        炮２平５\t1\t0\t0\t1\t0.0\t2000
        马８进７\t1\t1\t0\t0\t100.0\t1990
        """,
        ran.out());
    ran = Ran.withInput(GAMES, "find", "--position", "startpos", "--mirrored", "--next", "--json");
    assertEquals(
        """
        {"move":"炮二平五","games":2,"redWins":1,"draws":0,"blackWins":1,"redScore":0.5000,"averageYear":1995.0}
        {"move":"兵三进一","games":1,"redWins":0,"draws":1,"blackWins":0,"redScore":0.5000}
        """,
        ran.out());
    ran = Ran.withInput(GAMES, "find", "move = 1 and turn red", "--next");
    assertTrue(ran.out().contains("\nb2e2\t1\t0\t0\t1\t0.0\t2000\n"), ran.out());
  }

  @Test
  void sidesExchangedExchangeResults() {
    String swapped = "rnbakabnr/9/1c2c4/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    Ran ran = Ran.withInput(GAMES, "find", "--position", swapped, "--swapped", "--next");
    assertTrue(ran.out().contains("\t1\t0\t0\t1\t0.0\t"), ran.out() + ran.err());
  }

  /** Red loses a move, so that the start comes again with exchanged sides. */
  @Test
  void theFirstPositionFoundDecidesTheResult() {
    String game = "1. 车九进一 马8进7 2. 车九进一 马7退8 3. 车九退二 炮8平5 1-0";
    Ran ran = Ran.withInput(game, "find", "--position", "startpos", "--swapped", "--next");
    assertEquals(
        """
        move\tgames\tred\tdraw\tblack\tscore\tyear
        车九进一\t1\t1\t0\t0\t100.0\t
        炮二平五\t1\t1\t0\t0\t100.0\t
        """,
        ran.out());
  }

  @Test
  void json() {
    Ran ran = Ran.withInput(GAMES, "find", "C@e2 and turn black", "--json");
    assertEquals(
        """
        {"source":"standard input","game":1,"tags":{"Red":"甲","Date":"1990.??.??"},"result":"1-0","plies":[1,3]}
        {"source":"standard input","game":2,"tags":{"Red":"乙","Date":"2000.??.??"},"result":"0-1","plies":[1]}
        """,
        ran.out());
  }

  @Test
  void refusedGamesAreNamed() {
    Ran ran = Ran.withInput(GAMES + BAD, "find", "C@e2", "--count");
    assertEquals(1, ran.status());
    assertEquals("2\n", ran.out());
    assertTrue(ran.err().endsWith("4 games, 2 found, 1 refused\n"), ran.err());
  }

  @Test
  void wrongQueriesAreRefusedWithTheirPlace() {
    Ran ran = Ran.withInput(GAMES, "find", "R@z9");
    assertEquals(1, ran.status());
    assertEquals(
        "argument:1:3: SYNTAX, expected a square such as e4, a file a-i or a rank 0-9, found"
            + " \"z9\"\n",
        ran.err());
    assertEquals(1, Ran.withInput(GAMES, "find", "--position", "nonsense").status());
    assertEquals(2, Ran.withInput(GAMES, "find").status());
    assertEquals(2, Ran.withInput(GAMES, "find", "R", "--jobs", "0").status());
    assertEquals(2, Ran.withInput(GAMES, "find", "R", "--count", "--next").status());
  }
}

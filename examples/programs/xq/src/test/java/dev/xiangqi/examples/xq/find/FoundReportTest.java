package dev.xiangqi.examples.xq.find;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.query.GameFacts;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.find.FoundGame;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FoundReportTest {
  private static final Map<String, String> TAGS = Map.of("Red", "甲");
  private static final GameTree GAME = GameFiles.parse("[Red \"甲\"]\n\n1. 炮二平五 马8进7 1-0\n");

  private final StringWriter out = new StringWriter();
  private int replays;

  /** A game of an index, which counts how often it is replayed. */
  private Finding finding() {
    List<Integer> plies = List.of(1);
    return new Finding(
        "games.xqi",
        7,
        TAGS,
        GameFacts.of(GameResult.RED_WINS, 2, TAGS),
        plies,
        () -> {
          replays++;
          return new FoundGame(GAME, plies);
        });
  }

  private void assertReplays(int expected, FoundReport report) throws IOException {
    report.add(finding());
    report.end();
    assertEquals(expected, replays);
  }

  @Test
  void aListedGameIsNotReplayed() throws IOException {
    assertReplays(0, new FoundReport.OfLines(out));
    assertEquals("games.xqi:7\t1-0\t甲\t?\t?\t?\n", out.toString());
  }

  @Test
  void aGameAsJsonIsNotReplayed() throws IOException {
    assertReplays(0, new FoundReport.OfGamesAsJson(out, true));
    assertEquals(
        "{\"source\":\"games.xqi\",\"game\":7,\"tags\":{\"Red\":\"甲\"},\"result\":\"1-0\","
            + "\"plies\":[1]}\n",
        out.toString());
  }

  @Test
  void aCountedGameIsNotReplayed() throws IOException {
    assertReplays(0, new FoundReport.OfCount(out, false));
    assertEquals("1\n", out.toString());
  }

  @Test
  void aPrintedMoveIsReplayedOnce() throws IOException {
    assertReplays(1, new FoundPositions(out, false, MoveNotation.ucci()));
    String fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1";
    assertEquals("games.xqi:7\t1\t" + fen + "\th9g7\n", out.toString());
  }

  @Test
  void nextMovesAreReplayedOnce() throws IOException {
    assertReplays(1, new FoundNextMoves(out, false, MoveNotation.ucci(), Optional.empty()));
    assertEquals("h9g7\t1\t1\t0\t0\t100.0\t", out.toString().lines().toList().get(1));
  }

  @Test
  void aWrittenGameIsReplayedOnce() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GameWriter writer = GameFiles.write(bytes, WriteOptions.defaults())) {
      assertReplays(1, new FoundReport.OfGames(writer));
    }
    assertEquals(
        GAME.mainMoves(), GameFiles.parse(bytes.toString(StandardCharsets.UTF_8)).mainMoves());
  }
}

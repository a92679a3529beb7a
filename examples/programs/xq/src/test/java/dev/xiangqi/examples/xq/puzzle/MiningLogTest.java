package dev.xiangqi.examples.xq.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run goes on where another one was killed. */
class MiningLogTest {
  private static final MiningPlan PLAN = new MiningPlan(500, 2000, 20_000, "iccs", true);
  private static final String GAMES =
      """
      [Event "mate"]
      [FEN "9/3P5/3kba3/9/1R6C/5N3/9/1r1AB1cr1/9/3K5 b - - 0 1"]

      1... b2b1 *

      [Event "gain"]
      [FEN "2Ca3P1/4k4/3c5/9/N1b2r3/9/9/3K1R3/9/2B2Ar2 b - - 0 1"]

      1... d7i7 *

      [Event "draw"]
      [FEN "2bk1C3/3P4r/3a5/9/R8/2B6/8N/4K4/2cr5/5A3 b - - 0 1"]

      1... d9d8 *

      [Event "nothing"]

      1. h2e2 *
      """;

  @TempDir private Path folder = Path.of("");

  private List<GameEntry.Read> games() throws IOException {
    Path file = Files.writeString(folder.resolve("games.pgn"), GAMES);
    List<GameEntry.Read> games = new ArrayList<>();
    try (GameReader reader = GameFiles.open(file)) {
      while (reader.hasNext()) {
        games.add((GameEntry.Read) reader.next());
      }
    }
    return games;
  }

  private static String mine(List<GameEntry.Read> games, Optional<MiningLog> log)
      throws IOException {
    try (Mining mining = new Mining(1, PLAN.miner(), log)) {
      for (GameEntry.Read game : games) {
        mining.add(game);
      }
      return mining.finish().stream().map(PLAN::text).collect(Collectors.joining());
    }
  }

  private String continued(List<GameEntry.Read> games) throws IOException {
    try (MiningLog log = MiningLog.open(file(), PLAN.settings())) {
      return mine(games, Optional.of(log));
    }
  }

  private Path file() {
    return folder.resolve("log");
  }

  /** The ids of the games that were mined, in the order of mining. */
  private List<String> mined() throws IOException {
    return Files.readAllLines(file()).stream()
        .skip(1)
        .map(line -> line.substring(0, line.indexOf('\t')))
        .toList();
  }

  @Test
  void aKilledRunGoesOnWithTheGamesThatAreLeft() throws IOException {
    String whole = mine(games(), Optional.empty());
    assertTrue(whole.lines().count() >= 3, whole);
    assertEquals(whole, continued(games()));
    List<String> all = mined();
    assertEquals(4, all.size());

    // Killed while the third game was written.
    List<String> lines = Files.readAllLines(file());
    String third = lines.get(3);
    Files.writeString(
        file(), String.join("\n", lines.subList(0, 3)) + "\n" + third.substring(0, 80));
    assertEquals(whole, continued(games()));
    assertEquals(all, mined());

    // Nothing is left to be mined.
    assertEquals(whole, continued(games()));
    assertEquals(all, mined());
  }

  @Test
  void tagsThatPgnDoesNotHoldStayTheSame() throws IOException {
    GameEntry.Read game = games().get(0);
    Tags tags = game.tree().tags().with("Event", " a\nb ").with("Red", "\"\\");
    GameTree tree = game.tree().withTags(tags);
    List<GameEntry.Read> odd =
        List.of(new GameEntry.Read(1, game.source(), game.location(), tree, List.of()));
    String first = continued(odd);
    assertTrue(first.contains("\"Event\":\" a\\nb \""), first);
    assertEquals(first, continued(odd));
    assertEquals(1, mined().size());
  }
}

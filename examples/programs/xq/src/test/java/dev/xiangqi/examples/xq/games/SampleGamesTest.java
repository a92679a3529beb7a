package dev.xiangqi.examples.xq.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.tree.GameTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The games that the README's main command converts. */
class SampleGamesTest {
  private static final Path GAMES = Path.of("..", "..", "samples", "games", "classics.pgn");

  @Test
  void convertsWithoutARefusal() {
    Ran ran = Ran.xq("convert", GAMES.toString(), "--moves", "ucci");
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.err().endsWith(" games, 0 refused\n"), ran.err());
    assertTrue(ran.out().contains("1. h2e2 h7e7 2. h0g2 h9g7"), ran.out());
  }

  @Test
  void gamesThatAreWonEndSo() throws IOException {
    try (GameReader reader = GameFiles.open(GAMES)) {
      List<GameTree> won =
          reader.games().filter(game -> game.result() == GameResult.RED_WINS).toList();
      assertEquals(3, won.size());
      won.forEach(game -> assertTrue(game.mainGame().position().hasNoLegalMove(), game::toString));
    }
  }
}

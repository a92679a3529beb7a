package dev.xiangqi.search.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.StopReason;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Plays with engines of other projects. They are in the folder of the system property {@code
 * xiangqi.engines}. Missing engines are skipped.
 */
class ForeignEnginesTest {
  @AfterEach
  void noThreadOrProcessRemains() throws InterruptedException {
    EngineRemains.assertNone();
  }

  private static EngineSearcher start(String name) {
    String folder = System.getProperty("xiangqi.engines", "");
    Path program = Path.of(folder, name);
    assumeTrue(!folder.isEmpty() && Files.isExecutable(program), () -> "no engine " + name);
    return EngineSearcher.builder(List.of(program.toString())).start();
  }

  @ParameterizedTest
  @ValueSource(strings = {"fairy-stockfish", "pikafish", "pikafish-hce", "eleeye"})
  void plays(String name) {
    try (EngineSearcher engine = start(name)) {
      assertEquals(
          name.equals("eleeye") ? Protocol.UCCI : Protocol.UCI, engine.protocol(), engine.name());
      assertFalse(engine.options().isEmpty());
      engine.newGame();
      Game game = Game.start();
      List<SearchLimits> limits =
          List.of(
              SearchLimits.nodes(2000),
              SearchLimits.depth(4),
              SearchLimits.time(Duration.ofMillis(30)));
      for (int ply = 0; ply < 20; ply++) {
        SearchResult result = engine.search(game, limits.get(ply % limits.size()));
        assertEquals(StopReason.LIMIT, result.stopReason());
        game = game.play(result.bestMove().orElseThrow());
      }
      SearchHandle ponder =
          engine.start(
              game,
              SearchLimits.builder().time(Duration.ofMillis(50)).ponder(true).build(),
              SearchListener.NONE);
      assertEquals(Optional.empty(), ponder.join(Duration.ofMillis(50)));
      ponder.ponderHit();
      assertTrue(ponder.join().bestMove().isPresent());
      SearchHandle endless = engine.start(game, SearchLimits.infinite(), SearchListener.NONE);
      endless.stop();
      assertTrue(endless.join().bestMove().isPresent());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"fairy-stockfish", "pikafish", "pikafish-hce", "eleeye"})
  void matesAndPlaysAllowedMovesOnly(String name) {
    Game game = Game.from(Position.fromFen("4k4/9/8R/7R1/9/9/9/9/9/3K5 w - - 0 1"));
    try (EngineSearcher engine = start(name)) {
      SearchResult mate = engine.search(game, SearchLimits.depth(6));
      assertTrue(mate.score().orElseThrow() instanceof Score.WinIn, mate.toString());
      Move best = mate.bestMove().orElseThrow();
      SearchLimits others = SearchLimits.builder().depth(5).excludedMoves(List.of(best)).build();
      assertTrue(
          engine.search(game, others).bestMove().filter(move -> !move.equals(best)).isPresent());
    }
  }
}

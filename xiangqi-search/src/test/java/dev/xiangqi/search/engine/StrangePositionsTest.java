package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.search.engine.tree.Scores;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.Positions;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import net.jqwik.api.lifecycle.AfterProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions and games unlike real play, and finished games. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class StrangePositionsTest {
  private static final SearchLimits LIMITS = SearchLimits.builder().nodes(3_000).lines(2).build();

  private final AlphaBetaSearcher searcher = AlphaBetaSearcher.builder().hash(1).build();

  @AfterEach
  @AfterProperty
  void close() {
    searcher.close();
  }

  private SearchResult assertSound(Game game, SearchLimits limits) {
    SearchResult result = searcher.search(game, limits);
    if (game.position().hasNoLegalMove()) {
      assertEquals(StopReason.NO_LEGAL_MOVE, result.stopReason());
      return result;
    }
    assertTrue(game.position().isLegal(result.bestMove().orElseThrow()));
    result
        .lines()
        .forEach(
            line -> {
              FirstMovesTest.assertLegal(game.position(), line);
              if (line.score() instanceof Score.WinIn win) {
                assertTrue(win.plies() <= Scores.MAX_PLY, line::toString);
              } else if (line.score() instanceof Score.LossIn loss) {
                assertTrue(loss.plies() <= Scores.MAX_PLY && loss.plies() > 0, line::toString);
              }
            });
    return result;
  }

  @Property(tries = 150)
  void anyPositionIsSearched(@ForAll Position position) {
    assertSound(Game.from(position), LIMITS);
  }

  @Property(tries = 50)
  void anyGameIsSearched(@ForAll Game game) {
    assertSound(game, LIMITS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // bare kings; guards alone
        "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
        "3ak4/4a4/4b4/9/2b6/6B2/9/4B4/4A4/3K1A3 b - - 0 1",
        // one kind of piece
        "1rr1k4/9/9/9/9/9/9/9/9/3K1RR2 w - - 0 1",
        "1cc1k4/9/9/9/9/9/9/9/9/3K1CC2 b - - 0 1",
        "1nn1k4/9/9/9/9/9/9/9/9/3K1NN2 w - - 0 1",
        "4k4/9/9/PPPPP4/9/9/4ppppp/9/9/3K5 w - - 0 1",
        // both sides give check after check
        "3k5/R8/9/9/9/9/9/9/r8/4K4 w - - 0 1",
        "4k4/1R7/9/9/9/9/9/9/2R4r1/3K2r2 w - - 0 1",
        "4k4/9/1R7/1C2P4/9/9/4p2c1/7r1/9/3K5 w - - 0 1",
        // at the limit of quiet plies, and beyond
        "4k4/9/9/9/9/9/9/9/9/R2K5 w - - 119 200",
        "4k4/9/9/9/9/9/9/9/9/R2K5 w - - 5000 9000",
      })
  void positionsFarFromPlay(String fen) {
    Game game = Game.from(Position.fromFen(fen));
    assertSound(game, LIMITS);
    assertSound(game, SearchLimits.builder().depth(200).nodes(50_000).build());
  }

  @ParameterizedTest
  @ValueSource(strings = {"w", "b"})
  void theSideToMoveMatesFirst(String turn) {
    String board = "3k5/R8/1R7/9/9/9/9/7r1/8r/5K3 ";
    SearchResult result =
        assertSound(Game.from(Position.fromFen(board + turn)), SearchLimits.nodes(2_000));
    assertEquals(Optional.of(new Score.WinIn(1)), result.score());
  }

  @Test
  void twentyChecksInARow() {
    Game game = repeated("4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1", "a0a9", "e9e8");
    String[] round = {"a9a8", "e8e7", "a8a7", "e7e8", "a7a8", "e8e9", "a8a9", "e9e8"};
    for (int ply = 0; ply < 40; ply++) {
      assertSound(game, LIMITS);
      game = game.play(Move.parse(round[ply % round.length]));
    }
    assertEquals(21, game.checks(Side.RED));
  }

  @Test
  void theGreatestDepth() {
    Game game = Game.from(Position.fromFen("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"));
    assertEquals(200, searcher.search(game, SearchLimits.depth(200)).depth());
  }

  @Test
  void aGameOfThousandsOfPlies() {
    for (long seed = 0; seed < 2; seed++) {
      Game game = Positions.shuffled(Position.initial(), seed, 4_000);
      assertEquals(4_000, game.ply());
      assertSound(game, LIMITS);
    }
  }

  private static Game repeated(String fen, String... moves) {
    Game game = Game.from(Position.fromFen(fen));
    for (String move : moves) {
      game = game.play(Move.parse(move));
    }
    return game;
  }

  private void assertOver(Game game) {
    assertTrue(RuleSet.wxf().judge(game).isPresent(), "not over");
    assertEquals(StopReason.GAME_OVER, assertSound(game, LIMITS).stopReason());
  }

  @Test
  void aGameThatIsOverStillHasAMove() {
    Game game = Game.start();
    for (int i = 0; i < 2; i++) {
      for (String move : new String[] {"h0g2", "h9g7", "g2h0", "g7h9"}) {
        game = game.play(Move.parse(move));
      }
    }
    assertOver(game);
    assertOver(
        repeated(
            "4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1",
            "a0a9",
            "e9e8",
            "a9a8",
            "e8e9",
            "a8a9",
            "e9e8",
            "a9a8",
            "e8e9",
            "a8a9"));
    assertOver(repeated("4k4/9/9/9/9/9/9/9/9/R2K5 w - - 120 200"));
    assertOver(repeated("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"));
  }

  @Test
  void aMoveThatLosesByTheRulesIsNotPlayed() {
    Game game =
        repeated(
            "4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1",
            "a0a9",
            "e9e8",
            "a9a8",
            "e8e9",
            "a8a9",
            "e9e8",
            "a9a8",
            "e8e9");
    SearchLimits limits = SearchLimits.builder().depth(4).lines(128).build();
    SearchResult result = searcher.search(game, limits);
    assertTrue(!result.bestMove().orElseThrow().toString().equals("a8a9"));
    assertEquals(
        new Score.LossByRule(1),
        result.lines().get(result.lines().size() - 1).score(),
        "a8a9 loses");
  }

  @Test
  void aMoveJustFoundLostIsReplacedByAnother() {
    Game game =
        Game.from(Position.fromFen("2bakc3/4a4/P3b4/r8/4N3R/6B2/p3C4/4B4/4A4/4KA3 b - - 1 50"));
    for (int nodes = 50; nodes < 3_000; nodes += 50) {
      searcher.newGame();
      SearchResult result = assertSound(game, SearchLimits.nodes(nodes));
      assertTrue(!(result.score().orElseThrow() instanceof Score.LossIn), result::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {10_000, 11_000, 15_000})
  void tableEntriesDoNotHideALossByTheRules(long nodes) {
    Game game =
        repeated(
            "1rb1kabn1/4a2C1/4c1r2/p1R1C1N1p/6P2/7RP/P3P4/9/4K4/c1BA5 b - - 0 22",
            "g7f7 h4b4 b9a9 c6d6 c9a7 b4b0 a0a1 b0b7 f7h7 h8f8 h7h1 e1e2 h1h2 e2e1".split(" ", -1));
    String checks =
        "h2h1 e1e0 h1h0 e0e1 a9c9 g6e7 c9c1 d6d1 c1c7 d1d3 h0h1 e1e0 h1h0 e0e1 c7c1 d3d1 c1c2 d1d2";
    try (AlphaBetaSearcher all = AlphaBetaSearcher.create()) {
      for (String move : checks.split(" ", -1)) {
        if (game.position().sideToMove() == Side.BLACK) {
          all.search(game, SearchLimits.nodes(nodes));
        }
        game = game.play(Move.parse(move));
      }
      // Black is lost. One more check, with an interposition, would be its perpetual check.
      Game guilty = game.play(Move.parse("c2c1")).play(Move.parse("d2d1"));
      assertEquals(Optional.of(Side.BLACK), RuleSet.wxf().judge(guilty).orElseThrow().loser());
      SearchResult result = all.search(game, SearchLimits.nodes(nodes));
      assertTrue(!result.bestMove().orElseThrow().toString().equals("c2c1"), result::toString);
    }
  }
}

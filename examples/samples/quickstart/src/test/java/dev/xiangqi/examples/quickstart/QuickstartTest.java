package dev.xiangqi.examples.quickstart;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.StopReason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the quick-start programs. */
class QuickstartTest {
  @Test
  void aLegalMoveIsPlayedAndOthersAreRefused() {
    Game start = Game.start();
    assertEquals(List.of(Move.parse("h2e2")), MoveValidator.submit(start, "h2e2").moves());
    assertSame(start, MoveValidator.submit(start, "h2e7"));
    assertSame(start, MoveValidator.submit(start, "hello"));
  }

  @Test
  void gamesAreConvertedAndTheIllegalOneIsCounted(@TempDir Path folder) throws IOException {
    Path from = folder.resolve("games.pgn");
    Path to = folder.resolve("coordinates.pgn");
    Files.writeString(
        from,
        """
        [Event "one"]

        1. 炮二平五 马8进7 *

        [Event "two"]

        1. 炮二平五 马8进9 2. 炮五平五 *

        [Event "three"]

        1. 兵七进一 *
        """);
    assertEquals(1, GameConverter.convert(from, to));
    String written = Files.readString(to);
    assertTrue(written.contains("h2e2 h9g7"), written);
    assertTrue(written.contains("c3c4"), written);
  }

  @Test
  void theGreedySearcherCapturesTheRook() {
    Position position = Position.fromFen("3k5/9/9/r3R3p/9/9/9/4C4/9/5K3 w - - 0 1");
    try (Searcher searcher = new GreedySearcher()) {
      SearchLimits any = SearchLimits.depth(1);
      SearchResult result = searcher.search(Game.from(position), any);
      assertEquals(Optional.of(Move.parse("e6a6")), result.bestMove());
      SearchLimits other =
          any.toBuilder().excludedMoves(result.bestMove().stream().toList()).build();
      assertEquals(
          Optional.of(Move.parse("e6i6")), searcher.search(Game.from(position), other).bestMove());
    }
  }

  @Test
  void theGreedySearcherGivesAReasonForNoMove() {
    Game mated = Game.from(Position.fromFen("R2k5/8R/9/9/9/9/9/9/9/4K4 b - - 0 1"));
    Move illegal = Move.parse("a0a9");
    try (Searcher searcher = new GreedySearcher()) {
      assertEquals(
          StopReason.NO_LEGAL_MOVE, searcher.search(mated, SearchLimits.depth(1)).stopReason());
      SearchLimits none = SearchLimits.builder().depth(1).onlyMoves(List.of(illegal)).build();
      assertEquals(StopReason.NO_MOVE_ALLOWED, searcher.search(Game.start(), none).stopReason());
    }
  }

  @Test
  void theSearchersPlayEachOther() {
    Game game = Game.start();
    try (Searcher red = MobilityEvaluator.searcher();
        Searcher black = new GreedySearcher()) {
      while (RuleSet.wxf().judge(game).isEmpty() && game.ply() < 60) {
        Searcher mover = game.position().sideToMove() == Side.RED ? red : black;
        game = game.play(mover.search(game, SearchLimits.nodes(300)).bestMove().orElseThrow());
      }
    }
    assertTrue(
        new MobilityEvaluator().evaluate(game.position())
                * (game.position().sideToMove() == Side.RED ? 1 : -1)
            > 0,
        "the searcher that looks ahead should be ahead");
  }

  @Test
  void mobilityIsTheSameForBothSides() {
    assertEquals(0, new MobilityEvaluator().evaluate(Position.initial()));
    Position opened = Position.initial().play(Move.parse("h2e2"));
    assertTrue(new MobilityEvaluator().evaluate(opened) < 0, "Red's cannon attacks a pawn");
  }

  @Test
  void aPositionIsAnalysed() {
    Position mate = Position.fromFen("3k5/8R/9/R8/9/9/4p4/9/4A4/4KA3 w - - 0 1");
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    String move;
    try {
      System.setOut(new PrintStream(printed, true, UTF_8));
      move = Analysis.analyse(mate, SearchLimits.depth(2));
    } finally {
      System.setOut(out);
    }
    assertEquals("车九进三", move);
    assertTrue(printed.toString(UTF_8).contains("2 mate 1 [a6a9]"), () -> printed.toString(UTF_8));
  }
}

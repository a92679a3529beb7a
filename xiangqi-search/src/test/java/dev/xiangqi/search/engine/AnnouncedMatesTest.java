package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Verdict;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.testing.Positions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the engine calls a mate is one, also against a defender that repeats where the rules let
 * him.
 */
class AnnouncedMatesTest {
  /** Number of announced mates that are played out; {@code -Dxiangqi.mates=2000} for a long run. */
  private static final int MATES = Integer.getInteger("xiangqi.mates", 60);

  private static final long NODES = 3_000;
  private static final int MEN = 5;
  private static final int MAX_PLIES = 240;

  private static Searcher searcher(RuleSet rules) {
    return AlphaBetaSearcher.builder().rules(rules).hash(1).build();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3aka3/4n4/9/9/9/9/9/7C1/7r1/3AK4 w - - 0 1",
        "5R3/4k4/9/4r4/9/9/5p3/5A3/5K3/9 b - - 0 1"
      })
  void aRepetitionIsNoMate(String fen) {
    for (RuleSet rules : RuleSet.presets()) {
      try (Searcher searcher = searcher(rules)) {
        SearchResult result =
            searcher.search(Game.from(Position.fromFen(fen)), SearchLimits.nodes(100_000));
        Score score = result.score().orElseThrow();
        assertFalse(score instanceof Score.WinIn, () -> rules + " " + score);
      }
    }
  }

  @Test
  void announcedMatesAreConfirmedByTheRules() {
    RuleSet rules = RuleSet.wxf();
    Random random = new Random(44);
    try (Searcher searcher = searcher(rules)) {
      int mates = 0;
      while (mates < MATES) {
        Game game = Game.from(Positions.fewMen(random, MEN));
        if (rules.judge(game).isPresent()) {
          continue;
        }
        searcher.newGame();
        SearchResult result = searcher.search(game, SearchLimits.nodes(NODES));
        if (result.score().filter(Score.WinIn.class::isInstance).isPresent()) {
          mates++;
          assertWins(searcher, rules, game, random);
        }
      }
    }
  }

  private static void assertWins(Searcher searcher, RuleSet rules, Game start, Random random) {
    Side attacker = start.position().sideToMove();
    Game game = start;
    Optional<Verdict> verdict = Optional.empty();
    while (verdict.isEmpty() && game.ply() < MAX_PLIES) {
      Move move =
          game.position().sideToMove() == attacker
              ? searcher.search(game, SearchLimits.nodes(NODES)).bestMove().orElseThrow()
              : defence(rules, game, random);
      game = game.play(move);
      verdict = rules.judge(game);
    }
    Game end = game;
    assertTrue(verdict.isPresent(), end::toString);
    assertEquals(GameResult.winFor(attacker), verdict.orElseThrow().result(), end::toString);
  }

  /** A move that repeats a position without losing at once, if there is one; else any. */
  private static Move defence(RuleSet rules, Game game, Random random) {
    List<Move> moves = game.position().legalMoves();
    List<Move> repeating = new ArrayList<>();
    for (Move move : moves) {
      Game next = game.play(move);
      if (next.occurrences() > 1 && rules.judge(next).isEmpty()) {
        repeating.add(move);
      }
    }
    List<Move> from = repeating.isEmpty() ? moves : repeating;
    return from.get(random.nextInt(from.size()));
  }
}

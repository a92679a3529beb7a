package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.testing.Positions;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** First moves, lines, and the reports about them. */
class FirstMovesTest {
  private static final Game MATED =
      Game.from(Position.fromFen("R2k5/8R/9/9/9/9/9/9/9/4K4 b - - 0 1"));
  private static final Game STALEMATED =
      Game.from(Position.fromFen("3k5/2P1P4/9/9/9/9/9/9/9/4K4 b - - 0 1"));

  private static final int MOST_NODES = 20_000;

  private final AlphaBetaSearcher searcher = AlphaBetaSearcher.builder().hash(1).build();

  @AfterEach
  void close() {
    searcher.close();
  }

  /** Checks that a line has a move, and that all its moves are legal. */
  static void assertLegal(Position position, SearchInfo line) {
    assertFalse(line.moves().isEmpty(), "no moves");
    Position now = position;
    for (Move move : line.moves()) {
      assertTrue(now.isLegal(move), () -> position + " " + line + ": " + move);
      now = now.play(move);
    }
  }

  private static SearchLimits.Builder depth(int depth) {
    return SearchLimits.builder().depth(depth);
  }

  @Test
  void linesAreSortedDistinctAndLegal() {
    for (long seed = 0; seed < 60; seed++) {
      Position position =
          seed % 2 == 0
              ? Positions.played(seed, (int) (3 * seed)).position()
              : Positions.composed(seed);
      int lines = 1 + (int) (seed % 7);
      int legal = position.legalMoves().size();
      SearchResult result =
          searcher.search(Game.from(position), depth(4).nodes(MOST_NODES).lines(lines).build());
      if (legal == 0) {
        assertEquals(StopReason.NO_LEGAL_MOVE, result.stopReason());
        continue;
      }
      assertEquals(Math.min(lines, legal), result.lines().size());
      Set<Move> first = new HashSet<>();
      for (int i = 0; i < result.lines().size(); i++) {
        SearchInfo line = result.lines().get(i);
        assertLegal(position, line);
        assertTrue(first.add(line.moves().get(0)), () -> "twice: " + result);
        assertEquals(i + 1, line.line());
        if (i > 0 && result.nodes() < MOST_NODES) {
          Score before = result.lines().get(i - 1).score();
          assertTrue(before.compareTo(line.score()) >= 0, () -> "not sorted: " + result);
        }
      }
      assertEquals(Optional.of(result.lines().get(0).moves().get(0)), result.bestMove());
      result
          .ponderMove()
          .ifPresent(
              reply -> assertTrue(position.play(result.bestMove().orElseThrow()).isLegal(reply)));
    }
  }

  @Test
  void reportedLinesAreLegal() {
    for (long seed = 100; seed < 115; seed++) {
      Position position = Positions.played(seed, 40).position();
      searcher.search(
          Game.from(position),
          depth(5).lines(2).build(),
          info -> {
            assertLegal(position, info);
            assertTrue(info.line() == 1 || info.line() == 2);
            assertTrue(info.depth() >= 1 && info.depth() <= 5);
            assertTrue(info.selectiveDepth() >= info.depth());
            assertTrue(info.hashPermille().orElseThrow() <= 1000);
          });
    }
  }

  @Test
  void linesAreLimitedByTheMoves() {
    SearchResult result = searcher.search(Game.start(), depth(2).lines(128).build());
    assertEquals(44, result.lines().size());
  }

  @Test
  void onlySomeMovesAreSearched() {
    for (long seed = 0; seed < 20; seed++) {
      Position position = Positions.played(seed, (int) (5 * seed)).position();
      List<Move> legal = position.legalMoves();
      Set<Move> some = Set.copyOf(legal.subList(0, legal.size() / 2));
      if (some.isEmpty()) {
        continue;
      }
      Game game = Game.from(position);
      SearchResult only = searcher.search(game, depth(3).lines(128).onlyMoves(some).build());
      SearchResult without = searcher.search(game, depth(3).lines(128).excludedMoves(some).build());
      assertEquals(some, firstMoves(only));
      Set<Move> others = new HashSet<>(legal);
      others.removeAll(some);
      assertEquals(others, firstMoves(without));
      assertTrue(some.contains(only.bestMove().orElseThrow()));
    }
  }

  private static Set<Move> firstMoves(SearchResult result) {
    Set<Move> moves = new HashSet<>();
    result.lines().forEach(line -> moves.add(line.moves().get(0)));
    return moves;
  }

  @Test
  void illegalOnlyMovesDoNotMatter() {
    Move cannon = Move.parse("h2e2");
    SearchResult result =
        searcher.search(
            Game.start(), depth(3).onlyMoves(List.of(Move.parse("a0a9"), cannon)).build());
    assertEquals(Optional.of(cannon), result.bestMove());
  }

  @Test
  void allMovesExcluded() {
    SearchResult result =
        searcher.search(Game.start(), depth(3).onlyMoves(List.of(Move.parse("a0a9"))).build());
    assertEquals(StopReason.NO_MOVE_ALLOWED, result.stopReason());
    assertEquals(Optional.empty(), result.bestMove());
    assertEquals(List.of(), result.lines());
  }

  @Test
  void matedOrStalematedThereIsNoMove() {
    for (Game game : List.of(MATED, STALEMATED)) {
      assertEquals(List.of(), game.position().legalMoves());
      SearchResult result = searcher.search(game, SearchLimits.depth(5));
      assertEquals(StopReason.NO_LEGAL_MOVE, result.stopReason());
      assertEquals(Optional.empty(), result.bestMove());
      assertEquals(Optional.of(new Score.LossIn(0)), result.score());
    }
  }

  @Test
  void theOnlyMoveIsPlayed() {
    Game game = Game.from(Position.fromFen("3k5/8R/9/9/9/9/9/9/9/R4K3 b - - 0 1"));
    assertEquals(1, game.position().legalMoves().size());
    SearchResult result = searcher.search(game, SearchLimits.depth(3));
    assertEquals(Optional.of(game.position().legalMoves().get(0)), result.bestMove());
    assertEquals(StopReason.LIMIT, result.stopReason());
  }
}

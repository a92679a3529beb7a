package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.SearchThreads;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.testing.Positions;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several threads, and user evaluators. */
class LazySmpTest {
  @AfterEach
  void leavesNoThread() throws InterruptedException {
    SearchThreads.assertNone();
  }

  private static AlphaBetaSearcher.Builder threads(int threads) {
    return AlphaBetaSearcher.builder().hash(1).threads(threads);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void manyThreadsFindALegalMove(int threads) {
    try (AlphaBetaSearcher searcher = threads(threads).build()) {
      for (long seed = 0; seed < 8; seed++) {
        Position position = Positions.played(seed, (int) (9 * seed)).position();
        SearchResult result =
            searcher.search(
                Game.from(position),
                SearchLimits.builder().nodes(20_000).depth(6).lines(2).build());
        assertTrue(position.isLegal(result.bestMove().orElseThrow()));
        result.lines().forEach(line -> FirstMovesTest.assertLegal(position, line));
        assertEquals(StopReason.LIMIT, result.stopReason());
      }
      SearchHandle handle =
          searcher.start(Game.start(), SearchLimits.infinite(), SearchListener.NONE);
      assertEquals(Optional.empty(), handle.join(Duration.ofMillis(50)));
      handle.stop();
      assertEquals(StopReason.STOPPED, handle.join().stopReason());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void exceptionsOfAnEvaluatorSurface(int threads) {
    for (Throwable thrown :
        new Throwable[] {new ArithmeticException("x"), new StackOverflowError("y")}) {
      AtomicInteger calls = new AtomicInteger();
      Evaluator evaluator =
          board -> {
            if (calls.incrementAndGet() < 500) {
              return 0;
            }
            if (thrown instanceof Error error) {
              throw error;
            }
            throw (RuntimeException) thrown;
          };
      try (AlphaBetaSearcher searcher = threads(threads).evaluator(evaluator).build()) {
        SearchHandle handle =
            searcher.start(Game.start(), SearchLimits.infinite(), SearchListener.NONE);
        assertSame(thrown, assertThrows(Throwable.class, handle::join));
        assertSame(thrown, assertThrows(Throwable.class, handle::join));
        calls.set(Integer.MIN_VALUE);
        SearchResult result = searcher.search(Game.start(), SearchLimits.depth(3));
        assertTrue(Position.initial().isLegal(result.bestMove().orElseThrow()));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, -20_001, 20_001, Integer.MAX_VALUE})
  void valuesBeyondTheRangeAreClamped(int value) {
    try (AlphaBetaSearcher searcher = threads(1).evaluator(board -> value).build()) {
      Score score = searcher.search(Game.start(), SearchLimits.depth(2)).score().orElseThrow();
      assertEquals(
          Score.MAX_CENTIPAWNS, Math.abs(((Score.Centipawns) score).value()), () -> "got " + score);
    }
  }

  @Test
  void anEvaluatorSeesTheBoardOfTheSearch() {
    Evaluator counting = LazySmpTest::material;
    Position position = Position.fromFen("3k5/9/9/4r4/4R4/9/9/9/9/5K3 w - - 0 1");
    try (AlphaBetaSearcher searcher = threads(1).evaluator(counting).build()) {
      SearchResult result = searcher.search(Game.from(position), SearchLimits.depth(1));
      assertEquals("e5e6", result.bestMove().orElseThrow().toString());
    }
  }

  private static int material(BoardView board) {
    int sum = board.count(Piece.RED_ROOK) - board.count(Piece.BLACK_ROOK);
    assertEquals(sum, board.pieces(Piece.RED_ROOK).size() - board.pieces(Piece.BLACK_ROOK).size());
    return board.sideToMove() == Side.RED ? 900 * sum : -900 * sum;
  }
}

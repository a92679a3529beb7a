package dev.xiangqi.search.textbook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.SearchThreads;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.search.textbook.evaluators.SampleEvaluators;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits, goals and ends of the textbook searches. */
class TextbookLimitsTest {
  private static final Duration SHORT = Duration.ofMillis(30);

  /** Red mates in two moves: a check by one rook drives the king to the other. */
  private static final Game MATE_IN_TWO =
      Game.from(Position.fromFen("4k4/9/9/9/9/9/9/9/8R/R2K5 w - - 0 1"));

  private final TextbookSearcher searcher =
      Textbook.searcher(Technique.allExact(), SampleEvaluators.material());

  @AfterEach
  void close() throws InterruptedException {
    searcher.close();
    SearchThreads.assertNone();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 44, 45, 46, 1023, 1024, 1025, 30_000})
  void stopsAtTheNodeLimit(long nodes) {
    SearchResult result = searcher.search(Game.start(), SearchLimits.nodes(nodes));
    assertEquals(nodes, result.nodes());
    assertEquals(nodes, searcher.counts().nodes());
    assertEquals(StopReason.LIMIT, result.stopReason());
    assertTrue(Game.start().position().isLegal(result.bestMove().orElseThrow()));
  }

  @Test
  void finishesTheDepthInWhichItReachesTheSoftLimitOfNodes() {
    SearchLimits limits = SearchLimits.builder().softNodes(45).lines(2).build();
    SearchResult soft = searcher.search(Game.start(), limits);
    SearchResult whole =
        searcher.search(Game.start(), limits.toBuilder().softNodes(1000).depth(1).build());
    assertEquals(2, soft.lines().size());
    assertEquals(1, soft.depth());
    assertEquals(whole.nodes(), soft.nodes());
    assertTrue(soft.nodes() >= 45);
  }

  @Test
  void stopsAtTheTimeLimit() {
    SearchResult result = searcher.search(Game.start(), SearchLimits.time(SHORT));
    assertEquals(StopReason.LIMIT, result.stopReason());
    assertTrue(result.nodes() > 0);
  }

  @Test
  void dividesTheClock() {
    SearchResult result =
        searcher.search(Game.start(), SearchLimits.clock(Duration.ofSeconds(1), Duration.ZERO));
    assertEquals(StopReason.LIMIT, result.stopReason());
  }

  @Test
  void timeCountsFromThePonderHit() {
    SearchLimits limits = SearchLimits.builder().time(Duration.ofMillis(400)).ponder(true).build();
    SearchHandle handle = searcher.start(Game.start(), limits, SearchListener.NONE);
    assertEquals(Optional.empty(), handle.join(Duration.ofMillis(500)));
    long hit = System.nanoTime();
    handle.ponderHit();
    assertEquals(StopReason.LIMIT, handle.join().stopReason());
    assertTrue(System.nanoTime() - hit >= 390_000_000, "ended before its time");
  }

  @Test
  void anInfiniteSearchEndsWhenStopped() {
    SearchHandle handle = searcher.start(MATE_IN_TWO, SearchLimits.infinite(), SearchListener.NONE);
    assertEquals(Optional.empty(), handle.join(SHORT));
    handle.stop();
    assertEquals(StopReason.STOPPED, handle.join().stopReason());
  }

  @Test
  void deepeningEndsAtAMate() {
    SearchResult result =
        searcher.search(MATE_IN_TWO, SearchLimits.builder().nodes(1_000_000).build());
    assertEquals(StopReason.MATE_FOUND, result.stopReason());
    assertEquals(new Score.WinIn(3), result.lines().get(0).score());
    assertTrue(result.nodes() < 100_000, result::toString);
  }

  @Test
  void findsTheWantedMate() {
    try (TextbookSearcher negamax = Textbook.searcher("negamax", SampleEvaluators.material())) {
      SearchResult found = negamax.search(MATE_IN_TWO, SearchLimits.builder().mate(2).build());
      assertEquals(StopReason.MATE_FOUND, found.stopReason());
      SearchResult none = negamax.search(MATE_IN_TWO, SearchLimits.builder().mate(1).build());
      assertEquals(StopReason.NO_MATE, none.stopReason());
      assertTrue(none.bestMove().isPresent());
    }
  }

  @Test
  void anInexactSearchDoesNotDisproveAMate() {
    EnumSet<Technique> techniques = EnumSet.of(Technique.ALPHA_BETA, Technique.NULL_MOVE);
    try (TextbookSearcher pruning = Textbook.searcher(techniques, SampleEvaluators.material())) {
      SearchResult none = pruning.search(Game.start(), SearchLimits.builder().mate(1).build());
      assertEquals(StopReason.LIMIT, none.stopReason());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "negamax",
        "alphabeta-hard",
        "alphabeta",
        "pvs",
        "aspiration",
        "mtdf",
        "bisection"
      })
  void searchesSeveralLines(String name) {
    SearchLimits limits = SearchLimits.builder().depth(2).lines(50).build();
    List<SearchInfo> expected;
    try (TextbookSearcher minimax = Textbook.searcher("minimax", SampleEvaluators.material())) {
      expected = minimax.search(Game.start(), limits).lines();
    }
    try (TextbookSearcher other = Textbook.searcher(name, SampleEvaluators.material())) {
      List<SearchInfo> lines = other.search(Game.start(), limits).lines();
      assertEquals(44, lines.size());
      assertEquals(44, lines.stream().map(line -> line.moves().get(0)).distinct().count());
      assertEquals(
          expected.stream().map(SearchInfo::score).toList(),
          lines.stream().map(SearchInfo::score).toList());
    }
  }

  @Test
  void reportsLegalLines() {
    List<SearchInfo> reports = new ArrayList<>();
    searcher.search(Game.start(), SearchLimits.depth(5), reports::add);
    assertEquals(List.of(1, 2, 3, 4, 5), reports.stream().map(SearchInfo::depth).toList());
    for (SearchInfo report : reports) {
      Game game = Game.start();
      for (Move move : report.moves()) {
        game = game.play(move);
      }
    }
  }

  @Test
  void searchesTheAllowedMovesOnly() {
    Move move = Move.parse("a0a1");
    SearchLimits limits = SearchLimits.builder().depth(3).onlyMoves(List.of(move)).build();
    assertEquals(Optional.of(move), searcher.search(Game.start(), limits).bestMove());
    SearchLimits none =
        SearchLimits.builder().depth(3).excludedMoves(Game.start().position().legalMoves()).build();
    assertEquals(StopReason.NO_MOVE_ALLOWED, searcher.search(Game.start(), none).stopReason());
  }

  @Test
  void aMatedSideHasNoMove() {
    Game mated = Game.from(Position.fromFen("R2k5/8R/9/9/9/9/9/9/9/4K4 b - - 0 1"));
    SearchResult result = searcher.search(mated, SearchLimits.depth(3));
    assertEquals(StopReason.NO_LEGAL_MOVE, result.stopReason());
    assertEquals(new Score.LossIn(0), result.lines().get(0).score());
  }

  @ParameterizedTest
  @ValueSource(ints = {64, 65, 200})
  void acceptsEveryDepth(int depth) {
    SearchLimits limits = SearchLimits.builder().depth(depth).nodes(50_000).build();
    try (TextbookSearcher first = Textbook.searcher("depth-first", SampleEvaluators.material())) {
      SearchResult result = first.search(Game.start(), limits);
      assertEquals(StopReason.LIMIT, result.stopReason());
      assertEquals(50_000, result.nodes());
      assertTrue(first.counts().of(Counter.LEAVES) > 0);
    }
  }

  @Test
  void anExceptionOfTheEvaluatorIsNotALimit() {
    CancellationException own = new CancellationException("own");
    try (TextbookSearcher failing =
        Textbook.searcher(
            "alphabeta",
            board -> {
              throw own;
            })) {
      assertSame(
          own,
          assertThrows(
              CancellationException.class,
              () -> failing.search(Game.start(), SearchLimits.depth(2))));
    }
  }

  @Test
  void oneSearchAtATime() {
    SearchHandle handle = searcher.start(Game.start(), SearchLimits.infinite(), info -> {});
    assertThrows(IllegalStateException.class, searcher::newGame);
    assertThrows(
        IllegalStateException.class, () -> searcher.search(Game.start(), SearchLimits.depth(1)));
    searcher.close();
    assertTrue(handle.isDone());
    assertThrows(
        IllegalStateException.class, () -> searcher.search(Game.start(), SearchLimits.depth(1)));
  }
}

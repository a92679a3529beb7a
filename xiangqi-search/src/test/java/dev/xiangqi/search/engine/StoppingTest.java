package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.SearchThreads;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.search.TimeLeft;
import dev.xiangqi.testing.Waiting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every end of a search. Times are generous upper bounds for a loaded machine. */
class StoppingTest {
  private static final Duration SHORT = Duration.ofMillis(30);

  private final AlphaBetaSearcher searcher = AlphaBetaSearcher.builder().hash(1).build();

  @AfterEach
  void close() throws InterruptedException {
    searcher.close();
    SearchThreads.assertNone();
  }

  private SearchHandle start(SearchLimits limits) {
    return searcher.start(Game.start(), limits, SearchListener.NONE);
  }

  private static SearchLimits withClock(Duration remaining, int movesToGo) {
    return SearchLimits.builder()
        .timeLeft(new TimeLeft(remaining, Duration.ZERO, OptionalInt.of(movesToGo)))
        .build();
  }

  private static SearchResult assertMoves(SearchResult result) {
    assertTrue(Position.initial().isLegal(result.bestMove().orElseThrow()));
    return result;
  }

  @Test
  void stopsAtTheNodeLimit() {
    for (long nodes : new long[] {1, 2, 44, 45, 46, 1023, 1024, 1025, 30_000}) {
      searcher.newGame();
      SearchResult result = assertMoves(searcher.search(Game.start(), SearchLimits.nodes(nodes)));
      assertEquals(nodes, result.nodes());
      assertEquals(StopReason.LIMIT, result.stopReason());
    }
  }

  @Test
  void stopsAtTheDepth() {
    List<SearchInfo> reports = new ArrayList<>();
    for (int depth = 1; depth <= 7; depth++) {
      reports.clear();
      SearchResult result = searcher.search(Game.start(), SearchLimits.depth(depth), reports::add);
      assertEquals(depth, result.depth());
      assertEquals(depth, reports.get(reports.size() - 1).depth());
      assertEquals(result.nodes(), reports.get(reports.size() - 1).nodes());
    }
  }

  @Test
  void theFirstLimitEndsIt() {
    SearchLimits limits =
        SearchLimits.builder().depth(200).nodes(2_000).time(Duration.ofDays(1)).build();
    assertEquals(2_000, assertMoves(searcher.search(Game.start(), limits)).nodes());
  }

  @Test
  void anInfiniteSearchEndsWhenStopped() {
    SearchHandle handle = start(SearchLimits.infinite());
    assertEquals(Optional.empty(), handle.join(SHORT));
    handle.stop();
    assertEquals(StopReason.STOPPED, assertMoves(handle.join()).stopReason());
  }

  @Test
  void aSearchStoppedAtOnceHasAMove() {
    SearchHandle handle = start(SearchLimits.infinite());
    handle.stop();
    assertMoves(handle.join());
  }

  @Test
  void anInfiniteSearchWaitsForItsStop() {
    Game mated = Game.from(Position.fromFen("R2k5/8R/9/9/9/9/9/9/9/4K4 b - - 0 1"));
    SearchHandle handle = searcher.start(mated, SearchLimits.infinite(), SearchListener.NONE);
    assertEquals(Optional.empty(), handle.join(SHORT));
    handle.stop();
    assertEquals(StopReason.NO_LEGAL_MOVE, handle.join().stopReason());
  }

  @Test
  void whilePonderingNoLimitCounts() throws InterruptedException {
    SearchLimits limits =
        SearchLimits.builder().nodes(1).time(Duration.ofNanos(1)).ponder(true).build();
    // A report of depth 5 may be of a search in progress. Depth 4 is complete then.
    CountDownLatch deep = new CountDownLatch(1);
    SearchListener listener =
        info -> {
          if (info.depth() > 4) {
            deep.countDown();
          }
        };
    SearchHandle handle = searcher.start(Game.start(), limits, listener);
    Waiting.await(deep);
    assertFalse(handle.isDone());
    handle.ponderHit();
    SearchResult result = assertMoves(handle.join());
    assertEquals(StopReason.LIMIT, result.stopReason());
    assertTrue(result.depth() >= 4);
  }

  @Test
  void aClockRunsFromThePonderHit() {
    SearchLimits limits = withClock(Duration.ofMillis(300), 1).toBuilder().ponder(true).build();
    SearchHandle handle = start(limits);
    assertEquals(Optional.empty(), handle.join(Duration.ofMillis(400)));
    handle.ponderHit();
    assertMoves(handle.join(Waiting.GUARD).orElseThrow());
  }

  @Test
  void aPonderThatIsStopped() {
    SearchHandle handle = start(SearchLimits.nodes(2).toBuilder().ponder(true).build());
    assertEquals(Optional.empty(), handle.join(SHORT));
    handle.stop();
    assertEquals(StopReason.STOPPED, assertMoves(handle.join()).stopReason());
  }

  @Test
  void afterATime() {
    SearchHandle handle = start(SearchLimits.time(Duration.ofMillis(50)));
    SearchResult result = assertMoves(handle.join(Waiting.GUARD).orElseThrow());
    assertEquals(StopReason.LIMIT, result.stopReason());
    assertTrue(
        result.lines().get(0).elapsed().compareTo(Duration.ofMillis(50)) >= 0, "stopped early");
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MIN_VALUE, -5_000, 0, 1})
  void withNoTimeLeftItStopsAtOnce(long millis) {
    for (int moves : new int[] {1, 40}) {
      SearchHandle handle = start(withClock(Duration.ofMillis(millis), moves));
      assertMoves(handle.join(Waiting.GUARD).orElseThrow());
    }
  }

  @Test
  void respectsAnyTimeLeft() {
    for (Duration time : List.of(Duration.ofSeconds(Long.MAX_VALUE), Duration.ofDays(100_000))) {
      SearchLimits limits =
          SearchLimits.builder().timeLeft(TimeLeft.of(time, time)).time(time).depth(2).build();
      assertMoves(searcher.search(Game.start(), limits));
    }
  }

  @Test
  void anOnlyMoveTakesNoTime() {
    Game game = Game.from(Position.fromFen("3k5/8R/9/9/9/9/9/9/9/R4K3 b - - 0 1"));
    SearchResult result = searcher.search(game, withClock(Duration.ofHours(1), 1));
    assertEquals(StopReason.ONLY_MOVE, result.stopReason());
    assertEquals(1, result.depth());
  }

  @Test
  void aRequestedMate() {
    Game game = Game.from(Position.fromFen("3k5/8R/9/R8/9/9/4p4/9/4A4/4KA3 w - - 0 1"));
    SearchResult result = searcher.search(game, SearchLimits.builder().mate(1).build());
    assertEquals(StopReason.MATE_FOUND, result.stopReason());
  }

  @Test
  void anInterrupt() {
    Thread.currentThread().interrupt();
    SearchResult result = searcher.search(Game.start(), SearchLimits.depth(200));
    assertTrue(Thread.interrupted(), "interrupt kept");
    assertEquals(StopReason.STOPPED, assertMoves(result).stopReason());
  }

  @Test
  void closing() {
    SearchHandle handle = start(SearchLimits.infinite());
    searcher.close();
    assertTrue(handle.isDone());
    assertEquals(StopReason.STOPPED, assertMoves(handle.join()).stopReason());
    searcher.close();
    assertThrows(IllegalStateException.class, () -> start(SearchLimits.depth(1)));
    assertThrows(IllegalStateException.class, searcher::newGame);
  }

  @Test
  void noSearchAndNoNewGameMeanwhile() {
    SearchHandle handle = start(SearchLimits.infinite());
    assertThrows(IllegalStateException.class, () -> start(SearchLimits.depth(1)));
    assertThrows(IllegalStateException.class, searcher::newGame);
    assertFalse(handle.isDone());
    handle.stop();
    handle.join();
    searcher.newGame();
  }

  @Test
  void aListenerThatThrowsEndsNothing() {
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    List<Throwable> uncaught = new ArrayList<>();
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));
    try {
      SearchResult result =
          searcher.search(
              Game.start(),
              SearchLimits.depth(5),
              info -> {
                throw new AssertionError("x");
              });
      assertEquals(5, result.depth());
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
    assertEquals(1, uncaught.size());
  }

  @Test
  void aHandlerThatThrowsEndsItWithoutLeavingAThread() {
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, thrown) -> {
          throw new ArithmeticException("handler");
        });
    try {
      SearchHandle handle =
          searcher.start(
              Game.start(),
              SearchLimits.infinite(),
              info -> {
                throw new ArithmeticException("listener");
              });
      assertEquals("handler", assertThrows(ArithmeticException.class, handle::join).getMessage());
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
  }
}

package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.search.TableTooLargeException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AlphaBetaSearcherTest {
  /** The tests run with a smaller heap than the largest table. */
  @Test
  void aTableLargerThanTheHeapIsRefused() {
    AlphaBetaSearcher.Builder builder =
        AlphaBetaSearcher.builder().hash(AlphaBetaSearcher.MAX_HASH);
    TableTooLargeException e = assertThrows(TableTooLargeException.class, builder::build);
    assertEquals(AlphaBetaSearcher.MAX_HASH, e.requestedMegabytes());
    long heap = Runtime.getRuntime().maxMemory() >> 20;
    assertTrue(e.availableMegabytes() > 0 && e.availableMegabytes() <= heap, e.getMessage());
    assertEquals(
        "hash: expected a table that fits into the heap, got 8192 MB; about "
            + e.availableMegabytes()
            + " MB are available (set the heap with -Xmx)",
        e.getMessage());
    try (AlphaBetaSearcher searcher = builder.hash(16).build()) {
      assertTrue(searcher.search(Game.start(), SearchLimits.depth(1)).bestMove().isPresent());
    }
  }

  /** One rook holds the king on its back rank, the other mates there. */
  private static final Game MATE_IN_ONE =
      Game.from(Position.fromFen("3k5/8R/9/R8/9/9/4p4/9/4A4/4KA3 w - - 0 1"));

  private final AlphaBetaSearcher searcher = AlphaBetaSearcher.create();

  @AfterEach
  void close() {
    searcher.close();
  }

  @Test
  void findsAMove() {
    SearchResult result = searcher.search(Game.start(), SearchLimits.depth(8));
    assertTrue(Position.initial().isLegal(result.bestMove().orElseThrow()));
    assertEquals(8, result.depth());
    assertEquals(StopReason.LIMIT, result.stopReason());
  }

  @Test
  void finishesTheDepthInWhichItReachesTheSoftLimitOfNodes() {
    SearchResult soft =
        searcher.search(Game.start(), SearchLimits.builder().softNodes(2000).build());
    assertEquals(StopReason.LIMIT, soft.stopReason());
    assertTrue(soft.nodes() >= 2000, soft::toString);
    searcher.newGame();
    SearchResult whole = searcher.search(Game.start(), SearchLimits.depth(soft.depth()));
    assertEquals(whole.bestMove(), soft.bestMove());
    assertEquals(whole.score(), soft.score());
    assertEquals(whole.nodes(), soft.nodes());
    searcher.newGame();
    SearchResult before = searcher.search(Game.start(), SearchLimits.depth(soft.depth() - 1));
    assertTrue(before.nodes() < 2000, before::toString);
    searcher.newGame();
    SearchResult both =
        searcher.search(Game.start(), SearchLimits.builder().softNodes(2000).nodes(2001).build());
    assertTrue(both.nodes() <= 2001, both::toString);
  }

  @Test
  void searchesWithoutAListenerOnTheCallingThread() {
    Set<Thread> threads = new HashSet<>();
    Evaluator noting =
        board -> {
          threads.add(Thread.currentThread());
          return 0;
        };
    try (AlphaBetaSearcher noted = AlphaBetaSearcher.builder().evaluator(noting).build()) {
      SearchResult alone = noted.search(Game.start(), SearchLimits.depth(4));
      assertEquals(Set.of(Thread.currentThread()), threads);
      noted.newGame();
      SearchResult heard = noted.search(Game.start(), SearchLimits.depth(4), info -> {});
      assertEquals(2, threads.size());
      assertEquals(heard.nodes(), alone.nodes());
      assertEquals(heard.bestMove(), alone.bestMove());
    }
  }

  @Test
  void stopsAtTheNodeLimit() {
    for (long nodes : new long[] {1, 2, 999, 1000, 12_345}) {
      assertEquals(nodes, searcher.search(Game.start(), SearchLimits.nodes(nodes)).nodes());
    }
  }

  @Test
  void mates() {
    SearchResult result = searcher.search(MATE_IN_ONE, SearchLimits.depth(4));
    assertEquals(Optional.of(new Score.WinIn(1)), result.score());
    assertEquals(Optional.of(Move.parse("a6a9")), result.bestMove());
  }

  @Test
  void oneSearchAtATime() {
    SearchHandle handle =
        searcher.start(Game.start(), SearchLimits.infinite(), SearchListener.NONE);
    assertThrows(
        IllegalStateException.class,
        () -> searcher.start(Game.start(), SearchLimits.depth(1), SearchListener.NONE));
    handle.stop();
    assertEquals(StopReason.STOPPED, handle.join().stopReason());
    assertEquals(
        StopReason.LIMIT, searcher.search(Game.start(), SearchLimits.depth(1)).stopReason());
  }

  @Test
  void provesMates() {
    SearchResult result = searcher.search(MATE_IN_ONE, SearchLimits.builder().mate(3).build());
    assertEquals(StopReason.MATE_FOUND, result.stopReason());
    assertEquals(Optional.of(new Score.WinIn(1)), result.score());
    assertEquals(Optional.of(Move.parse("a6a9")), result.bestMove());
  }

  @Test
  void provesThatThereIsNoMate() {
    SearchResult result = searcher.search(Game.start(), SearchLimits.builder().mate(2).build());
    assertEquals(StopReason.NO_MATE, result.stopReason());
    assertTrue(Position.initial().isLegal(result.bestMove().orElseThrow()));
  }

  @Test
  void looksForLongerMatesUntilALimit() {
    SearchLimits limits = SearchLimits.builder().mate(20).nodes(5000).build();
    SearchResult result = searcher.search(Game.start(), limits);
    assertEquals(StopReason.LIMIT, result.stopReason());
    assertTrue(result.bestMove().isPresent());
  }

  @Test
  void warmUpDoesNotChangePlay() {
    SearchResult result = searcher.search(Game.start(), SearchLimits.depth(6));
    try (AlphaBetaSearcher warm = AlphaBetaSearcher.builder().warmUp(true).build()) {
      SearchResult again = warm.search(Game.start(), SearchLimits.depth(6));
      assertEquals(result.nodes(), again.nodes());
      assertEquals(result.lines().get(0).moves(), again.lines().get(0).moves());
    }
  }
}

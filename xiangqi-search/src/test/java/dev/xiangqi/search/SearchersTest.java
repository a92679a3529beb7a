package dev.xiangqi.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.MoveSource;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.Waiting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SearchersTest {
  private static final Duration SHORT = Duration.ofMillis(20);
  private static final Move CANNON = Move.parse("h2e2");
  private static final Move HORSE = Move.parse("h0g2");
  private static final SearchLimits DEPTH = SearchLimits.depth(1);
  private static final SearchLimits PROOF = SearchLimits.builder().mate(3).nodes(500).build();
  private static final SearchInfo MATE =
      SearchInfo.builder(new Score.WinIn(3)).moves(List.of(HORSE)).build();
  private static final SearchResult PROVED =
      SearchResult.builder(StopReason.MATE_FOUND).bestMove(HORSE).lines(List.of(MATE)).build();
  private static final SearchResult NO_MATE = SearchResult.builder(StopReason.NO_MATE).build();
  private static final SearchResult FOUND =
      SearchResult.builder(StopReason.LIMIT).bestMove(CANNON).build();

  private final Fake prover = new Fake(NO_MATE);
  private final Fake searcher = new Fake(FOUND);

  /** Returns one result, at once or when stopped, and records its requests. */
  private static final class Fake implements Searcher {
    private SearchResult result;
    private boolean waits;
    private boolean closed;
    private int newGames;
    private int hits;
    private final List<SearchLimits> requests = new ArrayList<>();

    Fake(SearchResult result) {
      this.result = result;
    }

    @Override
    public synchronized SearchHandle start(
        Game game, SearchLimits limits, SearchListener listener) {
      if (closed) {
        throw new IllegalStateException("closed");
      }
      requests.add(limits);
      CountDownLatch stopped = new CountDownLatch(waits ? 1 : 0);
      return SearchTask.start(
          "test-search-fake",
          limits,
          task -> {
            Waiting.await(stopped);
            return result;
          },
          task -> {
            hits += task.isStopped() ? 0 : 1;
            stopped.countDown();
          });
    }

    @Override
    public synchronized void newGame() {
      newGames++;
    }

    @Override
    public synchronized void close() {
      closed = true;
    }
  }

  @AfterEach
  void leavesNoThread() throws InterruptedException {
    SearchThreads.assertNone();
  }

  private Searcher withSource(MoveSource source) {
    return Searchers.withSource(source, new Random(1), searcher);
  }

  private Searcher mateFirst() {
    return Searchers.mateFirst(prover, PROOF, searcher);
  }

  @Test
  void aKnownMoveIsPlayedWithoutSearch() {
    SearchResult result =
        withSource((position, random) -> Optional.of(HORSE)).search(Game.start(), DEPTH);
    assertEquals(Optional.of(HORSE), result.bestMove());
    assertEquals(StopReason.KNOWN_MOVE, result.stopReason());
    assertEquals(List.of(), searcher.requests);
  }

  @Test
  void unknownPositionsAreSearched() {
    assertSame(
        FOUND, withSource((position, random) -> Optional.empty()).search(Game.start(), DEPTH));
    Move illegal = Move.parse("a0a9");
    assertSame(
        FOUND, withSource((position, random) -> Optional.of(illegal)).search(Game.start(), DEPTH));
    SearchLimits other = DEPTH.toBuilder().excludedMoves(List.of(HORSE)).build();
    assertSame(
        FOUND, withSource((position, random) -> Optional.of(HORSE)).search(Game.start(), other));
    assertEquals(List.of(DEPTH, DEPTH, other), searcher.requests);
  }

  /** Red has given check with each move, twice in each of two positions. */
  @Test
  void aKnownMoveThatLosesByTheRulesIsPassedOver() {
    Game game =
        Game.from(Position.fromFen("3k5/9/9/9/9/9/9/9/9/R3K4 w"))
            .play(Move.parseList("a0a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9"));
    Move check = Move.parse("a8a9");
    Move quiet = Move.parse("a8a7");
    assertSame(FOUND, withSource((position, random) -> Optional.of(check)).search(game, DEPTH));
    SearchResult result = withSource(new Known(List.of(check, quiet))).search(game, DEPTH);
    assertEquals(Optional.of(quiet), result.bestMove());
    // Without the moves before, nothing is repeated.
    Game later = Game.from(game.position());
    assertEquals(
        Optional.of(check),
        withSource(new Known(List.of(check, quiet))).search(later, DEPTH).bestMove());
  }

  /** Knows moves, the best first. */
  private record Known(List<Move> moves) implements MoveSource {
    @Override
    public Optional<Move> pick(Position position, Random random) {
      return pick(position, move -> true, random);
    }

    @Override
    public Optional<Move> pick(Position position, Predicate<Move> allowed, Random random) {
      return moves.stream().filter(allowed).findFirst();
    }
  }

  @Test
  void theSourceIsUsedForASingleMoveOnly() {
    Searcher both =
        withSource(
            (position, random) -> {
              throw new AssertionError("source used");
            });
    for (SearchLimits limits :
        List.of(SearchLimits.builder().mate(3).build(), DEPTH.toBuilder().lines(2).build())) {
      assertSame(FOUND, both.search(Game.start(), limits));
    }
    for (SearchLimits limits :
        List.of(SearchLimits.infinite(), DEPTH.toBuilder().ponder(true).build())) {
      SearchHandle handle = both.start(Game.start(), limits, SearchListener.NONE);
      handle.stop();
      assertSame(FOUND, handle.join());
    }
  }

  @Test
  void theSourceReceivesPositionAndRandom() {
    Random own = new Random(7);
    Game game = Game.start().play(CANNON);
    Searcher both =
        Searchers.withSource(
            (position, random) -> {
              assertSame(own, random);
              assertEquals(game.position(), position);
              return Optional.empty();
            },
            own,
            searcher);
    assertSame(FOUND, both.search(game, DEPTH));
  }

  @Test
  void aSourceServesOneSearchAtATime() {
    Searcher both = withSource((position, random) -> Optional.of(HORSE));
    searcher.waits = true;
    SearchHandle handle = both.start(Game.start(), SearchLimits.infinite(), SearchListener.NONE);
    assertThrows(IllegalStateException.class, () -> both.search(Game.start(), DEPTH));
    assertThrows(IllegalStateException.class, both::newGame);
    handle.stop();
    handle.join();
    both.newGame();
    assertEquals(1, searcher.newGames);
    both.close();
    both.close();
    assertTrue(searcher.closed);
    assertThrows(IllegalStateException.class, () -> both.search(Game.start(), DEPTH));
  }

  @Test
  void aMateIsPlayedWithoutSearch() {
    prover.result = PROVED;
    List<SearchInfo> reports = new ArrayList<>();
    assertSame(PROVED, mateFirst().search(Game.start(), DEPTH, reports::add));
    assertEquals(List.of(MATE), reports);
    assertEquals(List.of(PROOF), prover.requests);
    assertEquals(List.of(), searcher.requests);
  }

  @Test
  void withoutAMateTheSearcherSearches() {
    SearchLimits limits =
        DEPTH.toBuilder()
            .onlyMoves(List.of(HORSE, CANNON))
            .excludedMoves(List.of(Move.parse("a0a1")))
            .build();
    assertSame(FOUND, mateFirst().search(Game.start(), limits));
    assertEquals(List.of(limits), searcher.requests);
    assertEquals(
        List.of(
            PROOF.toBuilder()
                .onlyMoves(List.of(HORSE, CANNON))
                .excludedMoves(List.of(Move.parse("a0a1")))
                .build()),
        prover.requests);
  }

  @Test
  void aListenerThatThrowsDoesNotSpoilTheMate() {
    prover.result = PROVED;
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    List<Throwable> uncaught = new ArrayList<>();
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));
    try {
      SearchListener listener =
          info -> {
            throw new ArithmeticException("x");
          };
      assertSame(PROVED, mateFirst().search(Game.start(), DEPTH, listener));
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
    assertEquals(1, uncaught.size());
  }

  @Test
  void stopReachesTheRunningSearch() {
    prover.waits = true;
    searcher.waits = true;
    SearchHandle handle =
        mateFirst().start(Game.start(), SearchLimits.infinite(), SearchListener.NONE);
    assertFalse(handle.isDone());
    handle.stop();
    assertSame(FOUND, handle.join());
    prover.waits = false;
    handle = mateFirst().start(Game.start(), SearchLimits.infinite(), SearchListener.NONE);
    assertEquals(Optional.empty(), handle.join(SHORT));
    handle.stop();
    assertSame(FOUND, handle.join());
  }

  @Test
  void aPonderHitReachesTheSearch() {
    SearchLimits ponder = DEPTH.toBuilder().ponder(true).build();
    SearchHandle handle = mateFirst().start(Game.start(), ponder, SearchListener.NONE);
    assertEquals(Optional.empty(), handle.join(SHORT));
    handle.ponderHit();
    assertSame(FOUND, handle.join());
    assertEquals(1, searcher.hits);
    assertEquals(0, prover.hits);
  }

  @Test
  void aMateFoundWhilePonderingIsHeldBack() {
    prover.result = PROVED;
    SearchLimits ponder = DEPTH.toBuilder().ponder(true).build();
    SearchHandle handle = mateFirst().start(Game.start(), ponder, SearchListener.NONE);
    assertEquals(Optional.empty(), handle.join(SHORT));
    handle.ponderHit();
    assertSame(PROVED, handle.join());
  }

  @Test
  void aProofDoesNotPonder() {
    Searcher both = Searchers.mateFirst(prover, PROOF.toBuilder().ponder(true).build(), searcher);
    assertSame(FOUND, both.search(Game.start(), DEPTH));
  }

  @Test
  void aProverAndASearcherMakeOneSearcher() {
    Searcher both = mateFirst();
    searcher.waits = true;
    SearchHandle handle = both.start(Game.start(), SearchLimits.infinite(), SearchListener.NONE);
    assertThrows(IllegalStateException.class, () -> both.search(Game.start(), DEPTH));
    assertThrows(IllegalStateException.class, both::newGame);
    both.close();
    assertTrue(handle.isDone());
    assertSame(FOUND, handle.join());
    assertTrue(prover.closed && searcher.closed);
    both.close();
    assertThrows(IllegalStateException.class, () -> both.search(Game.start(), DEPTH));
    assertThrows(IllegalStateException.class, both::newGame);
  }

  @Test
  void closingDuringTheProofStillGivesAMove() {
    Searcher both = mateFirst();
    prover.waits = true;
    searcher.waits = true;
    SearchHandle handle = both.start(Game.start(), DEPTH, SearchListener.NONE);
    both.close();
    assertSame(FOUND, handle.join());
  }

  @Test
  void newGameReachesBoth() {
    mateFirst().newGame();
    assertEquals(1, prover.newGames);
    assertEquals(1, searcher.newGames);
  }

  @Test
  void aProofNeedsAMateLimit() {
    assertEquals(
        "proof: expected a mate limit, got depth 1",
        assertThrows(
                IllegalArgumentException.class, () -> Searchers.mateFirst(prover, DEPTH, searcher))
            .getMessage());
  }
}

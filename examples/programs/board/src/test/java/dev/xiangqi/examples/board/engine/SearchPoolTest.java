package dev.xiangqi.examples.board.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.testing.Waiting;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Searches that share engines. */
class SearchPoolTest {
  private static final Duration DAY = Duration.ofDays(1);

  private final SearchPool pool = new SearchPool(1, 2);
  private final List<Integer> places = new CopyOnWriteArrayList<>();

  @AfterEach
  void close() {
    pool.close();
  }

  private MoveJob job(SearchLimits limits, CompletableFuture<Optional<SearchResult>> result) {
    return new MoveJob(
        new SearchSettings(3, "normal", "wxf"),
        "game",
        Game.start(),
        () -> limits,
        places::add,
        result::complete);
  }

  private static CompletableFuture<Optional<SearchResult>> submitMove(SearchPool to, String owner) {
    CompletableFuture<Optional<SearchResult>> result = new CompletableFuture<>();
    assertTrue(
        to.submit(
            new MoveJob(
                SearchSettings.full("wxf"),
                owner,
                Game.start(),
                () -> SearchLimits.nodes(100),
                place -> {},
                result::complete)));
    return result;
  }

  /** A search without end, for which nobody waits. */
  private static final class Endless extends EngineJob {
    private final Runnable beforeSearch;
    private final Runnable afterSearch;

    Endless(Runnable beforeSearch, Runnable afterSearch) {
      super(SearchSettings.full("wxf"), "endless", false);
      this.beforeSearch = beforeSearch;
      this.afterSearch = afterSearch;
    }

    @Override
    protected Game game() {
      return Game.start();
    }

    @Override
    protected SearchLimits limits() {
      beforeSearch.run();
      return SearchLimits.infinite();
    }

    @Override
    protected boolean done(SearchResult result) {
      afterSearch.run();
      return false;
    }

    @Override
    protected void failed(Throwable failure) {}
  }

  @Test
  void jobsWaitInOrderAndAFullQueueRefuses() {
    CompletableFuture<Optional<SearchResult>> first = new CompletableFuture<>();
    CompletableFuture<Optional<SearchResult>> last = new CompletableFuture<>();
    MoveJob blocking =
        new MoveJob(
            SearchSettings.full("wxf"),
            "other",
            Game.start(),
            SearchLimits::infinite,
            place -> {
              if (place == 0) {
                first.complete(Optional.empty());
              }
            },
            result -> {});
    assertTrue(pool.submit(blocking));
    Waiting.get(first);
    assertTrue(pool.submit(job(SearchLimits.nodes(100), new CompletableFuture<>())));
    assertTrue(pool.submit(job(SearchLimits.nodes(100), last)));
    assertTrue(pool.isFull());
    assertFalse(pool.submit(job(SearchLimits.nodes(100), new CompletableFuture<>())));
    assertEquals(2, pool.queued());
    assertTrue(places.contains(2), places.toString());
    blocking.cancel();
    assertTrue(Waiting.get(last).orElseThrow().bestMove().isPresent());
    assertEquals(0, places.get(places.size() - 1));
  }

  /** The analysis would search for a day if it did not make way. */
  @Test
  void analysisMakesWayForAMove() {
    BlockingQueue<Integer> lines = new LinkedBlockingQueue<>();
    AnalysisJob analysis =
        new AnalysisJob(
            SearchSettings.full("wxf"),
            "connection",
            Game.start(),
            3,
            infos -> lines.add(infos.size()),
            () -> {},
            DAY,
            DAY);
    assertTrue(pool.submit(analysis));
    assertEquals(3, Waiting.take(lines));
    CompletableFuture<Optional<SearchResult>> move = new CompletableFuture<>();
    assertTrue(pool.submit(job(SearchLimits.nodes(100), move)));
    assertTrue(Waiting.get(move).isPresent());
    lines.clear();
    assertEquals(3, Waiting.take(lines), "the analysis goes on");
    analysis.cancel();
  }

  /** A move that only spectators see. */
  @Test
  void aMoveForWhichNobodyWaitsMakesWayAndBeginsAgain() {
    CountDownLatch begun = new CountDownLatch(1);
    CompletableFuture<Optional<SearchResult>> shown = new CompletableFuture<>();
    SearchLimits[] limits = {SearchLimits.nodes(100), SearchLimits.infinite()};
    AtomicInteger searches = new AtomicInteger(limits.length);
    MoveJob patient =
        new MoveJob(
            SearchSettings.full("wxf"),
            "show",
            false,
            Game.start(),
            () -> {
              begun.countDown();
              return limits[searches.decrementAndGet()];
            },
            places::add,
            shown::complete);
    assertTrue(pool.submit(patient));
    Waiting.await(begun);
    assertTrue(Waiting.get(submitMove(pool, "game")).isPresent());
    assertTrue(Waiting.get(shown).orElseThrow().bestMove().isPresent());
    assertEquals(0, searches.get(), "two searches");
    assertEquals(List.of(), places);
  }

  @Test
  void aSearchThatIsAboutToStartMakesWayToo() {
    CompletableFuture<CompletableFuture<Optional<SearchResult>>> move = new CompletableFuture<>();
    assertTrue(pool.submit(new Endless(() -> move.complete(submitMove(pool, "game")), () -> {})));
    assertTrue(Waiting.get(Waiting.get(move)).isPresent());
  }

  @Test
  void anErrorEndsItsJobAndTheEngineGoesOn() {
    CompletableFuture<Optional<SearchResult>> none = new CompletableFuture<>();
    MoveJob faulty =
        new MoveJob(
            SearchSettings.full("wxf"),
            "game",
            Game.start(),
            () -> {
              throw new OutOfMemoryError("a test");
            },
            place -> {},
            none::complete);
    assertTrue(pool.submit(faulty));
    assertEquals(Optional.empty(), Waiting.get(none));
    assertTrue(Waiting.get(submitMove(pool, "game")).isPresent());
  }

  @Test
  void twoMovesEndTwoAnalyses() {
    CountDownLatch begun = new CountDownLatch(2);
    CountDownLatch answered = new CountDownLatch(1);
    AtomicBoolean slow = new AtomicBoolean(true);
    // The first one that is stopped takes a while to make way.
    Runnable afterSearch =
        () -> {
          if (slow.getAndSet(false)) {
            Waiting.await(answered);
          }
        };
    try (SearchPool two = new SearchPool(2, 2)) {
      assertTrue(two.submit(new Endless(begun::countDown, afterSearch)));
      assertTrue(two.submit(new Endless(begun::countDown, afterSearch)));
      Waiting.await(begun);
      CompletableFuture<Optional<SearchResult>> one = submitMove(two, "one");
      CompletableFuture<Optional<SearchResult>> other = submitMove(two, "other");
      assertTrue(Waiting.get(one).isPresent());
      assertTrue(Waiting.get(other).isPresent());
      answered.countDown();
    }
  }

  @Test
  void anIdleEngineTakesOneMoveOnly() {
    try (SearchPool two = new SearchPool(2, 2)) {
      CountDownLatch begun = new CountDownLatch(1);
      assertTrue(two.submit(new Endless(begun::countDown, () -> {})));
      Waiting.await(begun);
      Waiting.until("an idle engine", () -> two.busy() == 1);
      CompletableFuture<Optional<SearchResult>> move;
      // The idle engine wakes up when both jobs are there.
      synchronized (two) {
        assertTrue(two.submit(job(SearchLimits.infinite(), new CompletableFuture<>())));
        move = submitMove(two, "other");
      }
      assertTrue(Waiting.get(move).isPresent());
    }
  }
}

package dev.xiangqi.examples.board.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Searches that share one engine. */
class EnginePoolTest {
  private final EnginePool pool = new EnginePool(1, 2);
  private final List<Integer> places = new CopyOnWriteArrayList<>();

  @AfterEach
  void close() {
    pool.close();
  }

  private MoveJob job(SearchLimits limits, CompletableFuture<Optional<SearchResult>> result) {
    return new MoveJob(
        new EngineSettings(3, "normal", "wxf"),
        "game",
        Game.start(),
        () -> limits,
        places::add,
        result::complete);
  }

  private static <T> T get(CompletableFuture<T> future) {
    return future.orTimeout(20, TimeUnit.SECONDS).join();
  }

  @Test
  void jobsWaitInOrderAndAFullQueueRefuses() {
    CompletableFuture<Optional<SearchResult>> first = new CompletableFuture<>();
    CompletableFuture<Optional<SearchResult>> last = new CompletableFuture<>();
    MoveJob blocking =
        new MoveJob(
            EngineSettings.full("wxf"),
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
    get(first);
    assertTrue(pool.submit(job(SearchLimits.nodes(100), new CompletableFuture<>())));
    assertTrue(pool.submit(job(SearchLimits.nodes(100), last)));
    assertTrue(pool.isFull());
    assertFalse(pool.submit(job(SearchLimits.nodes(100), new CompletableFuture<>())));
    assertEquals(2, pool.queued());
    assertTrue(places.contains(2), places.toString());
    blocking.cancel();
    assertTrue(get(last).orElseThrow().bestMove().isPresent());
    assertEquals(0, places.get(places.size() - 1));
  }

  @Test
  void analysisMakesWayForAMove() throws InterruptedException {
    BlockingQueue<Integer> lines = new LinkedBlockingQueue<>();
    AnalysisJob analysis =
        new AnalysisJob(
            EngineSettings.full("wxf"),
            "connection",
            Game.start(),
            3,
            infos -> lines.add(infos.size()),
            () -> {});
    assertTrue(pool.submit(analysis));
    assertEquals(3, lines.poll(20, TimeUnit.SECONDS));
    long began = System.nanoTime();
    CompletableFuture<Optional<SearchResult>> move = new CompletableFuture<>();
    assertTrue(pool.submit(job(SearchLimits.nodes(100), move)));
    assertTrue(get(move).isPresent());
    Duration waited = Duration.ofNanos(System.nanoTime() - began);
    assertTrue(waited.compareTo(Duration.ofSeconds(3)) < 0, waited.toString());
    lines.clear();
    assertEquals(3, lines.poll(20, TimeUnit.SECONDS), "the analysis goes on");
    analysis.cancel();
  }
}

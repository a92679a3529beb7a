package dev.xiangqi.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.testing.Waiting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SearchTaskTest {
  private static final Duration SHORT = Duration.ofMillis(20);
  private static final SearchLimits DEPTH = SearchLimits.depth(1);
  private static final SearchLimits PONDER = DEPTH.toBuilder().ponder(true).build();
  private static final SearchInfo INFO = SearchInfo.builder(new Score.Centipawns(1)).build();
  private static final SearchResult RESULT =
      SearchResult.builder(StopReason.LIMIT).bestMove(Move.parse("h2e2")).build();

  private final CountDownLatch gate = new CountDownLatch(1);

  @AfterEach
  void leavesNoThread() throws InterruptedException {
    gate.countDown();
    SearchThreads.assertNone();
  }

  private static SearchTask start(SearchLimits limits, SearchTask.Search search) {
    return SearchTask.start("test-search", limits, search);
  }

  /** A search that ends when it is stopped. */
  private static SearchTask untilStopped(SearchLimits limits) {
    CountDownLatch stopped = new CountDownLatch(1);
    return SearchTask.start(
        "test-search",
        limits,
        task -> {
          Waiting.await(stopped);
          return RESULT;
        },
        task -> {
          if (task.isStopped()) {
            stopped.countDown();
          }
        });
  }

  @Test
  void runsOnADaemonThreadOfItsOwn() {
    List<Thread> threads = new ArrayList<>();
    start(
            DEPTH,
            task -> {
              threads.add(Thread.currentThread());
              return RESULT;
            })
        .join();
    assertEquals("test-search", threads.get(0).getName());
    assertTrue(threads.get(0).isDaemon());
  }

  @Test
  void everyJoinReturnsTheResult() {
    SearchTask task = start(DEPTH, own -> RESULT);
    assertSame(RESULT, task.join());
    assertTrue(task.isDone());
    assertSame(RESULT, task.join());
    assertEquals(Optional.of(RESULT), task.join(Duration.ZERO));
    task.stop();
    task.ponderHit();
    assertSame(RESULT, task.join());
  }

  @Test
  void joinRespectsItsTimeout() {
    SearchTask task = untilStopped(DEPTH);
    assertEquals(Optional.empty(), task.join(Duration.ZERO));
    assertEquals(Optional.empty(), task.join(Duration.ofSeconds(-1)));
    assertEquals(Optional.empty(), task.join(SHORT));
    assertFalse(task.isDone());
    assertFalse(task.isStopped());
    task.stop();
    assertEquals(Optional.of(RESULT), task.join(Waiting.GUARD));
  }

  @Test
  void anyTimeCanBeWaited() {
    SearchTask task = start(DEPTH, own -> RESULT);
    assertEquals(Optional.of(RESULT), task.join(Duration.ofSeconds(Long.MAX_VALUE)));
    assertEquals(Optional.of(RESULT), task.join(Duration.ofSeconds(Long.MIN_VALUE)));
  }

  @Test
  void stopIsIdempotent() {
    AtomicInteger signals = new AtomicInteger();
    SearchTask task =
        SearchTask.start(
            "test-search",
            DEPTH,
            own -> {
              Waiting.await(gate);
              return RESULT;
            },
            own -> signals.incrementAndGet());
    task.stop();
    task.stop();
    assertTrue(task.isStopped());
    assertTrue(signals.get() >= 1);
    gate.countDown();
    assertSame(RESULT, task.join());
    int before = signals.get();
    task.stop();
    assertEquals(before, signals.get(), "no signal after the end");
  }

  @Test
  void anInterruptStopsItAndStaysSet() throws InterruptedException {
    for (Consumer<SearchTask> join :
        List.<Consumer<SearchTask>>of(
            SearchTask::join, task -> assertTrue(task.join(Waiting.GUARD).isPresent()))) {
      SearchTask task = untilStopped(SearchLimits.infinite());
      Thread.currentThread().interrupt();
      join.accept(task);
      assertTrue(Thread.interrupted(), "interrupt kept");
      assertTrue(task.isStopped());
      assertSame(RESULT, task.join());
    }
  }

  @Test
  void anInterruptWhileWaitingStopsItAndStaysSet() throws InterruptedException {
    SearchTask task = untilStopped(SearchLimits.infinite());
    AtomicReference<SearchResult> got = new AtomicReference<>();
    AtomicBoolean kept = new AtomicBoolean();
    Thread waiting =
        new Thread(
            () -> {
              got.set(task.join());
              kept.set(Thread.currentThread().isInterrupted());
            },
            "test-search-waiting");
    waiting.start();
    Waiting.untilBlocked(waiting);
    waiting.interrupt();
    Waiting.join(waiting);
    assertSame(RESULT, got.get());
    assertTrue(kept.get(), "interrupt kept");
  }

  @Test
  void exceptionsSurfaceInEveryJoin() {
    for (Throwable thrown : List.of(new ArithmeticException("x"), new StackOverflowError("y"))) {
      SearchTask task =
          start(
              DEPTH,
              own -> {
                if (thrown instanceof Error error) {
                  throw error;
                }
                throw (RuntimeException) thrown;
              });
      assertSame(thrown, assertThrows(Throwable.class, task::join));
      assertSame(thrown, assertThrows(Throwable.class, task::join));
      assertSame(thrown, assertThrows(Throwable.class, () -> task.join(Waiting.GUARD)));
      assertTrue(task.isDone());
    }
  }

  @Test
  void failsAtOnceThoughItIsInfinite() {
    SearchTask task =
        start(
            SearchLimits.infinite(),
            own -> {
              throw new ArithmeticException("x");
            });
    assertThrows(ArithmeticException.class, task::join);
  }

  @Test
  void anInfiniteResultIsHeldBackUntilStopped() {
    SearchTask task = start(SearchLimits.infinite(), own -> RESULT);
    assertEquals(Optional.empty(), task.join(SHORT));
    task.ponderHit();
    assertEquals(Optional.empty(), task.join(SHORT));
    task.stop();
    assertSame(RESULT, task.join());
  }

  @Test
  void aPonderedResultIsHeldBackUntilHit() {
    SearchTask task = start(PONDER, own -> RESULT);
    assertEquals(Optional.empty(), task.join(SHORT));
    assertTrue(task.isPondering());
    task.ponderHit();
    assertFalse(task.isPondering());
    assertFalse(task.isStopped());
    assertSame(RESULT, task.join());
  }

  @Test
  void aPonderedResultIsHeldBackUntilStopped() {
    SearchTask task = start(PONDER, own -> RESULT);
    assertEquals(Optional.empty(), task.join(SHORT));
    task.stop();
    assertFalse(task.isPondering());
    assertSame(RESULT, task.join());
  }

  @Test
  void anInfinitePonderIsHeldBackUntilStopped() {
    SearchTask task = start(SearchLimits.infinite().toBuilder().ponder(true).build(), o -> RESULT);
    task.ponderHit();
    assertEquals(Optional.empty(), task.join(SHORT));
    task.stop();
    assertSame(RESULT, task.join());
  }

  @Test
  void aPonderHitIsSignalledOnce() {
    AtomicInteger signals = new AtomicInteger();
    SearchTask task =
        SearchTask.start("test-search", PONDER, own -> RESULT, own -> signals.incrementAndGet());
    task.ponderHit();
    task.ponderHit();
    task.join();
    assertEquals(1, signals.get());
  }

  @Test
  void aListenerThatThrowsIsDroppedAndItsExceptionReported() {
    for (Throwable thrown : List.of(new ArithmeticException("x"), new AssertionError("y"))) {
      List<Throwable> uncaught = new ArrayList<>();
      AtomicInteger reports = new AtomicInteger();
      SearchListener listener =
          info -> {
            reports.incrementAndGet();
            if (thrown instanceof Error error) {
              throw error;
            }
            throw (RuntimeException) thrown;
          };
      SearchTask task =
          start(
              DEPTH,
              own -> {
                Thread.currentThread()
                    .setUncaughtExceptionHandler((thread, problem) -> uncaught.add(problem));
                own.report(listener, INFO);
                own.report(listener, INFO);
                return RESULT;
              });
      assertSame(RESULT, task.join());
      assertEquals(1, reports.get());
      assertEquals(List.of(thrown), uncaught);
    }
  }

  @Test
  void runsOnTheCallingThread() {
    AtomicReference<Thread> searching = new AtomicReference<>(new Thread());
    SearchResult result =
        SearchTask.run(
            DEPTH,
            task -> {
              searching.set(Thread.currentThread());
              assertFalse(task.isStopped() || task.isPondering() || task.isDone());
              return RESULT;
            });
    assertSame(RESULT, result);
    assertSame(Thread.currentThread(), searching.get());
  }

  @Test
  void anInterruptStopsWhatRunsOnTheCallingThread() {
    Thread.currentThread().interrupt();
    SearchResult result =
        SearchTask.run(
            DEPTH,
            task -> {
              assertTrue(task.isStopped());
              return RESULT;
            });
    assertSame(RESULT, result);
    assertTrue(Thread.interrupted(), "the flag stays set");
  }

  @Test
  void aFailureOnTheCallingThreadIsThrown() {
    IllegalStateException failure = new IllegalStateException("no");
    assertSame(
        failure,
        assertThrows(
            IllegalStateException.class,
            () ->
                SearchTask.run(
                    DEPTH,
                    task -> {
                      throw failure;
                    })));
  }

  @Test
  void whatWouldNotEndDoesNotRunOnTheCallingThread() {
    assertThrows(IllegalArgumentException.class, () -> SearchTask.run(PONDER, task -> RESULT));
    SearchLimits infinite = SearchLimits.builder().infinite(true).build();
    assertThrows(IllegalArgumentException.class, () -> SearchTask.run(infinite, task -> RESULT));
  }
}

package dev.xiangqi.search.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.testing.Waiting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Every way in which a run ends closes its searchers. */
class MatchEndsTest {
  private static final Duration LONG = Duration.ofHours(1);
  private static final Adjudication PATIENT =
      Adjudication.DEFAULT.withMaxPlies(8).withTimes(LONG, LONG);

  /** Searchers that are open, or whose creation has begun. */
  private final AtomicInteger open = new AtomicInteger();

  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch interrupted = new CountDownLatch(1);
  private final CountDownLatch proceed = new CountDownLatch(1);
  private final AtomicBoolean flag = new AtomicBoolean();

  /** Waits for the last latch, and notes an interrupt without obeying it. */
  private void hang() {
    begun.countDown();
    while (proceed.getCount() > 0) {
      try {
        proceed.await();
      } catch (InterruptedException e) {
        interrupted.countDown();
      }
    }
  }

  private MatchPlayer player(String name) {
    return player(name, () -> {}, () -> {}, () -> {});
  }

  /** A player whose searcher is ready when the last latch opens. */
  private MatchPlayer slowToCreate() {
    return player("slow", this::hang, () -> {}, () -> {});
  }

  /** A player whose searcher closes when the last latch opens. */
  private MatchPlayer slowToClose() {
    return player("slow", () -> {}, () -> {}, this::hang);
  }

  /** A player that does something else when it creates, uses and closes a searcher. */
  private MatchPlayer player(String name, Runnable creating, Runnable searching, Runnable closing) {
    Supplier<Searcher> searchers =
        () -> {
          open.incrementAndGet();
          creating.run();
          return new ScriptedPlayer(game -> ScriptedPlayer.firstMove(game, 0)) {
            @Override
            public SearchResult search(Game game, SearchLimits limits) {
              searching.run();
              return super.search(game, limits);
            }

            @Override
            public void close() {
              closing.run();
              open.decrementAndGet();
            }
          };
        };
    return new MatchPlayer(name, searchers, ScriptedPlayer.DEPTH_1);
  }

  private static Match match(int concurrency, MatchPlayer... players) {
    return Match.builder(List.of(players))
        .pairs(100)
        .concurrency(concurrency)
        .adjudication(PATIENT)
        .timing(new Timing(System::nanoTime, LONG, LONG))
        .build();
  }

  /** Starts a thread that notes whether its interrupt flag is set at the end. */
  private Thread start(Runnable work) {
    Thread thread =
        new Thread(
            () -> {
              work.run();
              flag.set(Thread.currentThread().isInterrupted());
            });
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static boolean isWaiting(Thread thread) {
    return thread.getState() == Thread.State.TIMED_WAITING;
  }

  /** Fails if a thread ends instead of waiting for the last latch. Opens it, and joins. */
  private void assertWaits(Thread thread) {
    Waiting.until("a wait or an end", () -> isWaiting(thread) || !thread.isAlive());
    assertTrue(thread.isAlive(), "it waits for the searcher");
    assertEquals(1, open.get());
    proceed.countDown();
    Waiting.join(thread);
    assertEquals(0, open.get());
  }

  @AfterEach
  void noThreadRemains() {
    proceed.countDown();
    Waiting.untilNoThread("match ");
  }

  @Test
  void anInterruptClosesSearchersThatSearch() {
    CountDownLatch searching = new CountDownLatch(2);
    CountDownLatch never = new CountDownLatch(1);
    Runnable endless =
        () -> {
          searching.countDown();
          Waiting.await(never);
        };
    Match match =
        match(
            2, player("A", () -> {}, endless, () -> {}), player("B", () -> {}, endless, () -> {}));
    List<MatchGame> games = new ArrayList<>();
    Thread run = start(() -> assertEquals(0, match.run((g, t) -> games.add(g)).results().size()));
    Waiting.await(searching);
    run.interrupt();
    Waiting.join(run);
    assertTrue(flag.get(), "the flag stays set, and no game is counted");
    assertEquals(List.of(), games);
    assertEquals(0, open.get());
  }

  @Test
  void anInterruptClosesASearcherThatIsBeingCreated() {
    Match match = match(1, slowToCreate(), player("B"));
    Thread run = start(() -> match.run(MatchListener.NONE));
    Waiting.await(begun);
    run.interrupt();
    Waiting.await(interrupted);
    // The seat of the searcher is closed. The worker waits for the searcher, or ends, and the run.
    Waiting.until("the worker's choice", () -> isWaiting("match worker 1") || !run.isAlive());
    assertTrue(run.isAlive(), "the run waits for the searcher");
    proceed.countDown();
    Waiting.join(run);
    assertEquals(0, open.get());
    assertTrue(flag.get(), "the flag stays set");
  }

  private static boolean isWaiting(String thread) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(one -> one.getName().equals(thread))
        .anyMatch(MatchEndsTest::isWaiting);
  }

  @Test
  void theEndOfTheScheduleAndAFailureOfTheListenerCloseAllSearchers() {
    Match match = match(3, player("A"), player("B"), player("C"));
    assertEquals(600, match.run(MatchListener.NONE).results().size());
    assertEquals(0, open.get());
    assertThrows(
        IllegalStateException.class,
        () ->
            match.run(
                (game, table) -> {
                  throw new IllegalStateException("disk full");
                }));
    assertEquals(0, open.get());
  }

  @Test
  void closingWaitsForASearcherThatIsBeingCreated() {
    SearcherThread thread = new SearcherThread(slowToCreate(), LONG);
    Thread caller = start(() -> assertThrows(PlayerFault.class, () -> thread.call(LONG, s -> 1)));
    Waiting.await(begun);
    assertWaits(start(thread::close));
    Waiting.join(caller);
  }

  @Test
  void anInterruptedThreadWaitsForTheEndOfASearcher() throws Exception {
    SearcherThread thread = new SearcherThread(slowToClose(), LONG);
    assertEquals("ready", thread.call(LONG, searcher -> "ready"));
    Thread closing =
        start(
            () -> {
              Thread.currentThread().interrupt();
              thread.close();
            });
    Waiting.await(begun);
    assertWaits(closing);
    assertTrue(flag.get(), "the flag stays set");
  }

  @Test
  void aCreationThatHangsIsAbandonedAndItsSearcherClosedLater() {
    SearcherThread thread = new SearcherThread(slowToCreate(), Duration.ofMillis(1));
    Thread caller = start(() -> assertThrows(PlayerFault.class, () -> thread.call(LONG, s -> 1)));
    Waiting.await(begun);
    PlayerFault fault =
        assertThrows(PlayerFault.class, () -> thread.call(Duration.ofMillis(1), searcher -> 1));
    assertEquals(MatchEnd.HANG, fault.end());
    thread.close();
    assertEquals(1, open.get());
    proceed.countDown();
    Waiting.join(caller);
    Waiting.until("the end of the searcher", () -> open.get() == 0);
  }

  @Test
  void aSearcherThatDoesNotCloseIsAbandoned() throws Exception {
    SearcherThread thread = new SearcherThread(slowToClose(), Duration.ofMillis(1));
    assertEquals("ready", thread.call(LONG, searcher -> "ready"));
    thread.close();
    assertEquals(1, open.get());
  }
}

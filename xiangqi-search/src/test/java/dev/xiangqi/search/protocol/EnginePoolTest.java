package dev.xiangqi.search.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnginePoolTest {
  private static final SearchLimits LIMITS = SearchLimits.depth(3);

  private final Path log;
  private final ExecutorService users = Executors.newCachedThreadPool();

  EnginePoolTest(@TempDir Path folder) {
    this.log = folder.resolve("log");
  }

  @AfterEach
  void noThreadOrProcessRemains() throws InterruptedException {
    users.shutdownNow();
    EngineRemains.assertNone();
  }

  private EnginePool pool(int size, String... traits) {
    return EnginePool.start(
        size,
        EngineSearcher.builder(FakeEngine.command(log, traits))
            .protocol(Protocol.UCI)
            .startTimeout(Waiting.GUARD)
            .stopTimeout(Waiting.GUARD)
            .readyTimeout(Waiting.GUARD));
  }

  private long told(String line) throws IOException {
    return Files.readAllLines(log).stream().filter(line::equals).count();
  }

  private void awaitReceived(String line, long times) throws IOException, InterruptedException {
    Waiting.until(line, () -> Files.exists(log) && told(line) >= times);
  }

  @Test
  void manyUsersShareFewEngines() throws Exception {
    try (EnginePool pool = pool(2)) {
      List<Future<SearchResult>> results = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        results.add(users.submit(() -> pool.search(Game.start(), LIMITS)));
      }
      for (Future<SearchResult> result : results) {
        assertEquals(Optional.of(Move.parse("h2e2")), result.get().bestMove());
      }
    }
    assertTrue(told("uci") <= 2);
    assertEquals(20, told("go depth 3"));
  }

  @Test
  void anEngineThatFailsIsReplaced() throws Exception {
    SearchLimits excluded = LIMITS.toBuilder().excludedMoves(List.of(Move.parse("h2e2"))).build();
    try (EnginePool pool = pool(1)) {
      assertThrows(EngineException.class, () -> pool.search(Game.start(), excluded));
      assertTrue(pool.search(Game.start(), LIMITS).bestMove().isPresent());
      assertThrows(
          IllegalArgumentException.class, () -> pool.search(Game.start(), SearchLimits.infinite()));
      assertThrows(
          IllegalArgumentException.class,
          () -> pool.search(Game.start(), LIMITS.toBuilder().ponder(true).build()));
      assertTrue(pool.search(Game.start(), LIMITS).bestMove().isPresent());
    }
    assertEquals(2, told("uci"));
  }

  @Test
  void anEngineThatEndsBetweenSearchesIsReplaced() throws Exception {
    try (EnginePool pool = pool(1)) {
      assertTrue(pool.search(Game.start(), LIMITS).bestMove().isPresent());
      for (ProcessHandle child : ProcessHandle.current().children().toList()) {
        assertTrue(child.destroyForcibly());
      }
      EngineRemains.assertNone();
      assertTrue(pool.search(Game.start(), LIMITS).bestMove().isPresent());
    }
    assertEquals(2, told("uci"));
  }

  @Test
  void waitingCanBeInterruptedAndClosingEndsAll() throws Exception {
    EnginePool pool = pool(1, "endless");
    Future<SearchResult> first = users.submit(() -> pool.search(Game.start(), LIMITS));
    awaitReceived("go depth 3", 1);
    Future<?> interrupted =
        users.submit(
            () -> {
              Thread.currentThread().interrupt();
              assertThrows(InterruptedException.class, () -> pool.search(Game.start(), LIMITS));
            });
    interrupted.get();
    Future<SearchResult> waiting = users.submit(() -> pool.search(Game.start(), LIMITS));
    pool.close();
    pool.close();
    assertTrue(first.get().bestMove().isPresent());
    ExecutionException refused = assertThrows(ExecutionException.class, waiting::get);
    assertInstanceOf(IllegalStateException.class, refused.getCause());
    assertThrows(IllegalStateException.class, () -> pool.search(Game.start(), LIMITS));
  }

  @Test
  void closingWaitsForAnEngineThatIsJustBeingStarted() throws Exception {
    EnginePool pool = pool(2, "endless", "waits-to-start");
    Future<SearchResult> first = users.submit(() -> pool.search(Game.start(), LIMITS));
    awaitReceived("go depth 3", 1);
    Path hold = Files.createFile(FakeEngine.hold(log));
    Future<SearchResult> second = users.submit(() -> pool.search(Game.start(), LIMITS));
    awaitReceived("uci", 2);
    Thread closing = new Thread(pool::close);
    closing.start();
    closing.interrupt();
    Waiting.until("the end or a wait of the pool", () -> !closing.isAlive() || isWaiting(closing));
    assertTrue(closing.isAlive(), "closed before its engine");
    assertEquals(1, ProcessHandle.current().children().count());
    Files.delete(hold);
    Waiting.join(closing);
    assertEquals(0, ProcessHandle.current().children().count());
    assertTrue(first.get().bestMove().isPresent());
    ExecutionException refused = assertThrows(ExecutionException.class, second::get);
    assertInstanceOf(IllegalStateException.class, refused.getCause());
  }

  /** Whether a thread waits in a method of the pool itself. */
  private static boolean isWaiting(Thread thread) {
    return thread.getState() == Thread.State.WAITING
        && Arrays.stream(thread.getStackTrace())
            .map(StackTraceElement::getClassName)
            .filter(name -> name.startsWith("dev.xiangqi."))
            .findFirst()
            .filter(Pool.class.getName()::equals)
            .isPresent();
  }

  @Test
  void faultySettingsFailAtOnce() {
    assertThrows(IllegalArgumentException.class, () -> pool(0));
    assertThrows(EngineException.class, () -> pool(2, "dies-at-start"));
  }
}

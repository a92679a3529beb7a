package dev.xiangqi.search.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests engines that fail. */
class EngineFailureTest {
  private static final Duration SHORT = Duration.ofMillis(300);

  private final Path folder;

  EngineFailureTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @AfterEach
  void noThreadOrProcessRemains() throws InterruptedException {
    EngineRemains.assertNone();
  }

  private EngineSearcher.Builder fake(String... traits) {
    return EngineSearcher.builder(FakeEngine.command(folder.resolve("log"), traits))
        .protocol(Protocol.UCI)
        .startTimeout(Waiting.GUARD)
        .stopTimeout(Waiting.GUARD)
        .readyTimeout(Waiting.GUARD);
  }

  private static EngineException refused(EngineSearcher.Builder builder) {
    return assertThrows(EngineException.class, builder::start);
  }

  private static void assertMessageContains(EngineException e, String... parts) {
    for (String part : parts) {
      assertTrue(e.toString().contains(part), () -> "expected \"" + part + "\" in " + e);
    }
  }

  /** The failure of a search; asserts that the searcher is broken afterwards. */
  private static EngineException broken(EngineSearcher engine, SearchLimits limits) {
    EngineException e =
        assertThrows(EngineException.class, () -> engine.search(Game.start(), limits));
    assertTrue(engine.isBroken());
    IllegalStateException again =
        assertThrows(IllegalStateException.class, () -> engine.search(Game.start(), limits));
    assertSame(e, again.getCause());
    assertThrows(IllegalStateException.class, engine::newGame);
    return e;
  }

  @Test
  void missingProgram() {
    String program = folder.resolve("pikafish").toString();
    EngineException e = refused(EngineSearcher.builder(List.of(program)));
    assertMessageContains(e, "engine " + program + " cannot be started");
    assertInstanceOf(IOException.class, e.getCause());
    assertEquals(OptionalInt.empty(), e.exitCode());
    assertThrows(
        EngineException.class,
        () -> fake().directory(folder.resolve("nowhere")).environment("KEY", "value").start());
  }

  @Test
  void endsAtTheStart() {
    EngineException e =
        refused(EngineSearcher.builder(FakeEngine.command(folder.resolve("log"), "dies-at-start")));
    assertMessageContains(
        e,
        "speaks neither UCI nor UCCI: after \"uci\" it ended with exit code 3, after \"ucci\" it",
        "last output:\n  loading the network",
        "last error output:\n  no such file: net.bin");
    assertEquals(OptionalInt.of(3), e.exitCode());
    assertEquals(List.of("loading the network"), e.output());
    assertEquals(List.of("no such file: net.bin"), e.errors());
    assertEquals(2, e.getSuppressed().length);
  }

  @Test
  void doesNotIntroduceItself() {
    EngineException e = refused(fake("hangs-at-start").startTimeout(SHORT));
    assertMessageContains(e, "gave no \"uciok\" within PT0.3S");
    assertEquals(OptionalInt.empty(), e.exitCode());
  }

  @Test
  void writesNonsense() {
    EngineException e = refused(fake("garbage"));
    assertMessageContains(
        e, "ended with exit code 0", "?? option option name type", "What is this?");
  }

  @Test
  void isNeverReady() {
    assertMessageContains(
        refused(fake("hangs-at-isready").readyTimeout(SHORT)), "gave no \"readyok\"");
  }

  @Test
  void isNotReadyForANewGame() {
    try (EngineSearcher engine = fake("dies-at-second-game").start()) {
      engine.newGame();
      engine.awaitReady();
      engine.newGame();
      EngineException e = assertThrows(EngineException.class, engine::awaitReady);
      assertEquals(EngineException.Kind.ENDED, e.kind());
      assertEquals(OptionalInt.of(1), e.exitCode());
      assertTrue(engine.isBroken());
      assertThrows(IllegalStateException.class, engine::awaitReady);
    }
  }

  @Test
  void playsOtherGames() {
    assertMessageContains(
        refused(fake("chess-only")), "does not play xiangqi", "one of chess, shogi");
  }

  @Test
  void interruptedStart() {
    Thread.currentThread().interrupt();
    assertMessageContains(refused(fake()), "interrupted");
    assertTrue(Thread.interrupted());
  }

  @Test
  void endsDuringSearch() {
    try (EngineSearcher engine = fake("dies-in-search").start()) {
      EngineException e = broken(engine, SearchLimits.infinite());
      assertMessageContains(
          e, "ended with exit code 139", "info depth 1 score cp 5", "Segmentation fault");
      assertEquals(OptionalInt.of(139), e.exitCode());
    }
  }

  @Test
  void closesItsOutputButLives() {
    try (EngineSearcher engine = fake("closes-output", "deaf-to-quit").start()) {
      assertMessageContains(broken(engine, SearchLimits.infinite()), "closed its output");
    }
  }

  @Test
  void returnsAnIllegalMove() {
    try (EngineSearcher engine = fake("illegal").start()) {
      assertMessageContains(
          broken(engine, SearchLimits.depth(1)),
          "answered \"h2h9x\", which is no move with ranks FROM_ZERO, in rnbakabnr/9/",
          "bestmove h2h9x");
    }
  }

  @Test
  void returnsAnExcludedMove() {
    SearchLimits limits =
        SearchLimits.builder().depth(1).excludedMoves(List.of(Move.parse("h2e2"))).build();
    try (EngineSearcher engine = fake().start()) {
      assertMessageContains(
          broken(engine, limits), "answered \"h2e2\", which is excluded by the limits");
    }
  }

  @Test
  void ignoresStop() throws InterruptedException {
    try (EngineSearcher engine = fake("endless", "ignores-stop").stopTimeout(SHORT).start()) {
      CountDownLatch searching = new CountDownLatch(1);
      SearchHandle handle =
          engine.start(Game.start(), SearchLimits.depth(5), info -> searching.countDown());
      Waiting.await(searching);
      assertEquals(Optional.empty(), handle.join(Duration.ofMillis(50)));
      handle.stop();
      EngineException e = assertThrows(EngineException.class, handle::join);
      assertMessageContains(e, "gave no move within PT0.3S after \"stop\"");
      assertTrue(engine.isBroken());
    }
  }

  @Test
  void isStoppedIfItExceedsItsTime() {
    try (EngineSearcher engine = fake("endless").start()) {
      SearchLimits limits = SearchLimits.time(Duration.ofMillis(20));
      assertTrue(engine.search(Game.start(), limits).bestMove().isPresent());
      assertFalse(engine.isBroken());
    }
  }

  @Test
  void ignoresQuit() {
    try (EngineSearcher engine = fake("deaf-to-quit").start()) {
      assertTrue(engine.search(Game.start(), SearchLimits.depth(1)).bestMove().isPresent());
    }
  }

  @Test
  void writesWithoutEnd() {
    try (EngineSearcher engine = fake("floods-errors", "floods-output", "long-line").start()) {
      for (int i = 0; i < 3; i++) {
        assertTrue(engine.search(Game.start(), SearchLimits.depth(1)).bestMove().isPresent());
      }
    }
  }

  @Test
  void writesWithoutEndAndReturnsNoMove() {
    try (EngineSearcher engine =
        fake("floods-output", "endless", "ignores-stop").stopTimeout(SHORT).start()) {
      EngineException e = broken(engine, SearchLimits.time(Duration.ofMillis(20)));
      assertMessageContains(e, "gave no move");
      assertEquals(20, e.output().size());
      assertTrue(e.output().stream().allMatch(line -> line.length() < 310));
    }
  }
}

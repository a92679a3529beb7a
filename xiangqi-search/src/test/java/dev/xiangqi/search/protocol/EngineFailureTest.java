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
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Engines that fail, one way or another. */
@Timeout(120)
class EngineFailureTest {
  private static final Duration SHORT = Duration.ofMillis(300);

  private final Path folder;

  EngineFailureTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @AfterEach
  void nothingIsLeft() throws InterruptedException {
    EngineRemains.assertNone();
  }

  private EngineSearcher.Builder fake(String... traits) {
    return EngineSearcher.builder(FakeEngine.command(folder.resolve("log"), traits))
        .protocol(Protocol.UCI)
        .startTimeout(Duration.ofSeconds(30))
        .stopTimeout(Duration.ofSeconds(30));
  }

  private static EngineException refused(EngineSearcher.Builder builder) {
    return assertThrows(EngineException.class, builder::start);
  }

  private static void assertSays(EngineException e, String... parts) {
    for (String part : parts) {
      assertTrue(e.toString().contains(part), () -> "expected \"" + part + "\" in " + e);
    }
  }

  /** The failure of a search, after which the searcher is of no more use. */
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
  void aProgramThatIsNotThere() {
    String program = folder.resolve("pikafish").toString();
    EngineException e = refused(EngineSearcher.builder(List.of(program)));
    assertSays(e, "engine " + program + " cannot be started");
    assertInstanceOf(IOException.class, e.getCause());
    assertEquals(OptionalInt.empty(), e.exitCode());
    assertThrows(
        EngineException.class,
        () -> fake().directory(folder.resolve("nowhere")).environment("KEY", "value").start());
  }

  @Test
  void oneThatDiesAtTheStart() {
    EngineException e =
        refused(EngineSearcher.builder(FakeEngine.command(folder.resolve("log"), "dies-at-start")));
    assertSays(
        e,
        "speaks neither UCI nor UCCI: told \"uci\" it ended with exit code 3, told \"ucci\" it",
        "last output:\n  loading the network",
        "last of the error stream:\n  no such file: net.bin");
    assertEquals(OptionalInt.of(3), e.exitCode());
    assertEquals(List.of("loading the network"), e.output());
    assertEquals(List.of("no such file: net.bin"), e.errors());
    assertEquals(2, e.getSuppressed().length);
  }

  @Test
  void oneThatTellsNothingOfItself() {
    EngineException e = refused(fake("hangs-at-start").startTimeout(SHORT));
    assertSays(e, "gave no \"uciok\" within PT0.3S");
    assertEquals(OptionalInt.empty(), e.exitCode());
  }

  @Test
  void oneThatTalksNonsense() {
    EngineException e = refused(fake("garbage"));
    assertSays(e, "ended with exit code 0", "?? option option name type", "What is this?");
  }

  @Test
  void oneThatIsNeverReady() {
    assertSays(refused(fake("hangs-at-isready").readyTimeout(SHORT)), "gave no \"readyok\"");
  }

  @Test
  void oneThatPlaysOtherGames() {
    assertSays(refused(fake("chess-only")), "does not play xiangqi", "one of chess, shogi");
  }

  @Test
  void aStartThatIsInterrupted() {
    Thread.currentThread().interrupt();
    assertSays(refused(fake()), "interrupted");
    assertTrue(Thread.interrupted());
  }

  @Test
  void oneThatDiesInSearch() {
    try (EngineSearcher engine = fake("dies-in-search").start()) {
      EngineException e = broken(engine, SearchLimits.infinite());
      assertSays(e, "ended with exit code 139", "info depth 1 score cp 5", "Segmentation fault");
      assertEquals(OptionalInt.of(139), e.exitCode());
    }
  }

  @Test
  void oneThatSaysNoMoreThoughItLives() {
    try (EngineSearcher engine = fake("closes-output", "deaf-to-quit").start()) {
      assertSays(broken(engine, SearchLimits.infinite()), "closed its output");
    }
  }

  @Test
  void oneThatAnswersAnIllegalMove() {
    try (EngineSearcher engine = fake("illegal").start()) {
      assertSays(
          broken(engine, SearchLimits.depth(1)),
          "answered \"h2h9x\", which is no move with ranks FROM_ZERO, in rnbakabnr/9/",
          "bestmove h2h9x");
    }
  }

  @Test
  void oneThatAnswersAMoveThatIsExcluded() {
    SearchLimits limits =
        SearchLimits.builder().depth(1).excludedMoves(List.of(Move.parse("h2e2"))).build();
    try (EngineSearcher engine = fake().start()) {
      assertSays(broken(engine, limits), "answered \"h2e2\", which is excluded by the limits");
    }
  }

  @Test
  void oneThatIgnoresStop() throws InterruptedException {
    try (EngineSearcher engine = fake("endless", "ignores-stop").stopTimeout(SHORT).start()) {
      CountDownLatch searching = new CountDownLatch(1);
      SearchHandle handle =
          engine.start(Game.start(), SearchLimits.depth(5), info -> searching.countDown());
      searching.await();
      assertEquals(Optional.empty(), handle.join(Duration.ofMillis(50)));
      handle.stop();
      EngineException e = assertThrows(EngineException.class, handle::join);
      assertSays(e, "gave no \"bestmove\" within PT0.3S after \"stop\"");
      assertTrue(engine.isBroken());
    }
  }

  @Test
  void oneThatIgnoresItsTimeIsStopped() {
    try (EngineSearcher engine = fake("endless").start()) {
      SearchLimits limits = SearchLimits.time(Duration.ofMillis(20));
      assertTrue(engine.search(Game.start(), limits).bestMove().isPresent());
      assertFalse(engine.isBroken());
    }
  }

  @Test
  void oneThatDoesNotQuit() {
    try (EngineSearcher engine = fake("deaf-to-quit").start()) {
      assertTrue(engine.search(Game.start(), SearchLimits.depth(1)).bestMove().isPresent());
    }
  }

  @Test
  void oneThatWritesWithoutEnd() {
    try (EngineSearcher engine = fake("floods-errors", "floods-output", "long-line").start()) {
      for (int i = 0; i < 3; i++) {
        assertTrue(engine.search(Game.start(), SearchLimits.depth(1)).bestMove().isPresent());
      }
    }
  }

  @Test
  void oneThatWritesWithoutEndAndGivesNoMove() {
    try (EngineSearcher engine =
        fake("floods-output", "endless", "ignores-stop").stopTimeout(SHORT).start()) {
      EngineException e = broken(engine, SearchLimits.time(Duration.ofMillis(20)));
      assertSays(e, "gave no \"bestmove\"");
      assertEquals(20, e.output().size());
      assertTrue(e.output().stream().allMatch(line -> line.length() < 310));
    }
  }
}

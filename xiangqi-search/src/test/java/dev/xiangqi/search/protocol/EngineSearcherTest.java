package dev.xiangqi.search.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Bound;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests engines that follow the protocol. */
class EngineSearcherTest {
  private static final Move CENTRAL = Move.parse("h2e2");

  private final Path folder;

  EngineSearcherTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @AfterEach
  void noThreadOrProcessRemains() throws InterruptedException {
    EngineRemains.assertNone();
  }

  private EngineSearcher.Builder fake(String... traits) {
    return EngineSearcher.builder(FakeEngine.command(folder.resolve("log"), traits))
        .startTimeout(Waiting.GUARD)
        .stopTimeout(Waiting.GUARD)
        .readyTimeout(Waiting.GUARD);
  }

  private List<String> log() throws IOException {
    return Files.readAllLines(folder.resolve("log"));
  }

  @Test
  void searchesWithUci() throws IOException {
    List<SearchInfo> seen = new CopyOnWriteArrayList<>();
    try (EngineSearcher engine = fake().protocol(Protocol.UCI).option("hash", " 64").start()) {
      assertEquals("Fake 1.0 of UCI", engine.name());
      assertEquals("Nobody Known", engine.author());
      assertEquals(Ranks.FROM_ZERO, engine.ranks());
      assertEquals(
          List.of(
              new SearcherOption.Range("Hash", 16, 1, 1024),
              new SearcherOption.Text("Debug Log File", ""),
              new SearcherOption.Range("MultiPV", 1, 1, 128)),
          engine.options());
      SearchResult result =
          engine.search(Game.start(), SearchLimits.builder().mate(2).lines(2).build(), seen::add);
      assertEquals(Optional.of(CENTRAL), result.bestMove());
      assertEquals(Optional.of(Move.parse("h9g7")), result.ponderMove());
      assertEquals(StopReason.MATE_FOUND, result.stopReason());
      assertEquals(3400, result.nodes());
      assertEquals(2, result.lines().size());
      SearchInfo best = result.lines().get(0);
      assertEquals(new Score.WinIn(3), best.score());
      assertEquals(9, best.depth());
      assertEquals(14, best.selectiveDepth());
      assertEquals(OptionalInt.of(12), best.hashPermille());
      assertEquals(Duration.ofMillis(12), best.elapsed());
      assertEquals(List.of(CENTRAL, Move.parse("h9g7")), best.moves(), "cut at the illegal move");
      assertEquals(new Score.Centipawns(-20_000), result.lines().get(1).score());
      assertEquals(3, seen.size());
      assertEquals(Bound.LOWER, seen.get(0).bound());
      engine.newGame();
      engine.search(Game.start().play(CENTRAL).play(Move.parse("h9g7")), SearchLimits.depth(3));
    } catch (EngineException e) {
      // After the first moves the fake's answer is illegal.
      assertTrue(e.toString().contains("answered \"h2e2\", which is illegal"), e.toString());
    }
    assertEquals(
        List.of(
            "uci",
            "setoption name Hash value 64",
            "isready",
            "setoption name MultiPV value 2",
            "isready",
            "position startpos",
            "go mate 2",
            "ucinewgame",
            "setoption name MultiPV value 1",
            "isready",
            "position startpos moves h2e2 h9g7",
            "go depth 3"),
        log());
  }

  @Test
  void countsRanksFromOneWithEnginesOfManyVariants() throws IOException {
    try (EngineSearcher engine = fake("variants").start()) {
      assertEquals(Protocol.UCI, engine.protocol());
      assertEquals(Ranks.FROM_ONE, engine.ranks());
      SearchResult result =
          engine.search(
              Game.start(),
              SearchLimits.builder()
                  .nodes(9)
                  .time(Duration.ofSeconds(60))
                  .onlyMoves(List.of(CENTRAL, Move.parse("a0a1")))
                  .build());
      assertEquals(Optional.of(CENTRAL), result.bestMove());
      assertEquals(Optional.of(Move.parse("h9g7")), result.ponderMove());
      assertEquals(StopReason.LIMIT, result.stopReason());
    }
    assertEquals(
        List.of(
            "uci",
            "setoption name UCI_Variant value xiangqi",
            "isready",
            "isready",
            "position startpos",
            "go nodes 9 movetime 60000 searchmoves a1a2 h3e3",
            "quit"),
        log());
  }

  @Test
  void searchesWithUcci() throws IOException {
    try (EngineSearcher engine =
        fake("ucci").option("HASHSIZE", "64").option("style", "RISKY").start()) {
      assertEquals(Protocol.UCCI, engine.protocol());
      assertEquals("Fake 1.0 of UCCI", engine.name());
      SearchLimits time =
          SearchLimits.builder()
              .time(Duration.ofSeconds(60))
              .excludedMoves(List.of(Move.parse("b2e2"), Move.parse("b2b6")))
              .build();
      SearchResult result = engine.search(Game.start(), time);
      assertEquals(Optional.of(CENTRAL), result.bestMove());
      assertEquals(Optional.of(new Score.WinIn(3)), result.score());
      assertEquals(3400, result.nodes());
      engine.newGame();
      SearchHandle endless =
          engine.start(Game.start(), SearchLimits.infinite(), SearchListener.NONE);
      assertThrows(
          IllegalStateException.class,
          () -> engine.start(Game.start(), SearchLimits.depth(1), SearchListener.NONE));
      assertThrows(IllegalStateException.class, engine::newGame);
      endless.stop();
      assertEquals(StopReason.STOPPED, endless.join().stopReason());
      assertEquals(Optional.of(CENTRAL), engine.search(Game.start(), time).bestMove());
      assertThrows(
          IllegalArgumentException.class,
          () -> engine.search(Game.start(), SearchLimits.builder().mate(2).build()));
      assertThrows(
          IllegalArgumentException.class,
          () -> engine.search(Game.start(), time.toBuilder().lines(2).build()));
      assertThrows(
          IllegalArgumentException.class,
          () -> engine.search(Game.start(), time.toBuilder().softNodes(2).build()));
    }
    String start =
        "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    assertEquals(
        List.of(
            "uci",
            "ucci",
            "setoption usemillisec true",
            "setoption hashsize 64",
            "setoption style risky",
            "isready",
            "isready",
            start,
            "banmoves b2e2 b2b6",
            "go time 60000 movestogo 1",
            "setoption newgame",
            "isready",
            start,
            "go infinite",
            "stop",
            "isready",
            start,
            "banmoves b2e2 b2b6",
            "go time 60000 movestogo 1",
            "quit"),
        log());
  }

  @Test
  void pondersUntilTheHitAndThenLimitsTheTime() throws IOException {
    SearchLimits limits = SearchLimits.builder().time(Duration.ofMillis(50)).ponder(true).build();
    try (EngineSearcher engine = fake("endless").start()) {
      SearchHandle hit = engine.start(Game.start(), limits, SearchListener.NONE);
      assertEquals(Optional.empty(), hit.join(Duration.ofMillis(300)));
      hit.ponderHit();
      assertEquals(StopReason.LIMIT, hit.join().stopReason());
      SearchHandle missed = engine.start(Game.start(), limits, SearchListener.NONE);
      missed.stop();
      missed.stop();
      assertEquals(StopReason.STOPPED, missed.join().stopReason());
      assertEquals(Optional.of(CENTRAL), missed.join().bestMove());
    }
    List<String> log = log();
    assertEquals(
        List.of("go ponder", "ponderhit", "stop", "isready", "position startpos", "go ponder"),
        log.subList(4, 10));
    assertEquals(List.of("stop", "quit"), log.subList(10, 12));
  }

  @Test
  void waitsForALateAnswerAndIgnoresASecondOne() {
    try (EngineSearcher engine = fake("twice", "late").start()) {
      SearchLimits limits = SearchLimits.depth(2);
      assertEquals(Optional.of(CENTRAL), engine.search(Game.start(), limits).bestMove());
      assertEquals(Optional.of(CENTRAL), engine.search(Game.start(), limits).bestMove());
    }
  }

  @Test
  void doesNotUseTheEngineWithoutPlayableMove() throws IOException {
    Position mated = Position.fromFen("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1");
    try (EngineSearcher engine = fake("gives-up").protocol(Protocol.UCI).start()) {
      SearchResult none = engine.search(Game.from(mated), SearchLimits.depth(2));
      assertEquals(StopReason.NO_LEGAL_MOVE, none.stopReason());
      SearchLimits excluded =
          SearchLimits.builder().depth(1).excludedMoves(Position.initial().legalMoves()).build();
      assertEquals(StopReason.NO_MOVE_ALLOWED, engine.search(Game.start(), excluded).stopReason());
      assertFalse(log().stream().anyMatch(line -> line.startsWith("go")));
      SearchResult over = engine.search(Game.start(), SearchLimits.depth(2));
      assertEquals(StopReason.GAME_OVER, over.stopReason());
      assertEquals(Optional.empty(), over.bestMove());
    }
  }

  @Test
  void anInterruptStopsTheSearchAndStays() {
    try (EngineSearcher engine = fake("endless").start()) {
      Thread.currentThread().interrupt();
      SearchResult result = engine.search(Game.start(), SearchLimits.depth(2));
      assertTrue(Thread.interrupted());
      assertEquals(StopReason.STOPPED, result.stopReason());
      assertEquals(Optional.of(CENTRAL), result.bestMove());
      assertFalse(engine.isBroken());
    }
  }

  @Test
  void closingStopsTheSearchAndIsIdempotent() {
    EngineSearcher engine = fake("ucci", "gives-up").protocol(Protocol.UCCI).start();
    SearchHandle handle = engine.start(Game.start(), SearchLimits.infinite(), SearchListener.NONE);
    engine.close();
    engine.close();
    assertEquals(StopReason.GAME_OVER, handle.join().stopReason());
    assertThrows(IllegalStateException.class, engine::newGame);
    assertThrows(
        IllegalStateException.class, () -> engine.search(Game.start(), SearchLimits.depth(1)));
  }

  @Test
  void aThrowingListenerIsNotCalledAgain() {
    List<SearchInfo> seen = new CopyOnWriteArrayList<>();
    List<Throwable> thrown = new CopyOnWriteArrayList<>();
    try (EngineSearcher engine = fake().start()) {
      SearchResult result =
          engine.search(
              Game.start(),
              SearchLimits.depth(1),
              info -> {
                Thread.currentThread().setUncaughtExceptionHandler((t, e) -> thrown.add(e));
                seen.add(info);
                throw new IllegalStateException("mine");
              });
      assertEquals(Optional.of(CENTRAL), result.bestMove());
    }
    assertEquals(1, seen.size());
    assertEquals("mine", thrown.get(0).getMessage());
  }

  @Test
  void refusesOptionsThatTheEngineLacks() {
    IllegalArgumentException unknown =
        assertThrows(IllegalArgumentException.class, () -> fake().option("Hush", "1").start());
    assertEquals(
        "no option \"Hush\"; expected one of [Hash, Debug Log File, MultiPV]",
        unknown.getMessage());
    IllegalArgumentException value =
        assertThrows(IllegalArgumentException.class, () -> fake().option("Hash", "big").start());
    assertEquals("option Hash: expected a number from 1 to 1024, got \"big\"", value.getMessage());
  }

  @Test
  void refusesTextsOfSeveralLines() {
    EngineSearcher.Builder builder = fake();
    assertThrows(IllegalArgumentException.class, () -> builder.option("Debug Log File", "a\nquit"));
    assertThrows(IllegalArgumentException.class, () -> builder.option("Hash\rquit", "1"));
    assertThrows(IllegalArgumentException.class, () -> builder.stopTimeout(Duration.ZERO));
    assertThrows(IllegalArgumentException.class, () -> EngineSearcher.builder(List.of()));
  }
}

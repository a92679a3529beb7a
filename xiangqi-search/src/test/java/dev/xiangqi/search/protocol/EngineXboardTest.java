package dev.xiangqi.search.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.search.TimeLeft;
import dev.xiangqi.search.protocol.server.EngineServer;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests engines that speak XBoard's protocol. */
class EngineXboardTest {
  private static final SearchLimits HOUR = SearchLimits.time(Duration.ofMillis(3_599_500));

  private final Path folder;

  EngineXboardTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @AfterEach
  void noThreadOrProcessRemains() throws InterruptedException {
    EngineRemains.assertNone();
  }

  private EngineSearcher.Builder fake(String... traits) {
    return EngineSearcher.builder(FakeXboardEngine.command(folder.resolve("log"), traits))
        .protocol(Protocol.XBOARD)
        .startTimeout(Waiting.GUARD)
        .stopTimeout(Waiting.GUARD)
        .readyTimeout(Waiting.GUARD);
  }

  /** What the engine read after its options were set. */
  private List<String> log() throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("log"));
    return lines.subList(lines.indexOf("ping 1") + 1, lines.size());
  }

  @Test
  void announcesFeaturesAndOptions() throws IOException {
    try (EngineSearcher engine =
        fake()
            .option("memory", "64")
            .option("nerves of steel", "false")
            .option("Depth", "5")
            .start()) {
      assertEquals(Protocol.XBOARD, engine.protocol());
      assertEquals("Fake X 2", engine.name());
      assertEquals(
          List.of(
              new SearcherOption.Range("memory", 1, 1, Integer.MAX_VALUE),
              new SearcherOption.Range("cores", 1, 1, Integer.MAX_VALUE),
              new SearcherOption.Toggle("Nerves of Steel", true),
              new SearcherOption.Range("Depth", 3, 1, 9),
              new SearcherOption.Choice("Style", "wild", List.of("calm", "wild", "odd")),
              new SearcherOption.Text("Log", "a b.txt")),
          engine.options());
    }
    List<String> sent = Files.readAllLines(folder.resolve("log"));
    assertEquals(List.of("xboard", "protover 2"), sent.subList(0, 2));
    assertTrue(sent.containsAll(List.of("accepted done", "accepted ping", "rejected san")));
    assertEquals(
        List.of("memory 64", "option Nerves of Steel=0", "option Depth=5", "ping 1", "quit"),
        sent.subList(sent.indexOf("memory 64"), sent.size()));
  }

  @Test
  void continuesAGameAndBeginsAnother() throws IOException {
    Game game = Game.start();
    List<SearchInfo> seen = new ArrayList<>();
    try (EngineSearcher engine = fake().start()) {
      SearchResult result = engine.search(game, HOUR, seen::add);
      Move first = result.bestMove().orElseThrow();
      assertEquals(game.position().legalMoves().get(0), first);
      assertEquals(StopReason.LIMIT, result.stopReason());
      assertEquals(5000, result.nodes());
      assertEquals(new Score.Centipawns(-31), seen.get(0).score());
      assertEquals(Duration.ofMillis(120), seen.get(0).elapsed());
      assertEquals(List.of(first), seen.get(0).moves());
      assertEquals(Optional.of(new Score.WinIn(5)), result.score());
      game = game.play(first).play(Move.parse("h9g7"));
      engine.search(game, HOUR);
      engine.search(game, HOUR);
      engine.newGame();
    }
    assertEquals(
        List.of(
            "ping 1",
            "new",
            "variant xiangqi",
            "easy",
            "post",
            "force",
            "st 3600",
            "go",
            "ping 1",
            "force",
            "usermove h9g7",
            "st 3600",
            "go",
            "ping 1",
            "new",
            "variant xiangqi",
            "easy",
            "post",
            "force",
            "usermove a0a1",
            "usermove h9g7",
            "st 3600",
            "go",
            "new",
            "quit"),
        log());
  }

  @Test
  void otherLimitsAndStarts() throws IOException {
    Game game = Game.from(Position.fromFen("3k5/9/8R/7R1/9/9/9/9/9/2BNK4 b - - 0 1"));
    SearchLimits clock =
        SearchLimits.builder()
            .timeLeft(TimeLeft.of(Duration.ofMillis(125_500), Duration.ofSeconds(2)))
            .opponentTimeLeft(TimeLeft.of(Duration.ofSeconds(60), Duration.ofSeconds(2)))
            .build();
    try (EngineSearcher engine = fake().start()) {
      engine.search(game, clock);
      engine.search(Game.start(), SearchLimits.depth(4));
    }
    List<String> log = log();
    assertTrue(log.contains("setboard 3k5/9/8R/7R1/9/9/9/9/9/2EHK4 b - - 0 1"), log::toString);
    assertEquals(
        List.of("level 0 2:05 2", "time 12550", "otim 6000", "go"),
        log.subList(log.indexOf("level 0 2:05 2"), log.indexOf("go") + 1));
    assertTrue(log.containsAll(List.of("sd 4", "st 360000")), log::toString);
  }

  @Test
  void isStopped() throws IOException {
    try (EngineSearcher engine = fake("slow").start()) {
      SearchLimits time = SearchLimits.time(Duration.ofMillis(50));
      assertEquals(StopReason.LIMIT, engine.search(Game.start(), time).stopReason());
      var endless = engine.start(Game.start(), SearchLimits.infinite(), SearchListener.NONE);
      endless.stop();
      assertEquals(StopReason.STOPPED, endless.join().stopReason());
    }
    assertEquals(2, log().stream().filter("?"::equals).count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"resigns", "claims"})
  void givesNoMove(String trait) {
    try (EngineSearcher engine = fake(trait).start()) {
      assertEquals(StopReason.GAME_OVER, engine.search(Game.start(), HOUR).stopReason());
      assertEquals(StopReason.GAME_OVER, engine.search(Game.start(), HOUR).stopReason());
    }
  }

  @Test
  void refusesWhatTheProtocolCannotSay() {
    try (EngineSearcher engine = fake("no-setboard").start()) {
      for (SearchLimits limits :
          List.of(
              SearchLimits.nodes(100),
              SearchLimits.builder().mate(2).build(),
              SearchLimits.builder().depth(2).excludedMoves(List.of(Move.parse("h2e2"))).build(),
              HOUR.toBuilder().ponder(true).build(),
              HOUR.toBuilder().lines(2).build())) {
        assertThrows(
            IllegalArgumentException.class,
            () -> engine.search(Game.start(), limits),
            limits::toString);
      }
      Game study = Game.from(Position.fromFen("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1"));
      assertThrows(IllegalArgumentException.class, () -> engine.search(study, HOUR));
      assertTrue(engine.search(Game.start(), HOUR).bestMove().isPresent());
    }
  }

  @Test
  void enginesOfOtherGamesAndSilentOnes() {
    EngineException chess = assertThrows(EngineException.class, fake("chess")::start);
    assertTrue(chess.toString().contains("normal, crazyhouse"), chess::toString);
    EngineSearcher.Builder silent = fake("never-done").startTimeout(Duration.ofMillis(1500));
    EngineException never = assertThrows(EngineException.class, silent::start);
    assertTrue(never.toString().contains("feature done=1"), never::toString);
  }

  @Test
  void isNotServed() {
    try (EngineSearcher engine = fake().start()) {
      EngineServer.Builder server = EngineServer.builder(engine);
      assertThrows(IllegalArgumentException.class, () -> server.protocol(Protocol.XBOARD));
    }
  }
}

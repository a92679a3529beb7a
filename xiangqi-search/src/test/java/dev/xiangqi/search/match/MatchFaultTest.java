package dev.xiangqi.search.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.search.protocol.EngineSearcher;
import dev.xiangqi.search.protocol.FakeEngine;
import dev.xiangqi.search.protocol.Protocol;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Players that misbehave. */
class MatchFaultTest {
  /** No player of these matches is late because the machine is. */
  private static final Adjudication PATIENT =
      Adjudication.DEFAULT.withMaxPlies(8).withTimes(Duration.ofMillis(100), Duration.ofHours(1));

  private static final Duration SHORT = Duration.ofMillis(300);
  private static final Duration LONG = Duration.ofHours(1);

  /** Games of {@link #misbehavingPlayersNeverStopTheMatch}; 1000 take a few minutes. */
  private static final int GAMES = Integer.getInteger("xiangqi.match.games", 40);

  /** The clock of matches whose players use time. */
  private final AtomicLong nanoTime = new AtomicLong();

  @TempDir private Path folder = Path.of("");

  /** The games of one pair of the first player against the second one. */
  private List<MatchGame> games(MatchPlayer first, MatchPlayer second, int pairs) {
    return games(first, second, pairs, System::nanoTime);
  }

  private List<MatchGame> games(
      MatchPlayer first, MatchPlayer second, int pairs, LongSupplier clock) {
    List<MatchGame> games = new ArrayList<>();
    Match.builder(List.of(first, second))
        .pairs(pairs)
        .adjudication(PATIENT)
        .timing(new Timing(clock, LONG, LONG))
        .build()
        .run((game, table) -> games.add(game));
    return games;
  }

  /** A player whose engine is waited for as long as it takes, unless a trait is not to answer. */
  private MatchPlayer engine(SearchLimits limits, String... traits) {
    Set<String> all = Set.of(traits);
    return new MatchPlayer(
        "engine",
        () ->
            EngineSearcher.builder(FakeEngine.command(folder.resolve("log"), traits))
                .protocol(Protocol.UCI)
                .startTimeout(LONG)
                .readyTimeout(all.contains("hangs-at-isready") ? SHORT : LONG)
                .stopTimeout(all.contains("ignores-stop") ? SHORT : LONG)
                .start(),
        limits);
  }

  @ParameterizedTest
  @CsvSource({
    "illegal, ILLEGAL_MOVE, engine: illegal move: ",
    "dies-in-search, CRASH, engine: crash: ",
    "closes-output, CRASH, engine: crash: ",
    "endless ignores-stop, HANG, engine: hang: ",
    "hangs-at-isready, HANG, engine: hang: ",
    "dies-at-start, CRASH, engine: crash: ",
    "gives-up, RESIGNATION, engine: no move"
  })
  void faultsOfProgramsAreNamed(String traits, MatchEnd end, String reason) {
    // Only the endless search needs a limit of time, and it always passes it.
    SearchLimits limits =
        traits.contains("endless") ? SearchLimits.time(SHORT) : ScriptedPlayer.DEPTH_1;
    MatchPlayer engine = engine(limits, traits.split(" ", -1));
    for (MatchGame game : games(engine, ScriptedPlayer.first("A"), 1)) {
      assertEquals(end, game.end(), game.reason());
      assertTrue(game.reason().startsWith(reason), game.reason());
      assertFalse(game.reason().contains("\n"), game.reason());
      String winner =
          game.result() == GameResult.RED_WINS ? game.scheduled().red() : game.scheduled().black();
      assertEquals("A", winner);
    }
  }

  @Test
  void anEngineThatAnswersTooLateOverruns() {
    MatchPlayer slow = engine(SearchLimits.time(Duration.ofMillis(10)), "late");
    List<MatchGame> games = games(slow, ScriptedPlayer.first("A"), 1);
    assertEquals(MatchEnd.OVERRUN, games.get(0).end(), games.get(0).reason());
    assertTrue(games.get(0).reason().matches("engine: overrun: \\d+ ms used"));
  }

  @Test
  void aClockLosesTheTimeUsedAndGetsTheIncrement() {
    SearchLimits clock = SearchLimits.clock(Duration.ofSeconds(50), Duration.ofMillis(20));
    List<Duration> clocks = new ArrayList<>();
    List<MatchGame> games =
        games(withClock(clock, clocks), ScriptedPlayer.first("A"), 1, nanoTime::get);
    assertEquals(MatchEnd.LENGTH, games.get(0).end(), games.get(0).reason());
    for (int i = 0; i < 4; i++) {
      assertEquals(Duration.ofMillis(200), games.get(0).moves().get(2 * i).elapsed());
      assertEquals(Duration.ofMillis(50_000 - 180 * i), clocks.get(i));
    }
  }

  @ParameterizedTest
  @CsvSource({"100, LENGTH", "99, OVERRUN"})
  void aFallenFlagLosesBeyondTheMargin(int millis, MatchEnd end) {
    SearchLimits clock = SearchLimits.clock(Duration.ofMillis(millis), Duration.ofMillis(200));
    List<MatchGame> games =
        games(withClock(clock, new ArrayList<>()), ScriptedPlayer.first("A"), 1, nanoTime::get);
    assertEquals(end, games.get(0).end(), games.get(0).reason());
  }

  /** A player that uses a fifth of a second a move and notes its clock. */
  private MatchPlayer withClock(SearchLimits clock, List<Duration> clocks) {
    return new MatchPlayer(
        "clocked",
        () ->
            new ScriptedPlayer(game -> ScriptedPlayer.firstMove(game, 0)) {
              @Override
              public SearchResult search(Game game, SearchLimits limits) {
                clocks.add(limits.timeLeft().orElseThrow().remaining());
                nanoTime.addAndGet(Duration.ofMillis(200).toNanos());
                return super.search(game, limits);
              }
            },
        clock);
  }

  @Test
  void anEngineThatDiesBetweenGamesIsStartedAgain() {
    AtomicInteger started = new AtomicInteger();
    Supplier<Searcher> once =
        () -> {
          started.incrementAndGet();
          return new Fragile();
        };
    List<MatchGame> games =
        games(new MatchPlayer("B", once, ScriptedPlayer.DEPTH_1), ScriptedPlayer.first("A"), 2);
    assertEquals(
        List.of(MatchEnd.LENGTH, MatchEnd.LENGTH, MatchEnd.LENGTH, MatchEnd.LENGTH),
        games.stream().map(MatchGame::end).toList());
    assertEquals(4, started.get());
  }

  @Test
  void aProgramThatDiesBetweenGamesIsStartedAgain() {
    MatchPlayer engine = engine(ScriptedPlayer.DEPTH_1, "dies-at-second-game");
    List<MatchGame> games = new ArrayList<>();
    Match.builder(List.of(engine, ScriptedPlayer.first("A")))
        .pairs(2)
        .adjudication(PATIENT.withMaxPlies(1))
        .timing(new Timing(System::nanoTime, LONG, LONG))
        .build()
        .run((game, table) -> games.add(game));
    assertEquals(
        List.of(MatchEnd.LENGTH, MatchEnd.LENGTH, MatchEnd.LENGTH, MatchEnd.LENGTH),
        games.stream().map(MatchGame::end).toList(),
        games.toString());
  }

  @Test
  void misbehavingPlayersNeverStopTheMatch() {
    AtomicInteger turns = new AtomicInteger();
    AtomicInteger created = new AtomicInteger();
    Supplier<Searcher> moody =
        () -> {
          if (created.incrementAndGet() % 30 == 0) {
            throw new IllegalStateException("no searcher today");
          }
          return new Moody(turns, nanoTime);
        };
    List<String> wrong = new ArrayList<>();
    AtomicInteger faults = new AtomicInteger();
    MatchTable table =
        Match.builder(
                List.of(
                    new MatchPlayer("moody", moody, SearchLimits.time(Moody.LIMIT)),
                    new MatchPlayer(
                        "pondering",
                        moody,
                        SearchLimits.builder().time(Moody.LIMIT).ponder(true).build()),
                    ScriptedPlayer.first("A")))
            .pairs((GAMES + 5) / 6)
            .concurrency(3)
            .adjudication(PATIENT.withMaxPlies(30))
            .timing(new Timing(nanoTime::get, LONG, LONG))
            .build()
            .run(
                (game, results) -> {
                  faults.addAndGet(game.end().isFault() ? 1 : 0);
                  if (game.reason().startsWith("A: ")) {
                    wrong.add(game.reason());
                  }
                });
    assertEquals((GAMES + 5) / 6 * 6, table.results().size());
    assertEquals(List.of(), wrong);
    assertTrue(faults.get() > GAMES / 4, "faults: " + faults.get());
  }

  /** A searcher that fails at the second new game. */
  private static final class Fragile extends ScriptedPlayer {
    private int games;

    Fragile() {
      super(game -> firstMove(game, 0));
    }

    @Override
    public void newGame() {
      games++;
      if (games > 1) {
        throw new IllegalStateException("worn out");
      }
    }
  }

  /**
   * A searcher that misbehaves in two of three games, in any way but a hang. All searchers of a
   * match take turns, so that each way comes up however the games are spread over threads.
   */
  private static final class Moody extends ScriptedPlayer {
    static final Duration LIMIT = Duration.ofHours(1);

    private final AtomicInteger turns;
    private final AtomicLong nanoTime;
    private final AtomicInteger moves = new AtomicInteger();
    private volatile int turn;

    /**
     * Makes a searcher.
     *
     * @param turns the number of games that have begun so far
     * @param nanoTime the clock of the match
     */
    Moody(AtomicInteger turns, AtomicLong nanoTime) {
      super(game -> firstMove(game, 0));
      this.turns = turns;
      this.nanoTime = nanoTime;
    }

    @Override
    public SearchResult search(Game game, SearchLimits limits) {
      boolean isGood = turn % 3 == 0;
      if (!isGood && moves.getAndIncrement() == turn % 7) {
        switch (turn % 5) {
          case 0 -> throw new IllegalStateException("two\nlines");
          case 1 -> throw new StackOverflowError();
          case 2 -> {
            return SearchResult.builder(StopReason.LIMIT).bestMove(Move.parse("a0a9")).build();
          }
          case 3 -> {
            return SearchResult.builder(StopReason.GAME_OVER).build();
          }
          default -> nanoTime.addAndGet(LIMIT.plusSeconds(1).toNanos());
        }
      }
      SearchResult first = super.search(game, limits);
      Move move = first.bestMove().orElseThrow();
      List<Move> replies = game.position().play(move).legalMoves();
      return replies.isEmpty()
          ? first
          : SearchResult.builder(StopReason.LIMIT)
              .bestMove(move)
              .ponderMove(replies.get(game.ply() % 4 < 2 ? 0 : replies.size() - 1))
              .lines(first.lines())
              .build();
    }

    @Override
    public void newGame() {
      turn = turns.incrementAndGet();
      moves.set(0);
      if (turn % 11 == 0) {
        throw new IllegalStateException("no new game");
      }
    }

    @Override
    public void close() {
      if (turn % 4 == 0) {
        throw new IllegalStateException("cannot be closed");
      }
    }
  }
}

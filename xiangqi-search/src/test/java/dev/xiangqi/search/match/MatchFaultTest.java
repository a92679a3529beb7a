package dev.xiangqi.search.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
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
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Players that misbehave. */
@Timeout(120)
class MatchFaultTest {
  private static final Adjudication QUICK =
      Adjudication.DEFAULT
          .withMaxPlies(8)
          .withTimes(Duration.ofMillis(100), Duration.ofMillis(1000));

  /** Games of {@link #misbehavingPlayersNeverStopTheMatch}; 1000 take a few minutes. */
  private static final int GAMES = Integer.getInteger("xiangqi.match.games", 40);

  @TempDir private Path folder = Path.of("");

  /** The games of one pair of the first player against the second one. */
  private static List<MatchGame> games(MatchPlayer first, MatchPlayer second, int pairs) {
    List<MatchGame> games = new ArrayList<>();
    Match.builder(List.of(first, second))
        .pairs(pairs)
        .adjudication(QUICK)
        .build()
        .run((game, table) -> games.add(game));
    return games;
  }

  private MatchPlayer engine(SearchLimits limits, String... traits) {
    return new MatchPlayer(
        "engine",
        () ->
            EngineSearcher.builder(FakeEngine.command(folder.resolve("log"), traits))
                .protocol(Protocol.UCI)
                .startTimeout(Duration.ofSeconds(20))
                .readyTimeout(Duration.ofSeconds(1))
                .stopTimeout(Duration.ofMillis(300))
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
    SearchLimits limits = SearchLimits.time(Duration.ofMillis(100));
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
    List<MatchGame> games = games(withClock(clock, clocks), ScriptedPlayer.first("A"), 1);
    assertEquals(MatchEnd.LENGTH, games.get(0).end(), games.get(0).reason());
    assertEquals(Duration.ofSeconds(50), clocks.get(0));
    for (int i = 1; i < 4; i++) {
      Duration used = games.get(0).moves().get(2 * i - 2).elapsed();
      assertEquals(clocks.get(i - 1).minus(used).plusMillis(20), clocks.get(i));
    }
  }

  @Test
  void aFallenFlagLosesBeyondTheMargin() {
    SearchLimits clock = SearchLimits.clock(Duration.ofMillis(1), Duration.ZERO);
    List<MatchGame> games =
        games(withClock(clock, new ArrayList<>()), ScriptedPlayer.first("A"), 1);
    assertEquals(MatchEnd.OVERRUN, games.get(0).end(), games.get(0).reason());
  }

  /** A player that uses a fifth of a second a move and notes its clock. */
  private static MatchPlayer withClock(SearchLimits clock, List<Duration> clocks) {
    return new MatchPlayer(
        "clocked",
        () ->
            new ScriptedPlayer(game -> ScriptedPlayer.firstMove(game, 0)) {
              @Override
              public SearchResult search(Game game, SearchLimits limits) {
                clocks.add(limits.timeLeft().orElseThrow().remaining());
                LockSupport.parkNanos(Duration.ofMillis(200).toNanos());
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
        .adjudication(QUICK.withMaxPlies(1))
        .build()
        .run((game, table) -> games.add(game));
    assertEquals(
        List.of(MatchEnd.LENGTH, MatchEnd.LENGTH, MatchEnd.LENGTH, MatchEnd.LENGTH),
        games.stream().map(MatchGame::end).toList(),
        games.toString());
  }

  @Test
  void aSearcherThatComesTooLateIsClosed() throws InterruptedException {
    CountDownLatch closed = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    Supplier<Searcher> late =
        () -> {
          try {
            interrupted.await();
          } catch (InterruptedException e) {
            // The match no longer waits. This supplier goes on all the same.
          }
          return new ScriptedPlayer(game -> ScriptedPlayer.firstMove(game, 0)) {
            @Override
            public void close() {
              closed.countDown();
            }
          };
        };
    SearcherThread thread =
        new SearcherThread(new MatchPlayer("late", late, ScriptedPlayer.DEPTH_1));
    PlayerFault fault =
        assertThrows(PlayerFault.class, () -> thread.call(Duration.ofMillis(50), searcher -> true));
    assertEquals(MatchEnd.HANG, fault.end());
    thread.close();
    assertTrue(closed.await(10, TimeUnit.SECONDS));
  }

  @Test
  void anInterruptEndsTheMatchAndClosesItsSearchers() throws InterruptedException {
    AtomicInteger open = new AtomicInteger();
    CountDownLatch searching = new CountDownLatch(4);
    Supplier<Searcher> endless =
        () -> {
          open.incrementAndGet();
          return new ScriptedPlayer(game -> ScriptedPlayer.firstMove(game, 0)) {
            @Override
            public SearchResult search(Game game, SearchLimits limits) {
              searching.countDown();
              if (searching.getCount() == 0) {
                LockSupport.parkNanos(Duration.ofSeconds(60).toNanos());
              }
              return super.search(game, limits);
            }

            @Override
            public void close() {
              open.decrementAndGet();
            }
          };
        };
    Match match =
        Match.builder(
                List.of(
                    new MatchPlayer("A", endless, ScriptedPlayer.DEPTH_1),
                    new MatchPlayer("B", endless, ScriptedPlayer.DEPTH_1)))
            .pairs(100)
            .concurrency(2)
            .adjudication(QUICK.withTimes(Duration.ofMillis(100), Duration.ofSeconds(100)))
            .build();
    List<MatchGame> games = new ArrayList<>();
    boolean[] flag = {false};
    Thread thread =
        new Thread(
            () -> {
              MatchTable table = match.run((game, results) -> games.add(game));
              flag[0] = Thread.currentThread().isInterrupted() && table.results().isEmpty();
            });
    thread.start();
    assertTrue(searching.await(30, TimeUnit.SECONDS));
    thread.interrupt();
    thread.join(30_000);
    assertFalse(thread.isAlive());
    assertTrue(flag[0], "the flag stays set, and no game is counted");
    assertEquals(List.of(), games);
    assertEquals(0, open.get());
  }

  @Test
  void misbehavingPlayersNeverStopTheMatch() {
    Random random = new Random(20);
    Supplier<Searcher> moody =
        () -> {
          if (chance(random, 30)) {
            throw new IllegalStateException("no searcher today");
          }
          return new Moody(random);
        };
    List<String> wrong = new ArrayList<>();
    AtomicInteger faults = new AtomicInteger();
    MatchTable table =
        Match.builder(
                List.of(
                    new MatchPlayer("moody", moody, SearchLimits.time(Duration.ofMillis(50))),
                    new MatchPlayer(
                        "pondering",
                        moody,
                        SearchLimits.builder().time(Duration.ofMillis(50)).ponder(true).build()),
                    ScriptedPlayer.first("A")))
            .pairs((GAMES + 5) / 6)
            .concurrency(3)
            .adjudication(QUICK.withMaxPlies(30))
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

  private static boolean chance(Random random, int oneIn) {
    synchronized (random) {
      return random.nextInt(oneIn) == 0;
    }
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

  /** A searcher that fails at random, in any way but a long hang. */
  private static final class Moody extends ScriptedPlayer {
    private final Random random;

    Moody(Random random) {
      super(game -> firstMove(game, 0));
      this.random = random;
    }

    @Override
    public SearchResult search(Game game, SearchLimits limits) {
      if (chance(random, 40)) {
        throw new IllegalStateException("two\nlines");
      }
      if (chance(random, 40)) {
        throw new StackOverflowError();
      }
      if (chance(random, 40)) {
        return SearchResult.builder(StopReason.LIMIT).bestMove(Move.parse("a0a9")).build();
      }
      if (chance(random, 40)) {
        return SearchResult.builder(StopReason.GAME_OVER).build();
      }
      if (chance(random, 40)) {
        LockSupport.parkNanos(Duration.ofMillis(200).toNanos());
      }
      SearchResult first = super.search(game, limits);
      Move move = first.bestMove().orElseThrow();
      List<Move> replies = game.position().play(move).legalMoves();
      return replies.isEmpty()
          ? first
          : SearchResult.builder(StopReason.LIMIT)
              .bestMove(move)
              .ponderMove(replies.get(chance(random, 2) ? 0 : replies.size() - 1))
              .lines(first.lines())
              .build();
    }

    @Override
    public void newGame() {
      if (chance(random, 30)) {
        throw new IllegalStateException("no new game");
      }
    }

    @Override
    public void close() {
      if (chance(random, 30)) {
        throw new IllegalStateException("cannot be closed");
      }
    }
  }
}

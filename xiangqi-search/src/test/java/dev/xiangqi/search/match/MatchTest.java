package dev.xiangqi.search.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import dev.xiangqi.testing.Waiting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class MatchTest {
  private static final SearchLimits DEPTH_1 = SearchLimits.depth(1);

  @Test
  void pairsExchangeColoursAndRoundsAreNumbered() {
    Match match = Match.builder(List.of(first("A"), first("B"), first("C"))).pairs(2).build();
    assertEquals(
        List.of(
            "1.1 AB", "1.2 BA", "2.1 AC", "2.2 CA", "3.1 BC", "3.2 CB", "4.1 AB", "4.2 BA",
            "5.1 AC", "5.2 CA", "6.1 BC", "6.2 CB"),
        match.schedule().stream()
            .map(game -> game.round() + " " + game.red() + game.black())
            .toList());
    assertEquals(
        List.of("AB", "BA", "AC", "CA"),
        Match.builder(List.of(first("A"), first("B"), first("C")))
            .gauntlet(true)
            .build()
            .schedule()
            .stream()
            .map(game -> game.red() + game.black())
            .toList());
  }

  @Test
  void sameSettingsGiveTheSameGames() {
    List<MatchGame> games = new ArrayList<>();
    for (int run = 0; run < 2; run++) {
      Match match =
          Match.builder(List.of(engine("A", 500), engine("B", 2000)))
              .rules(RuleSet.checkOnly())
              .adjudication(
                  Adjudication.DEFAULT
                      .withMaxPlies(40)
                      .withTimes(Duration.ofHours(1), Duration.ofHours(1)))
              .timing(patient(System::nanoTime))
              .build();
      match.run((game, table) -> games.add(game));
    }
    assertEquals(4, games.size());
    for (int i = 0; i < 2; i++) {
      assertEquals(games.get(i + 2).game(), games.get(i).game());
      assertEquals(games.get(i).game().ply(), games.get(i).moves().size());
    }
  }

  @Test
  void aPlayerThatRestartsGetsASearcherForEachGame() {
    AtomicInteger created = new AtomicInteger();
    AtomicInteger closed = new AtomicInteger();
    MatchPlayer restarting =
        new MatchPlayer(
            "restarts",
            () -> {
              created.incrementAndGet();
              return new ScriptedPlayer(game -> ScriptedPlayer.firstMove(game, 0)) {
                @Override
                public void close() {
                  closed.incrementAndGet();
                }
              };
            },
            DEPTH_1,
            true);
    Match.builder(List.of(restarting, first("stays")))
        .pairs(2)
        .adjudication(Adjudication.DEFAULT.withMaxPlies(4))
        .build()
        .run((game, table) -> assertEquals(closed.get(), created.get() - 1));
    assertEquals(4, created.get());
    assertEquals(4, closed.get());
  }

  @Test
  void faultsLoseAndAreNamed() {
    // A player without a limit of time counts as hanging at once. Only one has none.
    Adjudication quick =
        Adjudication.DEFAULT
            .withMaxPlies(6)
            .withTimes(Duration.ofMillis(100), Duration.ofMillis(1));
    SearchLimits day = SearchLimits.time(Duration.ofDays(1));
    AtomicLong nanoTime = new AtomicLong();
    CountDownLatch ended = new CountDownLatch(1);
    MatchPlayer illegal = player("illegal", day, game -> answer(Move.parse("a0a9")));
    MatchPlayer none =
        player("none", day, game -> SearchResult.builder(StopReason.GAME_OVER).build());
    MatchPlayer broken =
        player(
            "broken",
            day,
            game -> {
              throw new IllegalStateException("engine ended");
            });
    MatchPlayer absent =
        new MatchPlayer(
            "absent",
            () -> {
              throw new IllegalStateException("not installed");
            },
            day);
    MatchPlayer hanging =
        player(
            "hanging",
            DEPTH_1,
            game -> {
              Waiting.awaitUninterruptibly(ended);
              return firstMove(game);
            });
    MatchPlayer slow =
        player(
            "slow",
            SearchLimits.time(Duration.ofHours(1)),
            game -> {
              nanoTime.addAndGet(Duration.ofHours(1).plusMillis(101).toNanos());
              return firstMove(game);
            });
    MatchPlayer patient = player("A", day, MatchTest::firstMove);
    Map<String, MatchEnd> ends = new LinkedHashMap<>();
    Match match =
        Match.builder(List.of(patient, illegal, none, broken, absent, hanging, slow))
            .gauntlet(true)
            .concurrency(4)
            .timing(patient(nanoTime::get))
            .adjudication(quick)
            .build();
    MatchTable table =
        match.run(
            (game, results) -> {
              String other =
                  game.scheduled().red().equals("A")
                      ? game.scheduled().black()
                      : game.scheduled().red();
              ends.put(other, game.end());
              assertTrue(game.reason().startsWith(other + ": "), game.reason());
            });
    ended.countDown();
    assertEquals(12, table.score("A").wins());
    assertEquals(
        Map.ofEntries(
            Map.entry("illegal", MatchEnd.ILLEGAL_MOVE),
            Map.entry("none", MatchEnd.RESIGNATION),
            Map.entry("broken", MatchEnd.CRASH),
            Map.entry("absent", MatchEnd.CRASH),
            Map.entry("hanging", MatchEnd.HANG),
            Map.entry("slow", MatchEnd.OVERRUN)),
        ends);
  }

  @Test
  void scoresAdjudicate() {
    MatchPlayer lost = player("lost", DEPTH_1, game -> scored(game, -600));
    List<MatchGame> games = new ArrayList<>();
    Match.builder(List.of(lost, first("A")))
        .adjudication(Adjudication.DEFAULT.withLowScore(new Adjudication.LowScore(3, 500)))
        .build()
        .run((game, table) -> games.add(game));
    assertEquals(
        List.of(MatchEnd.LOW_SCORE, MatchEnd.LOW_SCORE),
        games.stream().map(MatchGame::end).toList());
    assertEquals(GameResult.BLACK_WINS, games.get(0).result());
    assertEquals(5, games.get(0).game().ply());

    games.clear();
    Match.builder(List.of(player("B", DEPTH_1, game -> scored(game, 5)), first("A")))
        .adjudication(Adjudication.DEFAULT.withLevelScore(new Adjudication.LevelScore(4, 4, 10)))
        .build()
        .run((game, table) -> games.add(game));
    assertEquals(
        List.of(MatchEnd.LEVEL_SCORE, MatchEnd.LEVEL_SCORE),
        games.stream().map(MatchGame::end).toList());
    assertEquals(4, games.get(0).game().ply());
  }

  @Test
  void stoppedRunContinuesWhereItWas() {
    Match match =
        Match.builder(List.of(first("A"), first("B")))
            .pairs(3)
            .adjudication(Adjudication.DEFAULT.withMaxPlies(4))
            .build();
    Map<ScheduledGame, GameResult> log = new LinkedHashMap<>();
    assertEquals(
        "disk full",
        assertThrows(
                IllegalStateException.class,
                () ->
                    match.run(
                        (game, table) -> {
                          log.put(game.scheduled(), game.result());
                          if (log.size() == 3) {
                            throw new IllegalStateException("disk full");
                          }
                        }))
            .getMessage());
    List<String> played = new ArrayList<>();
    MatchTable table = match.run(log, (game, all) -> played.add(game.scheduled().round()));
    assertEquals(List.of("2.2", "3.1", "3.2"), played);
    assertEquals(List.of(0, 0, 3, 0, 0), table.score("A").pairs());
  }

  /** The player expects the first legal reply, which the opponent plays at every other move. */
  @Test
  void playersSearchOnTheirOpponentsTime() {
    List<String> searches = new ArrayList<>();
    MatchPlayer pondering =
        new MatchPlayer(
            "ponders",
            () ->
                new ScriptedPlayer(MatchTest::expectingTheFirstReply) {
                  @Override
                  public SearchHandle start(
                      Game game, SearchLimits limits, SearchListener listener) {
                    searches.add("ponder " + limits.ponder() + " ply " + game.ply());
                    return super.start(game, limits, listener);
                  }

                  @Override
                  public SearchResult search(Game game, SearchLimits limits) {
                    if (!Thread.currentThread().getName().equals("scripted search")) {
                      searches.add("search " + limits.ponder() + " ply " + game.ply());
                    }
                    return super.search(game, limits);
                  }
                },
            SearchLimits.builder().depth(1).ponder(true).build());
    MatchPlayer alternating =
        player(
            "B",
            DEPTH_1,
            game -> {
              List<Move> moves = game.position().legalMoves();
              return answer(moves.get(game.ply() % 4 == 1 ? 0 : 1));
            });
    List<MatchGame> games = new ArrayList<>();
    Match.builder(List.of(pondering, alternating))
        .adjudication(Adjudication.DEFAULT.withMaxPlies(6))
        .build()
        .run((game, table) -> games.add(game));
    assertEquals(MatchEnd.LENGTH, games.get(0).end(), games.get(0).reason());
    assertEquals(
        List.of(
            "search false ply 0",
            "ponder true ply 2", // The guess is right.
            "ponder true ply 4", // The guess is wrong.
            "search false ply 4",
            "ponder true ply 6"),
        searches.subList(0, 5));
    assertEquals(6, games.get(0).game().ply());
  }

  private static SearchResult expectingTheFirstReply(Game game) {
    Move move = game.position().legalMoves().get(0);
    return SearchResult.builder(StopReason.LIMIT)
        .bestMove(move)
        .ponderMove(game.position().play(move).legalMoves().get(0))
        .build();
  }

  @Test
  void acceptedHypothesisEndsTheMatch() {
    MatchPlayer none =
        player("none", DEPTH_1, game -> SearchResult.builder(StopReason.GAME_OVER).build());
    Match match =
        Match.builder(List.of(first("A"), none)).pairs(1000).sprt(Sprt.of(0, 100)).build();
    MatchTable table = match.run(MatchListener.NONE);
    assertEquals(Sprt.Decision.ACCEPT_H1, Sprt.of(0, 100).decide(table.score("A")));
    assertTrue(table.results().size() < 100);
  }

  private static MatchPlayer engine(String name, int nodes) {
    return new MatchPlayer(
        name,
        () -> AlphaBetaSearcher.builder().hash(1).threads(1).build(),
        SearchLimits.nodes(nodes));
  }

  /** Waits for searchers as long as it takes. */
  private static Timing patient(LongSupplier nanoTime) {
    return new Timing(nanoTime, Waiting.GUARD, Waiting.GUARD);
  }

  /** A player of the first legal move. */
  private static MatchPlayer first(String name) {
    return player(name, DEPTH_1, game -> scored(game, 0));
  }

  private static MatchPlayer player(
      String name, SearchLimits limits, Function<Game, SearchResult> search) {
    return new MatchPlayer(name, () -> new ScriptedPlayer(search), limits);
  }

  private static SearchResult firstMove(Game game) {
    return scored(game, 0);
  }

  private static SearchResult scored(Game game, int centipawns) {
    return SearchResult.builder(StopReason.LIMIT)
        .bestMove(game.position().legalMoves().get(0))
        .lines(List.of(SearchInfo.builder(new Score.Centipawns(centipawns)).build()))
        .build();
  }

  private static SearchResult answer(Move move) {
    return SearchResult.builder(StopReason.LIMIT).bestMove(move).build();
  }
}

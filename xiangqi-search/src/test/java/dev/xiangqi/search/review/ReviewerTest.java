package dev.xiangqi.search.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.query.NextMoves;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.endgame.EndgameBuilder;
import dev.xiangqi.search.endgame.EndgameMaterial;
import dev.xiangqi.search.endgame.EndgameOutcome;
import dev.xiangqi.search.endgame.EndgameTables;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import dev.xiangqi.search.puzzle.Puzzle;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reviews of small games. */
class ReviewerTest {
  private static final Game OPENING =
      Game.start().play(Move.parseList("h2e2 h9g7 h0g2 g6g5 e2e6 h7h0"));

  private static Reviewer.Builder settings() {
    return Reviewer.builder().nodes(3_000).proofNodes(2_000);
  }

  @ParameterizedTest
  @CsvSource({
    "9/3P5/3kba3/9/1R6C/5N3/9/1r1AB1cr1/9/3K5 b, b2b1",
    "2Ca3P1/4k4/3c5/9/N1b2r3/9/9/3K1R3/9/2B2Ar2 b, d7i7",
    "2bk1C3/3P4r/3a5/9/R8/2B6/8N/4K4/2cr5/5A3 b, d9d8"
  })
  void findsAMistake(String fen, String mistake) {
    Review review = review(Game.from(Position.fromFen(fen)).play(Move.parse(mistake)));
    ReviewedMove move = review.moves().get(0);
    assertTrue(move.judgement().isError(), () -> move.judgement() + " " + move.loss());
    assertTrue(move.loss() >= 0.25);
    assertTrue(move.after() > move.before());
    assertEquals(List.of(move), review.moments());
  }

  @Test
  void movesAreJudgedByTablesOfEndings(@TempDir Path folder)
      throws IOException, InterruptedException {
    EndgameBuilder.to(folder).materials(List.of(EndgameMaterial.parse("KN-KA"))).build();
    EndgameTables tables = EndgameTables.open(folder);
    // The advisor can take the horse after its move.
    Position won = Position.fromFen("5k3/4a4/9/9/4N4/9/9/9/9/4K4 w");
    Move wrong = Move.parse("e5f7");
    assertEquals(EndgameOutcome.WIN, tables.probe(won).orElseThrow().wxf());
    Reviewer reviewer = settings().endings(tables).build();
    Review review = reviewer.review(Game.from(won).play(wrong));
    ReviewedMove move = review.moves().get(0);
    assertEquals(Judgement.MISSED_WIN, move.judgement());
    assertEquals(0.5, move.loss(), 0.01);
    assertThrows(
        IllegalArgumentException.class,
        () -> settings().endings(tables).rules(RuleSet.threefold()).build());
  }

  private static Review review(Game game) {
    return settings().build().review(game);
  }

  @Test
  void theNumberOfThreadsChangesNothing() {
    assertEquals(review(OPENING), settings().threads(3).build().review(OPENING));
  }

  @Test
  void aCannonGivenUpIsABlunder() {
    Review review = review(OPENING);
    assertEquals(6, review.moves().size());
    ReviewedMove last = review.moves().get(5);
    assertEquals(Judgement.BLUNDER, last.judgement());
    assertEquals(Puzzle.Phase.OPENING, last.phase());
    assertEquals(OptionalInt.of(1), review.firstPly(Puzzle.Phase.OPENING));
    assertEquals(OptionalInt.empty(), review.firstPly(Puzzle.Phase.ENDGAME));
  }

  @Test
  void aSacrificeThatAloneWinsIsBrilliant() {
    Game game =
        Game.from(Position.fromFen("2b1ka3/1R2a4/4b4/9/9/9/9/3cC4/2r1r4/3K2R2 w"))
            .play(Move.parse("b8e8"));
    assertEquals(Judgement.BRILLIANT, review(game).moves().get(0).judgement());
  }

  @Test
  void knownMovesAreOfTheBookUntilOneIsUnknown() {
    KnownGames games =
        new KnownGames() {
          @Override
          public Optional<NextMoves.Row> played(Game game, Move move) {
            int others = game.ply() == 1 ? 9 : game.ply() == 3 ? 1 : 2;
            return Optional.of(new NextMoves.Row(move, others, 1, 0, 0, 0, 0));
          }

          @Override
          public Optional<String> opening(Game game) {
            return Optional.of("of " + game.ply());
          }
        };
    Review review = settings().known(games).build().review(OPENING);
    assertEquals(3, review.bookPlies());
    assertEquals(Optional.of("of 6"), review.opening());
    assertEquals(
        List.of("played-before"),
        review.moves().get(0).reasons().stream().map(claim -> claim.kind()).toList());
  }

  @Test
  void reportsEachStep() {
    List<Integer> steps = new ArrayList<>();
    ReviewTask task =
        settings()
            .threads(2)
            .build()
            .start(
                OPENING,
                (done, all) -> {
                  assertEquals(13, all);
                  steps.add(done);
                });
    assertTrue(task.join().isPresent());
    assertTrue(task.isDone());
    assertEquals(IntStream.rangeClosed(1, 13).boxed().toList(), steps);
  }

  @Test
  void aStoppedReviewIsNone() {
    ReviewTask task =
        Reviewer.builder().time(Duration.ofDays(1)).build().start(OPENING, ReviewListener.NONE);
    task.stop();
    task.stop();
    assertEquals(Optional.empty(), task.join());
  }

  @Test
  void anInterruptStops() {
    Reviewer reviewer = Reviewer.builder().time(Duration.ofDays(1)).threads(2).build();
    Thread.currentThread().interrupt();
    assertEquals(Optional.empty(), reviewer.start(OPENING, ReviewListener.NONE).join());
    assertTrue(Thread.interrupted());
  }

  @Test
  void failuresAreThrown() {
    RuntimeException failure = new IllegalStateException("on purpose");
    ReviewTask ofListener =
        settings()
            .build()
            .start(
                OPENING,
                (done, all) -> {
                  throw failure;
                });
    assertSame(failure, assertThrows(IllegalStateException.class, ofListener::join));
    Reviewer.Builder ofSearcher =
        settings()
            .searchers(
                () -> {
                  throw failure;
                });
    assertSame(
        failure,
        assertThrows(IllegalStateException.class, () -> ofSearcher.build().review(OPENING)));
  }

  @Test
  void aGameWithoutMovesHasNone() {
    Review review = review(Game.start());
    assertEquals(List.of(), review.moves());
    assertTrue(review.accuracy(Side.RED).isEmpty());
    assertEquals(0, review.bookPlies());
  }

  @Test
  void theResultOfTheRulesCounts() {
    Game perpetual =
        Game.from(Position.fromFen("3k5/9/9/9/9/9/9/9/4R4/5K3 w"))
            .play(Move.parseList("e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9"));
    List<ReviewedMove> moves = review(perpetual).moves();
    assertEquals(0, moves.get(7).after());
  }

  @Test
  void accuracyFollowsTheLoss() {
    Game game = Game.start().play(Move.parseList("h2e2 h9g7"));
    Review review =
        new Review(
            game, List.of(move(1, "h2e2", 0.5, 0.5), move(2, "h9g7", 0.3, 0.5)), Optional.empty());
    assertEquals(100, review.accuracy(Side.RED).orElseThrow(), 0.01);
    assertEquals(0.2, review.moves().get(1).loss(), 1e-9);
    assertEquals(40.02, review.accuracy(Side.BLACK).orElseThrow(), 0.01);
  }

  private static ReviewedMove move(int ply, String text, double before, double after) {
    Move move = Move.parse(text);
    Side side = ply == 1 ? Side.RED : Side.BLACK;
    return new ReviewedMove(
        ply,
        side,
        move,
        Puzzle.Phase.OPENING,
        before,
        after,
        Judgement.GOOD,
        List.of(Move.parse("a0a1")),
        List.of(move),
        List.of());
  }

  @Test
  void judgementsFollowTheLoss() {
    assertEquals(Judgement.GOOD, Judgement.of(0.5, 0.41));
    assertEquals(Judgement.INACCURACY, Judgement.of(0.5, 0.36));
    assertEquals(Judgement.MISTAKE, Judgement.of(0.5, 0.3));
    assertEquals(Judgement.BLUNDER, Judgement.of(0.5, 0.25));
    assertEquals(Judgement.MISSED_WIN, Judgement.of(0.9, 0.5));
    assertEquals(Judgement.BLUNDER, Judgement.of(0.9, 0.3));
    assertEquals(Judgement.MISTAKE, Judgement.of(0.9, 0.72));
  }

  @Test
  void refusesValuesOutOfRange() {
    Reviewer.Builder builder = Reviewer.builder();
    assertThrows(IllegalArgumentException.class, () -> builder.nodes(0));
    assertThrows(IllegalArgumentException.class, () -> builder.nodes(Long.MAX_VALUE));
    assertThrows(IllegalArgumentException.class, () -> builder.threads(0));
    assertThrows(IllegalArgumentException.class, () -> builder.proofNodes(0));
    assertThrows(IllegalArgumentException.class, () -> builder.time(Duration.ZERO));
    assertThrows(IllegalArgumentException.class, () -> move(0, "h2e2", 0.5, 0.5));
    assertThrows(IllegalArgumentException.class, () -> move(1, "h2e2", 0.5, 1.5));
    assertThrows(
        IllegalArgumentException.class, () -> new Review(OPENING, List.of(), Optional.empty()));
  }

  @Test
  void searchersOfOneReviewAreClosed() {
    List<AlphaBetaSearcher> made = new ArrayList<>();
    settings()
        .threads(2)
        .searchers(
            () -> {
              AlphaBetaSearcher searcher = AlphaBetaSearcher.builder().hash(1).build();
              made.add(searcher);
              return searcher;
            })
        .build()
        .review(OPENING);
    assertEquals(2, made.size());
    made.forEach(searcher -> assertThrows(IllegalStateException.class, searcher::newGame));
  }
}

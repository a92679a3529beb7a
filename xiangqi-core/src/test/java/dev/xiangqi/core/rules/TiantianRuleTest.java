package dev.xiangqi.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.testing.Positions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The law of 天天象棋: each limit as a game that was played out, and against {@link NaiveTiantian}. */
class TiantianRuleTest {
  private static final RuleSet LAW = RuleSet.tiantian();

  /** Number of random games; {@code -Dxiangqi.tiantian.games=200000} for a long run. */
  private static final int GAMES = Integer.getInteger("xiangqi.tiantian.games", 40);

  /** Number of games of one call, which ends long before the guard against hangs. */
  private static final int BATCH = 2_000;

  private static final String ROOK_CHECKS =
      "3k5/9/9/9/9/9/7R1/9/5K3/9 w - - 0 1 moves h3h9 d9d8 h9h8 d8d7 h8h7 d7d8 h7h8 d8d9 h8d8 d9e9"
          + " d8e8 e9d9";
  private static final String TWO_CHECK =
      "9/9/5k3/9/9/9/9/n4n3/4K4/9 w - - 0 1 moves e1f1 a2b0 f1f0 b0d1 f0f1 d1e3 f1e1 e3c2 e1e2 c2d0"
          + " e2e1 f2d3 e1e0 d3c1 e0e1 d0c2 e1d1 c2e3 d1e1 e3g2 e1d1 g2e3 d1d2 e3c4 d2d1 c4e3 d1d0";
  private static final String THREE_CHECK =
      "9/9/5k3/5N3/9/9/9/6C2/9/R2K5 w - - 0 1 moves g2f2 f7e7 f6d5 e7d7 a0a7 d7d8 f2d2 d8e8 d5f6"
          + " e8e9 a7e7 e9f9 e7e9 f9f8 e9e8 f8f9 e8e9 f9f8 e9e8 f8f7 e8f8 f7e7 f8f7 e7e8 f7g7 e8e9"
          + " f6g8 e9f9 g8e7 f9f8 g7f7 f8e8 f7f8 e8e9 f8e8 e9d9";
  private static final String FOUR_CHECK =
      "3k5/9/5N3/9/9/9/9/3C5/5KRR1/9 w - - 0 1 moves f7d6 d9e9 d6f7 e9f9 g1g9 f9f8 g9f9 f8e8 f9f8"
          + " e8e7 f8e8 e7d7 e8e7 d7d8 e7e9 d8d7 f7e5 d7d8 e9d9 d8e8 d9e9 e8d8 e5f7 d8d7 f7e5 d7d8"
          + " e5c6 d8d7 c6b8 d7d8 b8c6 d8d7 c6b8 d7d8 e9d9 d8e8";
  private static final String ROOK_CHASES =
      "4k4/9/9/c8/9/9/9/9/9/1R1K5 w - - 0 1 moves b0a0 a6b6 a0b0 b6a6 b0a0 a6b6 a0b0 b6a6 b0a0 a6b6"
          + " a0b0 b6a6";
  private static final String ONE_MIXES =
      "9/3k5/4r4/9/9/R8/3P5/9/2c2K1R1/9 w - - 0 1 moves f1f0 e7e1 a4d4 d8e8 h1h8 e8e9 h8e8 e1e8"
          + " d4c4 e8e0 f0f1 e0f0 f1f0 c1i1 c4i4 i1h1 i4i9 e9e8 i9i8 h1h8 i8i1 h8h2 i1e1 e8d8 e1e2"
          + " h2h9 e2e8 d8d9 e8e9 d9d8 e9e8 d8d7 e8e9 d7d8 e9d9 d8e8 d9e9 e8d8 e9d9 d8e8 d9e9 e8d8"
          + " e9d9 d8e8 d9d8 e8e7";
  private static final String TWO_MIX =
      "9/3k5/9/9/9/5c3/9/9/5K3/2C1N4 b - - 0 1 moves d8e8 c0b0 f4e4 e0f2 e4f4 f2h3 f4f7 h3g5 f7g7"
          + " g5i6 g7h7 i6g7 e8e9 b0d0 h7h4 g7i6 h4f4 i6g5 e9f9 g5h3 f9e9 d0a0 f4f8 h3i5 f8h8 i5g6"
          + " e9d9 g6f8 d9d8 f8g6 h8h6 g6f8 h6h7 f8e6 h7e7 a0e0 d8d9 e6c7 d9d8 c7e6 d8e8 e6g5 e7b7"
          + " g5e6 b7e7 e6d4 e7c7 d4e2 c7e7 e2d4 e8d8 d4e6 d8d7 e6c5 d7d8 c5e6 d8d7 e6c5 d7d8 c5b7"
          + " d8d7 b7c5 d7d8 c5e6 d8e8 e6g7 e7f7 e0f0 e8d8";

  /** Found by playing at random: the only legal move uncovers a seventh chase. */
  private static final String LONE =
      "9/9/5k3/9/9/7P1/9/6n2/3K5/9 w - - 0 1 moves h4h5 g2i3 h5g5 f7f8 d1d0 i3g2 g5g6 g2h4"
          + " g6f6 h4g2 f6f7 f8e8 f7f8 e8e7 f8e8 e7f7 e8f8 g2h0 f8g8 h0f1 d0d1 f1e3 d1d2 e3f1"
          + " d2e2 f1g3 e2e1 g3f1 e1e0 f1d2 e0d0 d2f1 d0e0 f1d2 e0e1 d2c0 e1e2 c0e1 g8h8 e1g2"
          + " h8i8 g2f0 e2e1 f0g2 e1e2 g2f4 e2f2 f7f8 f2f1 f8f9 f1e1 f4d3 e1d1 d3b2 d1d2 b2c4"
          + " d2e2 c4e5 i8h8 e5f7 h8i8 f7h6 i8h8 h6f7 h8i8 f7g9 i8i9 g9h7 i9h9 h7f8 e2f2";

  private static Game game(String text) {
    String[] parts = text.split(" moves ", -1);
    return Game.from(Position.fromFen(parts[0])).play(Move.parseList(parts[1]));
  }

  /** A game, its mirror image, and both with colours exchanged. */
  private static List<Game> images(Game game) {
    Game mirrored = Game.from(game.startPosition().mirrored());
    Game flipped = Game.from(game.startPosition().colorsSwapped());
    Game both = Game.from(game.startPosition().mirrored().colorsSwapped());
    for (Move move : game.moves()) {
      mirrored = mirrored.play(move.mirrored());
      flipped = flipped.play(move.flipped());
      both = both.play(move.mirrored().flipped());
    }
    return List.of(game, mirrored, flipped, both);
  }

  private static List<Move> images(Move move) {
    return List.of(move, move.mirrored(), move.flipped(), move.mirrored().flipped());
  }

  static Stream<Arguments> limits() {
    return Stream.of(
        Arguments.of(ROOK_CHECKS, "e8d8 CHECKS 7 6 1"),
        Arguments.of(TWO_CHECK, "c1e2 CHECKS 13 12 2"),
        Arguments.of(THREE_CHECK, "e7d5 CHECKS 19 18 3"),
        Arguments.of(FOUR_CHECK, "h1h8 CHECKS 19 18 4"),
        Arguments.of(ROOK_CHASES, "b0a0 CHASES 7 6 1"),
        Arguments.of(ONE_MIXES, "d8h8 CHECKS_AND_CHASES 13 12 1"),
        Arguments.of(TWO_MIX, "g7f9 CHECKS_AND_CHASES 19 18 2"));
  }

  @ParameterizedTest
  @MethodSource("limits")
  void theMoveBeyondALimitIsForbiddenAndAllBeforeItArePermitted(String text, String expected) {
    String[] numbers = expected.split(" ", -1);
    List<Game> images = images(game(text));
    for (int i = 0; i < images.size(); i++) {
      Game game = images.get(i);
      for (int ply = 0; ply < game.ply(); ply++) {
        Game at = game.at(ply);
        Move next = game.at(ply + 1).lastMove().orElseThrow();
        assertEquals(Optional.empty(), LAW.whyForbidden(at, next), at::toString);
        assertEquals(Optional.empty(), LAW.judge(at), at::toString);
      }
      Move move = images(Move.parse(numbers[0])).get(i);
      assertEquals(
          Optional.of(
              new ForbiddenMove(
                  move,
                  ForbiddenMove.Reason.valueOf(numbers[1]),
                  Integer.parseInt(numbers[2]),
                  Integer.parseInt(numbers[3]),
                  Integer.parseInt(numbers[4]))),
          LAW.whyForbidden(game, move));
      assertFalse(LAW.permitted(game).contains(move));
      assertFalse(LAW.permitted(game).isEmpty());
    }
  }

  @Test
  void aQuietMoveOrACaptureEndsARow() {
    Game quiet = game(ROOK_CHECKS).play(Move.parseList("e8e1 d9d8"));
    assertEquals(List.of(), LAW.forbidden(quiet));
    assertTrue(LAW.permitted(quiet).contains(Move.parse("e1d1")));
    // The king takes a horse after the second check.
    Game taken =
        game(
            "3k5/9/3N5/9/9/9/7R1/9/5K3/9 w - - 0 1 moves h3h9 d9d8 h9h8 d8d7 h8h7 d7d8 h7h8 d8d9"
                + " h8d8 d9e9 d8e8 e9d9");
    assertEquals(List.of(), LAW.forbidden(taken));
  }

  @Test
  void anotherCheckingPieceExtendsTheAllowance() {
    Game six =
        game(
            "3k5/9/9/9/9/9/7R1/9/5K3/6R2 w - - 0 1 moves h3h9 d9d8 h9h8 d8d9 h8h9 d9d8 h9h8"
                + " d8d9 h8h9 d9d8 h9h8 d8d9");
    assertTrue(LAW.whyForbidden(six, Move.parse("h8h9")).isPresent());
    assertEquals(Optional.empty(), LAW.whyForbidden(six, Move.parse("g0g9")));
    Game seven = six.play(Move.parseList("g0g9"));
    assertEquals(Optional.of(Termination.CHECKMATE), LAW.judge(seven).map(Verdict::termination));
  }

  static Stream<String> mutual() {
    return Stream.of(
        "3rk4/9/9/9/7c1/8P/9/3A5/3K5/4C4 b - - 0 1 moves h5d5 d2e1 d5e5 e1d2 e5d5 d2e1 d5e5 e1d2"
            + " e5d5 d2e1 d5e5 e1d2",
        "4c4/5k3/9/6rN1/9/C3p4/4C4/9/4K4/4R4 w - - 0 1 moves e0f0 e4f4 e3f3 f4e4 f3e3 e4f4 e3f3 f4e4"
            + " f3e3 e4f4 e3f3 f4e4",
        // A rook and a horse chase each other.
        "4k4/7n1/9/4pR3/9/9/4P4/9/9/4K4 w - - 0 1 moves f6h6 h8f7 h6h7 f7g5 h7g7 g5i6 g7g6 i6h8 g6h6"
            + " h8f7 h6h7 f7g5");
  }

  @ParameterizedTest
  @MethodSource("mutual")
  void sixOffencesOfBothSidesInARowAreADraw(String text) {
    for (Game game : images(game(text))) {
      assertEquals(
          Optional.of(Verdict.of(GameResult.DRAW, Termination.MUTUAL_VIOLATION)),
          LAW.judge(game),
          game::toString);
      assertEquals(Optional.empty(), LAW.judge(game.at(game.ply() - 1)));
    }
  }

  @Test
  void theFifthOccurrenceWithoutChecksAndChasesIsADraw() {
    String loop = " e0e1 e9e8 e1e0 e8e9";
    Game game = game("4k4/9/9/p3p4/9/9/P3P4/9/9/4K4 w - - 0 1 moves" + loop.repeat(4));
    assertEquals(5, game.occurrences());
    assertEquals(Optional.of(Termination.REPETITION), LAW.judge(game).map(Verdict::termination));
    for (int ply = 0; ply < game.ply(); ply++) {
      assertEquals(Optional.empty(), LAW.judge(game.at(ply)));
    }
    // With one chase in five occurrences the game goes on.
    Game chase =
        game("4k4/9/9/c8/9/9/9/9/9/1R1K5 w - - 0 1 moves b0a0 a6b6 a0b0 b6a6")
            .play(Move.parseList("d0d1 e9e8 d1d0 e8e9 d0d1 e9e8 d1d0 e8e9 d0d1 e9e8 d1d0 e8e9"));
    assertEquals(5, chase.occurrences());
    assertEquals(Optional.empty(), LAW.judge(chase));
  }

  @Test
  void aSideWithoutAPermittedMoveLoses() {
    for (Game game : images(game(LONE))) {
      assertEquals(1, game.position().legalMoves().size());
      assertEquals(List.of(), LAW.permitted(game));
      Side winner = game.position().sideToMove().opponent();
      assertEquals(
          Optional.of(Verdict.of(GameResult.winFor(winner), Termination.NO_PERMITTED_MOVE)),
          LAW.judge(game));
      assertEquals(Optional.empty(), LAW.judge(game.at(game.ply() - 1)));
    }
  }

  @Test
  void onlyTenChecksOfEachSideCountTowardsTheLimitOfQuietPlies() {
    Game game = Game.start();
    for (int seed = 0; seed < 100 && !endsByQuietPlies(game); seed++) {
      game = Game.from(Position.fromFen("3k5/9/9/9/9/9/7R1/9/5K3/6B2 w - - 0 1"));
      Random random = new Random(seed);
      while (LAW.judge(game).isEmpty()) {
        game = game.play(forcing(game, random));
      }
    }
    assertTrue(endsByQuietPlies(game));
    int checks = game.checks(Side.RED);
    assertTrue(checks > 20, checks + " checks");
    assertEquals(120 + checks - 10, game.position().quietPlies());
    assertEquals(120, LAW.countedPlies(game));
    assertEquals("QUIET_PLY_LIMIT", naive(game).ending());
  }

  private static boolean endsByQuietPlies(Game game) {
    return LAW.judge(game)
        .filter(verdict -> verdict.termination() == Termination.QUIET_PLY_LIMIT)
        .isPresent();
  }

  @Test
  void fourHundredPliesAreADraw() {
    Random random = new Random(1);
    Game game = Game.start();
    while (LAW.judge(game).isEmpty()) {
      List<Move> permitted = new ArrayList<>(LAW.permitted(game));
      Position position = game.position();
      boolean late = LAW.countedPlies(game) > 110;
      List<Move> wanted =
          permitted.stream().filter(move -> position.captured(move).isPresent() == late).toList();
      List<Move> from = wanted.isEmpty() ? permitted : wanted;
      game = game.play(from.get(random.nextInt(from.size())));
    }
    assertEquals(Optional.of(Termination.PLY_LIMIT), LAW.judge(game).map(Verdict::termination));
    assertEquals(400, game.ply());
  }

  @Test
  void withoutAttackersTheGameIsADraw() {
    Game game = Game.from(Position.fromFen("3k1a3/9/9/9/9/9/9/9/4p4/4K4 w - - 0 1"));
    assertEquals(Optional.empty(), LAW.judge(game));
    assertEquals(
        Optional.of(Termination.INSUFFICIENT_MATERIAL),
        LAW.judge(game.play(Move.parse("e0e1"))).map(Verdict::termination));
  }

  /** A side that answers checks may chase on; the side that gives check has to change first. */
  @Test
  void aSideInCheckMayChase() {
    Random random = new Random(11);
    int answered = 0;
    for (int i = 0; i < 4_000 && answered < 20; i++) {
      Game game = Game.from(Positions.fewMen(random, 8));
      while (game.ply() < 60 && LAW.judge(game).isEmpty()) {
        if (!game.position().checkers().isEmpty()) {
          for (ForbiddenMove forbidden : LAW.forbidden(game)) {
            assertFalse(
                game.play(forbidden.move()).position().checkers().isEmpty(), game::toString);
            answered++;
          }
        }
        game = game.play(forcing(game, random));
      }
    }
  }

  static IntStream batches() {
    return IntStream.iterate(0, first -> first < GAMES, first -> first + BATCH);
  }

  @ParameterizedTest
  @MethodSource("batches")
  void agreesWithANaiveJudge(int first) {
    Map<String, Integer> seen = new LinkedHashMap<>();
    for (int i = first; i < Math.min(first + BATCH, GAMES); i++) {
      Random random = new Random(5_000 + i);
      Game game = Game.from(Positions.fewMen(random, 8));
      NaiveTiantian naive = naive(game);
      boolean forces = random.nextInt(3) > 0;
      while (game.ply() < 90) {
        Game at = game;
        Optional<Verdict> verdict = LAW.judge(game);
        assertEquals(
            naive.ending(), verdict.map(v -> v.termination().name()).orElse(""), game::toString);
        Map<Move, String> expected = new LinkedHashMap<>();
        for (Move move : game.position().legalMoves()) {
          String why = naive.whyForbidden(move);
          if (!why.isEmpty()) {
            expected.put(move, why);
          }
        }
        Map<Move, String> found = new LinkedHashMap<>();
        LAW.forbidden(game).forEach(move -> found.put(move.move(), text(move)));
        assertEquals(expected, found, at::toString);
        found.values().forEach(text -> seen.merge(text, 1, Integer::sum));
        if (verdict.isPresent()) {
          break;
        }
        Move move = forces ? forcing(game, random) : any(LAW.permitted(game), random);
        game = game.play(move);
        naive.play(move);
        // No permitted move loses.
        Side mover = game.position().sideToMove().opponent();
        assertTrue(
            LAW.judge(game).flatMap(Verdict::loser).filter(mover::equals).isEmpty(),
            game::toString);
      }
    }
    assertTrue(seen.size() >= 2, seen::toString);
  }

  private static String text(ForbiddenMove move) {
    return move.reason() == ForbiddenMove.Reason.CHECKS
        ? move.reason() + " " + move.count() + " " + move.limit() + " " + move.pieces()
        : move.reason().name();
  }

  private static NaiveTiantian naive(Game game) {
    NaiveTiantian naive = new NaiveTiantian(game.startPosition());
    game.moves().forEach(naive::play);
    return naive;
  }

  private static Move any(List<Move> moves, Random random) {
    return moves.get(random.nextInt(moves.size()));
  }

  /** A permitted move: a check or a chase that takes nothing, if there is one. */
  private static Move forcing(Game game, Random random) {
    List<Move> permitted = LAW.permitted(game);
    List<Move> quiet =
        permitted.stream().filter(move -> game.position().captured(move).isEmpty()).toList();
    List<Move> forcing =
        quiet.stream()
            .filter(move -> ForcingRow.of(game.play(move)).length() > 0)
            .filter(move -> !game.play(move).position().hasNoLegalMove())
            .toList();
    List<Move> from = forcing.isEmpty() ? quiet.isEmpty() ? permitted : quiet : forcing;
    return any(from, random);
  }

  @Test
  void reasonsAreSaidInBothLanguages() {
    Game game = game(ROOK_CHECKS);
    ForbiddenMove forbidden = LAW.whyForbidden(game, Move.parse("e8d8")).orElseThrow();
    assertEquals(
        "check number 7 in a row with one piece; the limit is 6",
        forbidden.explain(Locale.ENGLISH));
    assertEquals("一子连续第 7 次将军，最多 6 次，必须变着", forbidden.explain(Locale.CHINESE));
    Game chase = game(ROOK_CHASES);
    assertEquals(
        "连续第 7 次捉同一子，最多 6 次，必须变着", LAW.forbidden(chase).get(0).explain(Locale.SIMPLIFIED_CHINESE));
  }

  @Test
  void otherRulesPermitEveryLegalMove() {
    Game game = game(ROOK_CHECKS);
    for (RuleSet rules : RuleSet.presets()) {
      if (!rules.equals(LAW)) {
        assertEquals(game.position().legalMoves(), rules.permitted(game));
        assertEquals(List.of(), rules.forbidden(game));
      }
    }
  }
}

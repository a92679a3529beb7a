package dev.xiangqi.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.testing.EqualsTester;
import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.testing.Boards;
import dev.xiangqi.testing.NullArguments;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RuleSetTest {
  /** A rook chases an unprotected cannon. */
  private static final Position CHASE =
      Boards.draw(
          """
          ...k.....
          .........
          .........
          c........
          .........
          .........
          .........
          .........
          .........
          .R..K....
          """);

  private static final String CHASE_LOOP = "b0a0 a6b6 a0b0 b6a6";

  private static Game play(Game game, String moves) {
    Game played = game;
    for (String move : moves.split(" ", -1)) {
      played = played.play(Move.parse(move));
    }
    return played;
  }

  private static Game repeated(Position start, String loop, int times) {
    Game game = Game.from(start);
    for (int i = 0; i < times; i++) {
      game = play(game, loop);
    }
    return game;
  }

  private static Optional<Termination> reason(RuleSet rules, Game game) {
    Optional<Verdict> verdict = rules.judge(game);
    assertEquals(verdict, rules.judge(game.startPosition(), game.moves()));
    return verdict.map(Verdict::termination);
  }

  @Test
  void presets() {
    assertEquals(
        List.of(3, 3, 3, 4, 3, 3),
        List.of("wxf", "cxa", "pikafish", "ucci-league", "check-only", "threefold").stream()
            .map(name -> RuleSet.named(name).fold())
            .toList());
    for (RuleSet rules : List.of(RuleSet.wxf(), RuleSet.pikafish())) {
      assertEquals(120, rules.quietPlyLimit());
      assertEquals(OptionalInt.of(10), rules.checkCap());
    }
    for (RuleSet rules : List.of(RuleSet.cxa(), RuleSet.checkOnly(), RuleSet.threefold())) {
      assertEquals(120, rules.quietPlyLimit());
      assertEquals(OptionalInt.empty(), rules.checkCap());
    }
    assertEquals(100, RuleSet.ucciLeague().quietPlyLimit());
    assertEquals(OptionalInt.empty(), RuleSet.ucciLeague().checkCap());
  }

  @Test
  void names() {
    for (String name :
        List.of("wxf", "cxa", "pikafish", "ucci-league", "check-only", "threefold")) {
      assertEquals(name, RuleSet.named(name).name());
      assertEquals(name, RuleSet.named(name).toString());
    }
    assertSame(RuleSet.wxf(), RuleSet.named("axf"));
    assertSame(RuleSet.ucciLeague(), RuleSet.named("computer"));
    assertSame(RuleSet.pikafish(), RuleSet.named("PIKAFISH"));
    String message =
        assertThrows(IllegalArgumentException.class, () -> RuleSet.named("fide")).toString();
    assertTrue(message.contains("\"fide\""), message);
    for (String name :
        List.of("wxf", "axf", "cxa", "pikafish", "ucci-league", "computer", "check-only")) {
      assertTrue(message.contains(name), message);
    }
    assertThrows(IllegalArgumentException.class, () -> RuleSet.named(""));
  }

  @Test
  void startingPositionsThatAreDecided() {
    Position mated =
        Boards.draw(
            Side.BLACK,
            """
            R..k.....
            R........
            .........
            .........
            .........
            .........
            .........
            .........
            .........
            ....K....
            """);
    assertEquals(
        Optional.of(Verdict.of(GameResult.RED_WINS, Termination.CHECKMATE)),
        RuleSet.threefold().judge(Game.from(mated)));
    Position stalemated =
        Boards.draw(
            Side.BLACK,
            """
            ...k.....
            ....P....
            .........
            .........
            .........
            .........
            .........
            .........
            .........
            ....K....
            """);
    assertEquals(
        Optional.of(Verdict.of(GameResult.RED_WINS, Termination.STALEMATE)),
        RuleSet.threefold().judge(Game.from(stalemated)));
    Game bare = Game.from(Position.fromFen("3k5/9/9/9/9/9/9/9/4A4/4K4 b"));
    assertEquals(Optional.of(Termination.INSUFFICIENT_MATERIAL), reason(RuleSet.wxf(), bare));
    Game late = Game.from(Position.fromFen("3k5/9/9/9/9/9/9/9/9/R3K4 w - - 120 99"));
    assertEquals(Optional.of(Termination.QUIET_PLY_LIMIT), reason(RuleSet.wxf(), late));
    assertEquals(Optional.empty(), RuleSet.wxf().judge(Game.start()));
  }

  @Test
  void countersOfAnySizeAreAccepted() {
    Game late = Game.from(Position.fromFen("3k5/9/9/9/9/9/9/9/9/R3K4 w - - 2147483647 2147483647"));
    for (Game game : List.of(late, play(late, "a0a9 d9d8 a9a8 d8d9"))) {
      assertEquals(Optional.of(Termination.QUIET_PLY_LIMIT), reason(RuleSet.wxf(), game));
    }
  }

  @Test
  void mustChange() {
    Game once = repeated(CHASE, CHASE_LOOP, 1);
    assertEquals(Optional.of(Side.RED), RuleSet.wxf().mustChange(once));
    assertEquals(Optional.of(Side.RED), RuleSet.cxa().mustChange(once));
    assertEquals(Optional.empty(), RuleSet.checkOnly().mustChange(once));
    assertEquals(Optional.empty(), RuleSet.ucciLeague().mustChange(once), "one loop too early");
    Game twice = repeated(CHASE, CHASE_LOOP, 2);
    assertEquals(Optional.of(Side.RED), RuleSet.ucciLeague().mustChange(twice));
    assertEquals(Optional.empty(), RuleSet.wxf().mustChange(twice), "too late");
    assertEquals(Optional.empty(), RuleSet.wxf().mustChange(Game.start()));
  }

  /**
   * If the game continues after a verdict, each later occurrence is judged by its last two loops.
   */
  @Test
  void gamesThatContinueAfterAVerdict() {
    Game game = repeated(CHASE, CHASE_LOOP, 9);
    assertEquals(Optional.of(Termination.PERPETUAL_CHASE), reason(RuleSet.wxf(), game));
    Game changed = play(game, "b0b1 a6a7 b1b0 a7a6");
    assertEquals(Optional.of(Termination.REPETITION), reason(RuleSet.wxf(), changed));
    Game again = play(play(changed, CHASE_LOOP), CHASE_LOOP);
    assertEquals(Optional.of(Termination.PERPETUAL_CHASE), reason(RuleSet.wxf(), again));
  }

  @Test
  void theLastLoopCanBeJudgedAlone() {
    RuleSet lastLoop = RuleSet.wxf().toBuilder().lastLoopOnly(true).build();
    Game game = play(repeated(CHASE, CHASE_LOOP, 1), "b0b1 a6a7 b1b0 a7a6");
    assertEquals(Optional.of(Termination.REPETITION), reason(RuleSet.wxf(), game));
    assertEquals(Optional.of(Termination.REPETITION), reason(lastLoop, game));
    game = play(game, CHASE_LOOP);
    assertEquals(Optional.of(Termination.REPETITION), reason(RuleSet.wxf(), game));
    assertEquals(Optional.of(Termination.PERPETUAL_CHASE), reason(lastLoop, game));
  }

  @Test
  void lossesCanBeLimitedToTheMover() {
    RuleSet moverOnly = RuleSet.wxf().toBuilder().moverOnly(true).build();
    Game game = repeated(CHASE, CHASE_LOOP, 2);
    assertEquals(Optional.of(Termination.PERPETUAL_CHASE), reason(RuleSet.wxf(), game));
    assertEquals(Optional.empty(), moverOnly.judge(game), "Black moved last");
    game = play(game, "b0a0");
    assertEquals(Optional.of(Termination.PERPETUAL_CHASE), reason(moverOnly, game));
    Game idle = repeated(Position.fromFen("3k5/9/9/9/9/9/9/9/9/R3K4 w"), "a0a1 d9d8 a1a0 d8d9", 2);
    assertEquals(Optional.of(Termination.REPETITION), reason(moverOnly, idle));
  }

  @Test
  void drawsByTheLimitCanRequireAClaim() {
    RuleSet claimed = RuleSet.cxa().toBuilder().limitClaimed(true).quietPlyLimit(4).build();
    Game game = play(Game.start(), "a0a1 a9a8 a1a2 a8a7");
    assertTrue(claimed.isLimitReached(game));
    assertEquals(Optional.empty(), claimed.judge(game));
    assertFalse(claimed.isLimitReached(game.at(3)));
    RuleSet automatic = claimed.toBuilder().limitClaimed(false).build();
    assertEquals(Optional.of(Termination.QUIET_PLY_LIMIT), reason(automatic, game));
  }

  @Test
  void theEvidenceNamesEachPlyByTheRulesThatJudged() {
    Game game = repeated(CHASE, CHASE_LOOP, 2);
    RuleSet league = RuleSet.ucciLeague().toBuilder().fold(3).build();
    for (RuleSet rules : List.of(RuleSet.wxf(), RuleSet.cxa(), RuleSet.pikafish(), league)) {
      assertEquals(
          "b0a0 CHASE {a6} by {a0}, a6b6 IDLE, a0b0 CHASE {b6} by {b0}, b6a6 IDLE",
          firstLoop(rules, game),
          rules::toString);
    }
    for (RuleSet rules : List.of(RuleSet.checkOnly(), RuleSet.threefold())) {
      assertEquals(
          "b0a0 IDLE, a6b6 IDLE, a0b0 IDLE, b6a6 IDLE", firstLoop(rules, game), rules::toString);
    }
  }

  private static String firstLoop(RuleSet rules, Game game) {
    List<CyclePly> cycle = rules.judge(game).orElseThrow().cycle();
    assertEquals(8, cycle.size());
    return cycle.subList(0, 4).stream().map(CyclePly::toString).collect(Collectors.joining(", "));
  }

  @Test
  void movesBeforeTheFirstOccurrenceAreNoEvidence() {
    Game game = play(Game.from(CHASE), "e0e1 d9d8 " + CHASE_LOOP + " " + CHASE_LOOP);
    Verdict verdict = RuleSet.wxf().judge(game).orElseThrow();
    assertEquals(Termination.PERPETUAL_CHASE, verdict.termination());
    assertEquals(8, verdict.cycle().size());
    assertEquals(Move.parse("b0a0"), verdict.cycle().get(0).move());
  }

  @Test
  void everyMoveMeansEveryMoveSinceTheFirstOccurrence() {
    Position start = Position.fromFen("3k5/9/R8/9/9/9/9/9/9/5K3 w");
    String loop = " a8a9 e9e8 a9a8 e8e9";
    Game game = play(Game.from(start), "a7a8 d9e9" + loop + loop);
    assertEquals(Optional.of(Termination.PERPETUAL_CHECK), reason(RuleSet.wxf(), game));
  }

  @Test
  void checksBeforeTheFirstOccurrenceDoNotCount() {
    String checks = "b0b9 d9d8 b9b8 d8d9 b8b0 d9d8 ";
    Game game = play(Game.from(CHASE), checks + CHASE_LOOP + " " + CHASE_LOOP);
    for (RuleSet rules : List.of(RuleSet.wxf(), RuleSet.pikafish())) {
      assertEquals(Optional.of(Termination.PERPETUAL_CHASE), reason(rules, game), rules::toString);
    }
  }

  @Test
  void customRules() {
    RepetitionRule redLoses =
        (since, game) ->
            Optional.of(
                Verdict.builder(GameResult.BLACK_WINS, Termination.REPETITION)
                    .cycle(
                        List.of(
                            CyclePly.of(
                                game.lastMove().orElseThrow(), game.position(), PlyClass.IDLE)))
                    .build());
    RuleSet own =
        RuleSet.builder("own", redLoses).fold(2).quietPlyLimit(40).checkCap(3).noCheckCap().build();
    Game game = repeated(CHASE, CHASE_LOOP, 1);
    Verdict verdict = own.judge(game).orElseThrow();
    assertEquals(GameResult.BLACK_WINS, verdict.result());
    assertEquals(1, verdict.cycle().size());
    assertEquals(Optional.empty(), own.judge(game.previous().orElseThrow()));
    RepetitionRule never = (since, now) -> Optional.empty();
    RuleSet lenient = own.toBuilder().name("lenient").repetition(never).build();
    assertEquals("lenient", lenient.name());
    assertSame(never, lenient.repetition());
    assertEquals(Optional.empty(), lenient.judge(game));
  }

  @Test
  void invalidSettingsAreRejected() {
    RuleSet.Builder builder = RuleSet.wxf().toBuilder();
    assertThrows(IllegalArgumentException.class, () -> builder.fold(1));
    assertThrows(IllegalArgumentException.class, () -> builder.quietPlyLimit(0));
    assertThrows(IllegalArgumentException.class, () -> builder.checkCap(-1));
    NullArguments nulls =
        new NullArguments()
            .with(Game.class, Game.start())
            .with(Move.class, Move.parse("h2e2"))
            .with(Position.class, Position.initial())
            .with(Bitboard.class, Bitboard.EMPTY)
            .with(GameResult.class, GameResult.DRAW)
            .with(Termination.class, Termination.AGREED_DRAW)
            .with(PlyClass.class, PlyClass.IDLE)
            .with(CxaOptions.class, CxaOptions.DEFAULT)
            .with(CxaOptions.Edition.class, CxaOptions.Edition.TEXT_2020)
            .with(RepetitionRule.class, RuleSet.wxf().repetition())
            .with(ContinuationRule.class, new TiantianRule())
            .with(int.class, 3)
            .with(String.class, "wxf")
            .with(Locale.class, Locale.CHINESE)
            .with(Board.class, Position.initial().toBoard())
            .with(BiFunction.class, (before, move) -> "");
    nulls.checkStatic(RuleSet.class, Verdict.class, CyclePly.class, CxaOptions.class);
    nulls.checkInstance(
        RuleSet.wxf(),
        builder,
        Verdict.of(GameResult.DRAW, Termination.AGREED_DRAW),
        Verdict.builder(GameResult.DRAW, Termination.AGREED_DRAW));
  }

  @Test
  void limitsOfAWholeGameAreOptionsOfAnyRules() {
    RuleSet rules =
        RuleSet.threefold().toBuilder().plyLimit(4).needsAttackers(false).fold(5).build();
    Game game = Game.from(Position.fromFen("3k5/9/9/9/9/9/9/9/9/4KA3 w - - 100 90"));
    assertEquals(Optional.empty(), rules.judge(game));
    for (Move move : Move.parseList("e0e1 d9d8 e1e0 d8d9")) {
      assertEquals(Optional.empty(), rules.judge(game));
      game = game.play(move);
    }
    assertEquals(Optional.of(Termination.PLY_LIMIT), rules.judge(game).map(Verdict::termination));
    assertEquals(rules.judge(game), rules.judge(game.startPosition(), game.moves()));
    assertEquals(OptionalInt.of(4), rules.plyLimit());
    assertEquals(Optional.empty(), rules.toBuilder().noPlyLimit().build().judge(game));
    assertEquals(104, rules.countedPlies(game));
    assertEquals(4, rules.toBuilder().pastCounts(false).build().countedPlies(game));
  }

  @Test
  void presetsAreFoundByTheirNames() {
    for (RuleSet rules : RuleSet.presets()) {
      assertEquals(rules, RuleSet.named(rules.name()));
    }
    assertEquals(7, RuleSet.presets().size());
  }

  @Test
  void aMoveThatEndsTheGameWithoutAWinSpoilsIt() {
    Game game =
        Game.from(Position.fromFen("3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1"))
            .play(Move.parseList("e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9"));
    assertTrue(RuleSet.wxf().spoils(game, Move.parse("e1d1")));
    assertFalse(RuleSet.wxf().spoils(game, Move.parse("e1a1")));
    assertFalse(RuleSet.tiantian().spoils(game, Move.parse("e1d1")));
  }

  @Test
  void equality() {
    new EqualsTester()
        .addEqualityGroup(RuleSet.wxf(), RuleSet.wxf().toBuilder().build(), RuleSet.named("axf"))
        .addEqualityGroup(RuleSet.cxa(), RuleSet.cxa(CxaOptions.DEFAULT))
        .addEqualityGroup(RuleSet.pikafish())
        .addEqualityGroup(RuleSet.tiantian(), RuleSet.named("Tiantian"))
        .addEqualityGroup(RuleSet.wxf().toBuilder().plyLimit(400).build())
        .addEqualityGroup(RuleSet.wxf().toBuilder().needsAttackers(false).build())
        .addEqualityGroup(RuleSet.wxf().toBuilder().repliesCount(true).build())
        .addEqualityGroup(RuleSet.wxf().toBuilder().pastCounts(false).build())
        .addEqualityGroup(RuleSet.wxf().toBuilder().continuation(new TiantianRule()).build())
        .addEqualityGroup(RuleSet.wxf().toBuilder().fold(2).build())
        .addEqualityGroup(RuleSet.wxf().toBuilder().quietPlyLimit(100).build())
        .addEqualityGroup(RuleSet.wxf().toBuilder().noCheckCap().build())
        .addEqualityGroup(RuleSet.wxf().toBuilder().limitClaimed(true).build())
        .addEqualityGroup(RuleSet.wxf().toBuilder().lastLoopOnly(true).build())
        .addEqualityGroup(RuleSet.wxf().toBuilder().moverOnly(true).build())
        .addEqualityGroup(RuleSet.wxf().toBuilder().name("other").build())
        .testEquals();
  }
}

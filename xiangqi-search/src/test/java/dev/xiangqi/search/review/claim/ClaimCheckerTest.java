package dev.xiangqi.search.review.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kill.Kills;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Termination;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Claims that are nearly true, and words that must not say more than the check. */
class ClaimCheckerTest {
  private static final long NODES = 20_000;

  /** Both sides mate in one. */
  private static final String BOTH_MATE = "4k4/R8/1R7/9/9/9/9/7r1/8r/3K5 w";

  private static Game game(String fen) {
    return Game.from(Position.fromFen(fen));
  }

  private static boolean isTrue(Claim claim, Game game, String played) {
    ClaimChecker checker = new ClaimChecker(RuleSet.wxf(), NODES);
    return checker.whyFalse(claim, game, Move.parse(played)).isEmpty();
  }

  private static List<Claim> find(Game game, String best, String line) {
    List<Move> moves = Move.parseList(line);
    Evidence evidence = new Evidence(game, moves.get(0), Move.parseList(best), 0.9, moves, 0.1);
    return new ClaimFinder(RuleSet.wxf(), NODES).find(evidence);
  }

  private static List<ClaimKind> kinds(Game game, String best, String line) {
    return find(game, best, line).stream().map(Claim::type).toList();
  }

  private static Claim.Mate missedMate(Game game, int plies, String line) {
    List<Move> moves = Move.parseList(line);
    return new Claim.Mate(ClaimKind.MISSES_MATE, plies, moves, Kills.of(game.play(moves)));
  }

  @Test
  void aMateIsOfTheAttackerAndWithinItsPlies() {
    Game game = game(BOTH_MATE);
    assertTrue(isTrue(missedMate(game, 1, "b7b9"), game, "b7c7"));
    assertFalse(isTrue(missedMate(game, 1, "b7b9"), game, "b7b9"));
    assertFalse(isTrue(missedMate(game, 1, "b7b6 h2h0"), game, "b7c7"));
    assertFalse(isTrue(missedMate(game, 1, "b7b6 e9f9 b6b9"), game, "b7c7"));
  }

  @Test
  void aMateThatTheLimitForestallsIsNone() {
    String rooks = "4k4/9/R8/1R7/9/9/9/9/9/3K5 w - - ";
    assertTrue(
        kinds(game(rooks + "0 80"), "a7a8 e9f9 b6b9", "d0d1 e9e8").contains(ClaimKind.MISSES_MATE));
    assertFalse(
        kinds(game(rooks + "119 80"), "a7a8 e9f9 b6b9", "d0d1 e9e8")
            .contains(ClaimKind.MISSES_MATE));
  }

  @Test
  void aMateThatARepetitionForestallsIsNone() {
    Game fresh = game("4k4/9/R8/1R7/9/9/9/9/9/3K5 w");
    Claim claim = missedMate(fresh, 3, "a7a8 e9f9 b6b9");
    assertTrue(isTrue(claim, fresh, "d0d1"));
    // The position after the first move has occurred twice.
    Game repeated =
        game("4k4/R8/9/1R7/9/9/9/9/9/3K5 b")
            .play(Move.parseList("e9f9 a8a7 f9e9 a7a8 e9f9 a8a7 f9e9"));
    assertFalse(isTrue(claim, repeated, "d0d1"));
  }

  /** The move repeats the position for the third time, so the game ends before the mate. */
  @Test
  void aMateAfterTheEndOfTheGameIsNone() {
    Game twice =
        game("4k4/R8/9/1R7/9/9/9/7r1/8r/3K5 b")
            .play(Move.parseList("h2h3 b6b7 h3h2 b7b6 h2h3 b6b7 h3h2"));
    Claim.Mate claim =
        new Claim.Mate(
            ClaimKind.ALLOWS_MATE,
            1,
            Move.parseList("h2h0"),
            Kills.of(twice.at(4).play(Move.parse("h2h0"))));
    assertTrue(isTrue(claim, twice.at(3), "b7b6"));
    assertFalse(isTrue(claim, twice, "b7b6"));
    List<ClaimKind> kinds = kinds(twice, "b7b9", "b7b6 h2h0");
    assertTrue(kinds.contains(ClaimKind.REPEATS_FOR_DRAW), kinds::toString);
    assertFalse(kinds.contains(ClaimKind.ALLOWS_MATE), kinds::toString);
  }

  @ParameterizedTest
  @EnumSource(
      value = ClaimKind.class,
      names = {"MISSES_MATE", "ALLOWS_MATE", "MISSES_ONLY_DEFENCE"})
  void aMateWithoutALineOrALengthIsNone(ClaimKind kind) {
    Game game = game(BOTH_MATE);
    List<Move> line = Move.parseList("b7b9");
    for (int plies : new int[] {Integer.MIN_VALUE, 0, Integer.MAX_VALUE}) {
      assertFalse(isTrue(new Claim.Mate(kind, plies, line, List.of()), game, "b7c7"));
    }
    assertFalse(isTrue(new Claim.Mate(kind, 1, List.of(), List.of()), game, "b7c7"));
  }

  @Test
  void aMatingMoveWinsNoMaterial() {
    Game game = game(BOTH_MATE);
    Claim claim =
        new Claim.Material(
            ClaimKind.ALLOWS_THREAT,
            Move.parse("h2h0"),
            List.of(),
            90,
            Optional.of(Move.parse("b7b9")));
    assertFalse(isTrue(claim, game, "b7b6"));
  }

  @Test
  void aClaimHasAKindOfItsFamily() {
    Move move = Move.parse("h2e2");
    List<Move> line = List.of(move);
    for (ClaimKind kind : ClaimKind.values()) {
      List<Runnable> makers =
          List.of(
              () -> new Claim.Law(kind, move, Termination.REPETITION),
              () -> new Claim.Mate(kind, 1, line, List.of()),
              () -> new Claim.Material(kind, move, List.of(), 10, Optional.empty()),
              () -> new Claim.Line(kind, line, 10),
              () -> new Claim.Board(kind, List.of(Square.E4)));
      int refusals = 0;
      for (Runnable maker : makers) {
        try {
          maker.run();
        } catch (IllegalArgumentException e) {
          refusals++;
        }
      }
      assertEquals(kind == ClaimKind.PLAYED_BEFORE ? 5 : 4, refusals, kind::name);
    }
    assertThrows(
        IllegalArgumentException.class, () -> new Claim.Line(ClaimKind.LOSES_PAWN, line, 10));
  }

  @Test
  void aScreenIsNoOpenedWay() {
    Game screen = game("3k5/9/c7R/9/5N3/9/9/9/9/4K4 w");
    List<ClaimKind> kinds = kinds(screen, "i7a7 d9d8", "f5g7 a7i7");
    assertTrue(kinds.contains(ClaimKind.MAKES_SCREEN), kinds::toString);
    assertFalse(kinds.contains(ClaimKind.UNCOVERS_PIECE), kinds::toString);
    Game way = game("4k4/9/r3N3C/9/9/9/9/9/9/3K5 w");
    kinds = kinds(way, "d0d1 a7e7", "e7f5 a7i7");
    assertTrue(kinds.contains(ClaimKind.UNCOVERS_PIECE), kinds::toString);
  }

  /** Every traditional character is one of the encoding of Taiwan, which has no simplified ones. */
  @Test
  void traditionalWordsHaveNoSimplifiedCharacters() throws IOException {
    CharsetEncoder taiwan = Charset.forName("Big5").newEncoder();
    List<String> texts = new ArrayList<>();
    ClaimFinderTest.examples()
        .forEach(
            example -> {
              for (Claim claim : ClaimFinderTest.find(example)) {
                texts.add(ClaimFinderTest.text(claim, example, Locale.TAIWAN));
              }
            });
    Move move = Move.parse("h2e2");
    for (Termination termination : Termination.values()) {
      Claim claim = new Claim.Law(ClaimKind.BREAKS_LAW, move, termination);
      texts.add(
          ClaimWords.text(
              claim, Game.start(), move, Locale.TAIWAN, (position, shown) -> shown.toString()));
    }
    for (String text : texts) {
      String withoutEllipsis = text.replace("…", "");
      assertTrue(taiwan.canEncode(withoutEllipsis), text);
    }
  }

  /** In the same position, with the same doubts, the better move has not the same reason. */
  @ParameterizedTest
  @MethodSource("dev.xiangqi.search.review.claim.ClaimFinderTest#examples")
  void theBetterMoveHasNoSuchReason(ClaimFinderTest.Example example) {
    ClaimFinderTest.Example better =
        new ClaimFinderTest.Example(example.kind(), example.game(), example.best(), example.best());
    List<ClaimKind> kinds = ClaimFinderTest.find(better).stream().map(Claim::type).toList();
    assertFalse(kinds.contains(example.kind()), kinds::toString);
  }

  /** A move after which something is true, and one close to it after which it is not. */
  @ParameterizedTest
  @CsvSource({
    // A horse goes where a rook takes it, or where nothing does.
    "PUTS_EN_PRISE, 3k5/9/r8/9/5N3/9/9/9/9/4K4 w, e0e1 d9d8, f5g7 a7g7, f5g3 d9d8",
    // The only guard of a cannon leaves, or stays.
    "REMOVES_GUARD, 3k5/9/9/9/9/r3C4/6N2/9/9/4K4 w, e0e1 d9d8, g3h5 a4e4, e0e1 a4e4",
    // A cannon without a guard stays, or leaves.
    "IGNORES_THREAT, 3k5/9/9/9/9/r3C4/9/9/4A4/5K3 w, e4e5 d9d8, f0f1 a4e4, e4e6 d9d8",
    // A rook is exchanged by the side with less material, or offered.
    "TRADES_BEHIND, 3kr4/9/9/4R4/9/9/n8/9/9/5K3 w, e6a6 d9d8, e6e9 d9e9, e6e5 e9e5",
    // The last attacker is left where it is taken, or leaves.
    "NO_ATTACKERS, 3k5/9/9/9/9/r3C4/9/9/9/4K4 w, e4e5 d9d8, e0e1 a4e4, e4e6 d9d8",
    // The last guard is left where it is taken, or leaves.
    "BARE_KING, 3k5/9/9/9/9/9/9/4B3r/9/5K3 w, e2c4 d9d8, f0f1 i2e2, e2g4 d9d8",
    // The only piece between a cannon and the king leaves, or the king steps aside.
    "HOLLOW_CANNON, 3k5/4c4/9/9/9/4N4/9/9/9/4K4 w, e0f0 d9d8, e4g5 d9d8, e0f0 d9d8",
    // One of two pieces between a rook and the king leaves, or the king steps aside.
    "PINS_ITSELF, 3k5/4r4/9/9/9/4N4/9/4C4/9/4K4 w, e0f0 d9d8, e4g5 d9d8, e0f0 d9d8",
  })
  void nearMisses(ClaimKind kind, String fen, String best, String line, String near) {
    assertTrue(kinds(game(fen), best, line).contains(kind), kind::name);
    assertFalse(kinds(game(fen), best, near).contains(kind), kind::name);
  }

  @Test
  void anExchangeThatCostsAPawnIsNoLossOfARook() {
    Game game = Game.start();
    Claim.Material claim =
        new Claim.Material(
            ClaimKind.LOSES_PIECE,
            Move.parse("b7b0"),
            List.of(Square.B0),
            10,
            Optional.of(Move.parse("h2e2")));
    assertEquals(
        "lets the opponent take the horse on b0: b7b0 wins 1 point or more, whatever the reply;"
            + " after h2e2 no move does at once",
        ClaimWords.text(
            claim,
            game,
            Move.parse("a3a4"),
            Locale.ENGLISH,
            (position, shown) -> shown.toString()));
  }
}

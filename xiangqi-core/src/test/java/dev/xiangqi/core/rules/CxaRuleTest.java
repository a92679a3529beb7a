package dev.xiangqi.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Composed loops of four plies with the class of each ply, and the search limits. */
class CxaRuleTest {
  private static final String TWO_ROOKS_THREATEN =
      "4k4/6R2/2r6/9/2R6/9/9/9/9/3K5 w; c5b5 c7b7 b5c5 b7c7";
  private static final String PLAIN_AGAINST_LIGHTER =
      "9/4rk3/4b4/9/2P6/9/4R4/9/3KC4/9 w; e3c3 e8e9 c3e3 e9e8";

  /**
   * The article and a name, a position with its loop, the verdict, and the classes of the plies.
   */
  record Loop(
      String name, String position, GameResult result, Termination termination, String plies) {
    Game play(UnaryOperator<Position> position, UnaryOperator<Move> move) {
      return loop(this.position, position, move);
    }

    Side start() {
      return play(UnaryOperator.identity(), UnaryOperator.identity()).startPosition().sideToMove();
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Plays a loop twice, so that its position occurs for the third time. */
  private static Game loop(
      String text, UnaryOperator<Position> position, UnaryOperator<Move> move) {
    int end = text.indexOf(';');
    List<Move> moves =
        Stream.of(text.substring(end + 2).split(" ", -1)).map(Move::parse).map(move).toList();
    Game game = Game.from(position.apply(Position.fromFen(text.substring(0, end) + " - - 0 1")));
    for (int i = 0; i < 2 * moves.size(); i++) {
      game = game.play(moves.get(i % moves.size()));
    }
    return game;
  }

  private static Game loop(String text) {
    return loop(text, UnaryOperator.identity(), UnaryOperator.identity());
  }

  static Stream<Loop> loops() {
    return Stream.of(
        new Loop(
            "26.4: threats of mate with every move",
            TWO_ROOKS_THREATEN,
            GameResult.BLACK_WINS,
            Termination.PERPETUAL_KILL,
            "KILL IDLE KILL IDLE"),
        new Loop(
            "25.2: a check, a threat of mate",
            "3k5/9/9/R8/9/9/9/9/9/4K4 w; a6a9 d9d8 a9a6 d8d9",
            GameResult.BLACK_WINS,
            Termination.PROHIBITED_MIX,
            "CHECK IDLE KILL IDLE"),
        new Loop(
            "25.2: a check, a chase",
            "3k5/9/9/R6n1/9/9/9/9/9/5K3 w; a6a9 d9d8 a9a6 d8d9",
            GameResult.BLACK_WINS,
            Termination.PROHIBITED_MIX,
            "CHECK IDLE CHASE IDLE"),
        new Loop(
            "25.2: a chase, a threat of mate",
            "3k5/9/8n/R8/9/9/9/9/9/4K4 w; a6a7 d9d8 a7a6 d8d9",
            GameResult.BLACK_WINS,
            Termination.PROHIBITED_MIX,
            "CHASE IDLE KILL IDLE"),
        new Loop(
            "28.12: two pieces chased in turn",
            "3k5/9/9/c8/1n7/9/9/9/9/1R2K4 w; b0a0 d9d8 a0b0 d8d9",
            GameResult.BLACK_WINS,
            Termination.PERPETUAL_CHASE,
            "CHASE IDLE CHASE IDLE"),
        new Loop(
            "25.3: a cannon is worth less than a protected rook",
            "3k5/4a4/9/2p1p4/2r6/9/2P1P4/9/9/4CK3 w; e0c0 c5e5 c0e0 e5c5",
            GameResult.BLACK_WINS,
            Termination.PERPETUAL_CHASE,
            "CHASE IDLE CHASE IDLE"),
        new Loop(
            "25.3: a rook is not given for a protected cannon",
            "4k4/4a4/9/c7r/9/9/9/9/4A4/R3K4 b; a6b6 a0b0 b6a6 b0a0",
            GameResult.DRAW,
            Termination.REPETITION,
            "IDLE IDLE IDLE IDLE"),
        new Loop(
            "25.3: advisors are pieces",
            "3k5/4a4/9/9/9/9/5R3/9/9/4K4 w; f3e3 e8f7 e3f3 f7e8",
            GameResult.BLACK_WINS,
            Termination.PERPETUAL_CHASE,
            "CHASE IDLE CHASE IDLE"),
        new Loop(
            "26.2: the only attacking piece, against two, holds by attacking an advisor",
            "3k5/4a4/9/9/9/9/5R3/p7p/9/4K4 w; f3e3 e8f7 e3f3 f7e8",
            GameResult.DRAW,
            Termination.REPETITION,
            "IDLE IDLE IDLE IDLE"),
        new Loop(
            "28.16: protected by one piece, attacked by horse and king",
            "1c4R2/4c4/5k3/9/9/9/9/4K4/2N1n4/9 w; c1d3 b9b3 d3c1 b3b9",
            GameResult.BLACK_WINS,
            Termination.PERPETUAL_CHASE,
            "CHASE IDLE CHASE IDLE"),
        new Loop(
            "26.9: a side that once chases only by two pieces together need not deviate",
            PLAIN_AGAINST_LIGHTER,
            GameResult.RED_WINS,
            Termination.PERPETUAL_CHASE,
            "CHASE CHASE CHASE CHASE"),
        new Loop(
            "26.3: both sides chase",
            "9/3k5/9/9/2R6/9/3n5/9/5K3/9 w; c5c6 d3e5 c6c5 e5d3",
            GameResult.DRAW,
            Termination.MUTUAL_VIOLATION,
            "CHASE CHASE CHASE CHASE"),
        new Loop(
            "26.2: both sides chase with every second move",
            "3k5/9/9/9/9/9/7r1/9/3N1K3/9 w; d1f0 h3c3 f0d1 c3h3",
            GameResult.DRAW,
            Termination.REPETITION,
            "IDLE IDLE CHASE CHASE"),
        new Loop(
            "27.1: a king chases alone",
            "5k3/9/9/9/9/9/9/9/3c5/4K4 w; e0d0 d1e1 d0e0 e1d1",
            GameResult.DRAW,
            Termination.REPETITION,
            "IDLE IDLE IDLE IDLE"),
        new Loop(
            "27.2: a pawn chases alone",
            "3k5/9/1c7/P8/9/9/9/9/9/4K4 w; a6b6 b7a7 b6a6 a7b7",
            GameResult.DRAW,
            Termination.REPETITION,
            "IDLE IDLE IDLE IDLE"),
        new Loop(
            "29.4: the capture would allow mate in one",
            "4k4/9/9/2r5r/9/9/2PP5/9/9/3C1K3 w; d0c0 c6d6 c0d0 d6c6",
            GameResult.DRAW,
            Termination.REPETITION,
            "IDLE IDLE IDLE IDLE"),
        new Loop(
            "26.5: the horse chases a cannon",
            "3k5/r8/9/1c7/9/9/2N6/9/9/2B2K3 w; c3a4 d9d8 a4c3 d8d9",
            GameResult.DRAW,
            Termination.REPETITION,
            "CHASE IDLE IDLE IDLE"),
        new Loop(
            "26.5: but with a rook behind the horse, the capture would lose more",
            "3k5/r8/9/1c7/9/9/2N6/9/9/R1B2K3 w; c3a4 d9d8 a4c3 d8d9",
            GameResult.DRAW,
            Termination.REPETITION,
            "IDLE IDLE IDLE IDLE"),
        new Loop(
            "29.2: from attack to attack, by a rook that could capture the piece before",
            "3k5/9/9/c8/9/9/9/R8/9/4K4 w; a2a3 d9d8 a3a2 d8d9",
            GameResult.DRAW,
            Termination.REPETITION,
            "IDLE IDLE IDLE IDLE"));
  }

  @ParameterizedTest
  @MethodSource("loops")
  void judgedWithItsImages(Loop loop) {
    for (Game game :
        List.of(
            loop.play(UnaryOperator.identity(), UnaryOperator.identity()),
            loop.play(Position::mirrored, Move::mirrored),
            loop.play(Position::colorsSwapped, Move::flipped),
            loop.play(
                start -> start.colorsSwapped().mirrored(), move -> move.flipped().mirrored()))) {
      Verdict verdict = RuleSet.cxa().judge(game).orElseThrow();
      List<String> kinds = verdict.cycle().stream().map(ply -> ply.kind().toString()).toList();
      assertEquals(loop.plies(), String.join(" ", kinds.subList(0, 4)), verdict::toString);
      assertEquals(kinds.subList(0, 4), kinds.subList(4, 8));
      assertEquals(loop.termination(), verdict.termination());
      // The verdict is relative to the side that starts the loop, whatever its colour.
      assertEquals(
          Verdict.of(loop.result(), loop.termination()).loser().map(loop.start()::equals),
          verdict.loser().map(game.startPosition().sideToMove()::equals));
    }
  }

  @Test
  void evidenceNamesChasersAndVictims() {
    Verdict verdict =
        RuleSet.cxa()
            .judge(loop("3k5/9/9/c8/1n7/9/9/9/9/1R2K4 w; b0a0 d9d8 a0b0 d8d9"))
            .orElseThrow();
    assertEquals(Bitboard.of(Square.A0), verdict.cycle().get(0).chasers());
    assertEquals(Bitboard.of(Square.A6), verdict.cycle().get(0).victims());
    assertEquals(Bitboard.of(Square.B5), verdict.cycle().get(2).victims());
  }

  @Test
  void nobodyLosesAtASearchLimit() {
    Game game = loop(TWO_ROOKS_THREATEN);
    for (CxaOptions bounded :
        List.of(
            new CxaOptions(1, 1, 50_000, CxaOptions.Edition.TEXT_2020),
            new CxaOptions(16, 1, 100, CxaOptions.Edition.TEXT_2020),
            new CxaOptions(16, 1, 1, CxaOptions.Edition.TEXT_2020))) {
      Verdict verdict = RuleSet.cxa(bounded).judge(game).orElseThrow();
      assertEquals(GameResult.UNKNOWN, verdict.result(), bounded::toString);
      assertEquals(Termination.UNDETERMINED, verdict.termination());
    }
  }

  @Test
  void perpetualCheckNeedsNoSearch() {
    RuleSet hasty = RuleSet.cxa(new CxaOptions(1, 0, 1, CxaOptions.Edition.TEXT_2020));
    Game game = loop("3k5/R8/9/9/9/9/9/9/9/4K4 w; a8a9 d9d8 a9a8 d8d9");
    assertEquals(Termination.PERPETUAL_CHECK, hasty.judge(game).orElseThrow().termination());
  }

  @Test
  void theEditionOf1999DoesNotGradeChases() {
    RuleSet older = RuleSet.cxa(new CxaOptions(16, 1, 50_000, CxaOptions.Edition.TEXT_1999));
    Verdict verdict = older.judge(loop(PLAIN_AGAINST_LIGHTER)).orElseThrow();
    assertEquals(Termination.MUTUAL_VIOLATION, verdict.termination());
  }

  @Test
  void inTheEditionOf1999PawnsChaseBack() {
    Game game = loop("1CC6/4k4/1r7/2P6/9/9/9/9/9/5K3 w; c6b6 b7c7 b6c6 c7b7");
    RuleSet older = RuleSet.cxa(new CxaOptions(16, 1, 50_000, CxaOptions.Edition.TEXT_1999));
    assertEquals(
        Termination.PERPETUAL_CHASE, RuleSet.cxa().judge(game).orElseThrow().termination());
    assertEquals(Termination.MUTUAL_VIOLATION, older.judge(game).orElseThrow().termination());
  }

  @Test
  void optionsAreChecked() {
    CxaOptions.Edition edition = CxaOptions.Edition.TEXT_2020;
    assertThrows(IllegalArgumentException.class, () -> new CxaOptions(0, 1, 1, edition));
    assertThrows(IllegalArgumentException.class, () -> new CxaOptions(33, 1, 1, edition));
    assertThrows(IllegalArgumentException.class, () -> new CxaOptions(1, -1, 1, edition));
    assertThrows(IllegalArgumentException.class, () -> new CxaOptions(1, 5, 1, edition));
    assertThrows(IllegalArgumentException.class, () -> new CxaOptions(1, 1, 0, edition));
    assertEquals(RuleSet.cxa(), RuleSet.cxa(CxaOptions.DEFAULT));
  }
}

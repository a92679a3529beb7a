package dev.xiangqi.core.rules.arbiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.PositionArbitraries;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class DrawTiebreakTest {
  @ParameterizedTest
  @CsvSource({"ROOK,9", "HORSE,5", "CANNON,4", "ELEPHANT,3", "ADVISOR,3", "PAWN,3", "KING,63"})
  void valuesOfTheTable(PieceType type, int value) {
    assertEquals(value, DrawTiebreak.value(type));
  }

  @Test
  void allPiecesWithoutTheKingAreWorthTheKing() {
    DrawTiebreak bare =
        DrawTiebreak.of(Position.initial(), Position.fromFen("3k5/9/9/9/9/9/9/9/9/4K4 w"));
    assertEquals(new DrawTiebreak(63, 63), bare);
    assertEquals(DrawTiebreak.value(PieceType.KING), bare.red());
  }

  @Test
  void nothingCapturedIsLevel() {
    DrawTiebreak level = DrawTiebreak.of(Game.start());
    assertEquals(new DrawTiebreak(0, 0), level);
    assertEquals(GameResult.DRAW, level.result());
  }

  @Test
  void aSideScoresTheEnemyPiecesThatItCaptured() {
    // The cannon takes a horse, and the rook takes the cannon.
    Game game = Game.start().play(Move.parse("b2b9")).play(Move.parse("a9b9"));
    DrawTiebreak tiebreak = DrawTiebreak.of(game);
    assertEquals(new DrawTiebreak(5, 4), tiebreak);
    assertEquals(GameResult.RED_WINS, tiebreak.result());
  }

  @ParameterizedTest
  @CsvSource({
    // Black lacks a rook and a pawn, Red an advisor and an elephant: 12 against 6.
    "1nbakabnr/9/1c5c1/2p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RN2KABNR, 12, 6, RED_WINS",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/7C1/9/RNBAKABNR, 0, 4, BLACK_WINS",
    "1nbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/7C1/9/R1BAKABNR, 9, 9, DRAW"
  })
  void theGreaterSumWins(String board, int red, int black, GameResult result) {
    DrawTiebreak tiebreak = DrawTiebreak.of(Position.initial(), Position.fromFen(board + " w"));
    assertEquals(new DrawTiebreak(red, black), tiebreak);
    assertEquals(result, tiebreak.result());
  }

  @Test
  void aGameCountsFromItsOwnStart() {
    Game game = Game.from(Position.fromFen("3k5/9/9/9/9/9/9/9/p8/R3K4 w")).play(Move.parse("a0a1"));
    assertEquals(new DrawTiebreak(3, 0), DrawTiebreak.of(game));
  }

  @Test
  void refusesPiecesThatAppear() {
    Position start = Position.fromFen("3k5/9/9/9/9/9/9/9/9/4K4 w");
    Position end = Position.fromFen("3k5/9/9/9/9/9/9/9/9/R3K4 w");
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> DrawTiebreak.of(start, end));
    String message = String.valueOf(refused.getMessage());
    assertTrue(
        message.contains("RED_ROOK") && message.contains("0") && message.contains("1"), message);
  }

  @Test
  void refusesNegativePoints() {
    assertThrows(IllegalArgumentException.class, () -> new DrawTiebreak(-1, 0));
    assertThrows(IllegalArgumentException.class, () -> new DrawTiebreak(0, -1));
  }

  @Property(tries = 200)
  void eachCaptureAddsItsValueToTheCapturer(@ForAll Position position) {
    Game game = Game.from(position);
    List<Move> moves = position.legalMoves();
    for (Move move : moves) {
      int gain =
          position.pieceAt(move.to()).map(piece -> DrawTiebreak.value(piece.type())).orElse(0);
      DrawTiebreak tiebreak = DrawTiebreak.of(game.play(move));
      assertEquals(gain, tiebreak.red() + tiebreak.black());
      assertEquals(
          gain == 0 ? GameResult.DRAW : GameResult.winFor(position.sideToMove()),
          tiebreak.result());
    }
  }
}

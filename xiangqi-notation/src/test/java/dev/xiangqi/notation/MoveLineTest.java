package dev.xiangqi.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole lines of moves as text. */
final class MoveLineTest {
  private static final Position INITIAL = Position.initial();

  private static Game game() {
    return Game.start().play(Move.parse("h2e2")).play(Move.parse("h9g7")).play(Move.parse("h0g2"));
  }

  @Test
  void writesAGame() {
    assertEquals("炮二平五 马８进７ 马二进三", MoveNotation.chinese().formatLine(game()));
    assertEquals("C2=5 H8+7 H2+3", MoveNotation.wxf().formatLine(game()));
    assertEquals("", MoveNotation.wxf().formatLine(Game.start()));
  }

  @Test
  void aLineGoesOnInAGame() {
    Game begun = MoveNotation.wxf().parseLine(INITIAL, "C2=5 H8+7");
    assertEquals(game(), MoveNotation.chinese().parseLine(begun, "2. 马二进三"));
    assertEquals(begun, MoveNotation.chinese().parseLine(begun, ""));
    NotationException refused =
        assertThrows(
            NotationException.class, () -> MoveNotation.chinese().parseLine(begun, "马二进三 车5进1"));
    assertEquals(4, refused.diagnostic().ply().orElseThrow());
  }

  @Test
  void anIllegalMoveIsNotWritten() {
    List<Move> moves = List.of(Move.parse("h2e2"), Move.parse("h2e2"));
    MoveNotation notation = MoveNotation.chinese();
    assertThrows(IllegalMoveException.class, () -> notation.formatLine(INITIAL, moves));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "炮二平五 马8进7 马二进三",
        "1. 炮二平五 马8进7 2. 马二进三",
        "1.炮二平五 马8进7 2.马二进三",
        "1、炮二平五　马8进7\r\n2、马二进三\n",
        "1 炮二平五! 1... 马8进7 2… 马二进三?!",
        "  h2e2 h9g7\th0g2",
        "1.62.5 48+7 42+3",
        "62.5!? 48+7 2. 42+3",
        "62.5 48+7 42+3",
        "C2.5 H8+7 H2+3"
      })
  void readsSpacesAndNumbers(String line) {
    assertEquals(game(), MoveNotation.auto().parseLine(INITIAL, line));
  }

  @Test
  void noMovesAreALine() {
    assertEquals(Game.start(), MoveNotation.auto().parseLine(INITIAL, " \n"));
    assertEquals(Game.start(), MoveNotation.auto().parseLine(INITIAL, "1. ..."));
    assertEquals(Game.start(), MoveNotation.auto().parseLine(INITIAL, "9. 10. 19"));
  }

  @Test
  void theFirstFaultHasAPlace() {
    NotationException failure =
        assertThrows(
            NotationException.class,
            () -> MoveNotation.chinese().parseLine(INITIAL, "1. 炮二平五 马8进7\n2. 炮八平五 马2进3"));
    Diagnostic fault = failure.diagnostic();
    assertEquals(NotationProblem.ILLEGAL, fault.problem());
    assertEquals(new Location(16, 2, 4), fault.location().orElseThrow());
    assertEquals(3, fault.ply().orElseThrow());
    assertEquals("炮八平五", fault.token().orElseThrow());
    assertEquals(
        Game.start().play(Move.parse("h2e2")).play(Move.parse("h9g7")).position(),
        fault.position().orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({"'h2e2 h2e2',5,1,6", "'h2e2\rh2e2',5,2,1", "'h2e2\r\nh2e2',6,2,1"})
  void everyLineEndCountsOnce(String line, int offset, int lineNumber, int column) {
    NotationException failure =
        assertThrows(NotationException.class, () -> MoveNotation.ucci().parseLine(INITIAL, line));
    assertEquals(
        new Location(offset, lineNumber, column), failure.diagnostic().location().orElseThrow());
  }

  @Property(tries = 50)
  void readingUndoesWritingInEveryNotation(@ForAll Random random) {
    Game game = Game.start();
    for (int i = random.nextInt(60); i > 0 && !game.position().legalMoves().isEmpty(); i--) {
      List<Move> moves = game.position().legalMoves();
      game = game.play(moves.get(random.nextInt(moves.size())));
    }
    for (String name : MoveNotation.names()) {
      MoveNotation notation = MoveNotation.named(name);
      assertEquals(game, notation.parseLine(INITIAL, notation.formatLine(game)), name);
    }
  }
}

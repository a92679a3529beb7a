package dev.xiangqi.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionProblem;
import dev.xiangqi.core.Side;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FenTest {
  private static final String BOARD = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " w",
        " r",
        " W",
        " R",
        " w 0",
        " w 0 1",
        " w - -",
        " w - - 0",
        " w - - 0 1",
        "\tw  -\t- 0 1 ",
        "\u3000w"
      })
  void fieldsMayBeMissing(String rest) {
    assertEquals(Position.initial(), Fen.position(BOARD + rest));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"startpos", "position startpos", " startpos ", "position fen " + "B", "fen B"})
  void leadingWords(String text) {
    assertEquals(Position.initial(), Fen.position(text.replace("B", BOARD)));
  }

  @Test
  void letters() {
    String board = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/S1P1S1P1P/1C5C1/9/RMEAGABNR b 3 7";
    Position position = Fen.position(board);
    assertEquals(Side.BLACK, position.sideToMove());
    assertEquals(3, position.quietPlies());
    assertEquals(7, position.moveNumber());
    assertEquals(BOARD + " b - - 3 7", position.toFen());
  }

  @Test
  void adjacentDigitsAreAddedUp() {
    for (String empty : List.of("/333/", "/18/", "/81/", "/111111111/")) {
      assertEquals(Position.initial(), Fen.position(BOARD.replace("/9/", empty)));
    }
    InvalidFenException e =
        assertThrows(InvalidFenException.class, () -> Fen.position(BOARD.replace("/9/", "/55/")));
    assertEquals(11, e.offset());
    assertEquals("board", e.field());
  }

  @Test
  void withoutSideRedMovesUnlessOnlyBlackCan() {
    assertEquals(Side.RED, Fen.position("4k4/9/9/9/4P4/9/9/9/9/4K4").sideToMove());
    assertEquals(Side.BLACK, Fen.position("3k5/9/9/9/9/9/9/9/9/3RK4").sideToMove());
  }

  @ParameterizedTest
  @CsvSource({
    "'',0,board",
    "'   ',3,board",
    "xyz w,0,board",
    "rnbakabnr/9 w,11,board",
    "BOARD/9 w,59,board",
    "BOARD x,60,side",
    "BOARD wb,61,side",
    "BOARD w -,63,en passant",
    "'BOARD w -  ',63,en passant",
    "rnbakabnr11/9 w,10,board",
    "BOARD w - - x 1,66,quiet plies",
    "BOARD w 0 x,64,move number",
    "BOARD w 0 1 2,66,end",
    "BOARD w - - 0 1 2,70,end",
    "fen startpos 9,13,end",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABN w,58,board"
  })
  void faultsPointIntoTheOriginalText(String text, int offset, String field) {
    String fen = text.replace("BOARD", BOARD);
    InvalidFenException e = assertThrows(InvalidFenException.class, () -> Fen.position(fen));
    assertEquals(fen, e.fen());
    assertEquals(offset + " " + field, e.offset() + " " + e.field());
  }

  @Test
  void offsetsAreThoseOfTheOriginalText() {
    String fen = "position fen rnbakabnr/333/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNx w";
    InvalidFenException e = assertThrows(InvalidFenException.class, () -> Fen.position(fen));
    assertEquals(fen.indexOf('x'), e.offset());
  }

  @Test
  void endlessTextIsRefusedEarly() {
    InvalidFenException e =
        assertThrows(InvalidFenException.class, () -> Fen.position("k".repeat(100_000)));
    assertEquals("end", e.field());
    assertTrue(e.offset() > 4_096 && e.offset() < 10_000, e::getMessage);
  }

  @Test
  void impossibleBoards() {
    assertProblems("9/9/9/9/9/9/9/9/9/9 w", PositionProblem.KING_MISSING);
    assertProblems("4k4/9/9/9/9/9/9/9/9/4K4 w", PositionProblem.KINGS_FACE);
    assertProblems("3k5/9/9/9/9/9/9/9/9/3RK4 w", PositionProblem.SIDE_NOT_TO_MOVE_IN_CHECK);
  }

  private static void assertProblems(String fen, PositionProblem... problems) {
    InvalidPositionException e =
        assertThrows(InvalidPositionException.class, () -> Fen.position(fen));
    assertEquals(List.of(problems), e.problems());
  }

  @Test
  void movesAfterAPosition() {
    Game game = Fen.read("startpos moves h2e2 H9-G7  h0g2");
    assertEquals("[h2e2, h9g7, h0g2]", game.moves().toString());
    assertEquals(game, Fen.read(game.toString()));
    assertEquals(Game.start(), Fen.read(BOARD + " w - - 0 1 moves"));
    assertEquals(Game.start(), Fen.read("startpos"));
  }

  @Test
  void badMovesAfterAPosition() {
    NotationException e =
        assertThrows(NotationException.class, () -> Fen.read("startpos moves h2e2 h2e2"));
    assertEquals(20, e.diagnostic().location().orElseThrow().offset());
    assertEquals(2, e.diagnostic().ply().orElseThrow());
    assertThrows(InvalidFenException.class, () -> Fen.position("startpos moves h2e2"));
    assertThrows(InvalidFenException.class, () -> Fen.read("moves h2e2"));
  }

  @Test
  void writes() {
    Position position = Position.initial();
    assertEquals(position.toFen(), Fen.write(position, Fen.Style.STANDARD));
    String wxf = Fen.write(position, Fen.Style.WXF);
    assertEquals("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1", wxf);
    assertEquals(position, Fen.position(wxf));
  }

  @Property(tries = 2000)
  void anyTextIsReadOrRefused(
      @ForAll
          @StringLength(max = 120)
          @Chars({'/', ' ', 'w', 'b', '-', 'K', 'k', 'r', 'N', '\u3000'})
          @CharRange(from = '0', to = '9')
          String text) {
    try {
      Fen.position(text);
    } catch (InvalidFenException e) {
      assertEquals(text, e.fen());
      assertEquals(e.offset(), Math.max(0, Math.min(e.offset(), text.length())));
    } catch (InvalidPositionException e) {
      assertEquals(false, e.problems().isEmpty());
    }
  }

  @Property(tries = 500)
  void mutatedFensAreReadOrRefused(@ForAll int place, @ForAll char with) {
    String fen = BOARD + " w - - 0 1 moves h2e2";
    int at = Math.floorMod(place, fen.length());
    String text = fen.substring(0, at) + with + fen.substring(at + 1);
    try {
      Fen.read(text);
    } catch (InvalidFenException | InvalidPositionException | NotationException e) {
      assertNotEquals("", e.getMessage());
    }
  }
}

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
        "\u3000w",
        " w - - - -",
        " w - - 0 -",
        " w - -",
        "[] w",
        "[]",
        "[-] w - - 0 1",
        " [] w 0 1",
        "w",
        "W - - 0 1",
        "w--01",
        "w--0 1",
        "w-- 0 1",
        "_w_-_-_0_1",
        "[]_w",
        " ; a name",
        " w ; a name",
        " w - - 0 1 ; a name",
        " w - - bm h2e2; id \"x\";",
        " w - - 0 1 bm h2e2;",
        " w;D1 44;D2 1920",
        ";D1 44"
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[FEN \"B b - - 3 7\"]",
        "  [ fen \"B b - - 3 7\" ] ",
        "FEN: B b - - 3 7",
        "FEN ：B b - - 3 7",
        "FEN \"B b - - 3 7\"",
        "fen=B b - - 3 7",
        "\"B b - - 3 7\"",
        "“B b - - 3 7”",
        "https://www.pychess.org/analysis/xiangqi?fen=B[]_b_-_-_3_7",
        "https://www.pychess.org/analysis/xiangqi?fen=B_b_-_-_3_7&flip=1",
        "http://example.org/x?a=1&FEN=B+b+-+-+3+7#top",
        "www.example.org/x?fen=B%5b%5d%20b%20-%20-%203%207",
        "https://example.org/analysis/B_b_-_-_3_7",
        "Bb--3 7",
        "B b - - hmvc 3; fmvn 7;",
        "B b - - fmvn 7; hmvc 3; bm h7e7",
        "B b hmvc 3;fmvn 7;"
      })
  void pastedForms(String text) {
    assertEquals(BOARD + " b - - 3 7", Fen.position(text.replace("B", BOARD)).toFen());
    String escaped = text.replace("B", BOARD.replace("/", "%2F"));
    if (text.contains("//") || text.startsWith("www")) {
      assertEquals(BOARD + " b - - 3 7", Fen.position(escaped).toFen());
    }
  }

  @Test
  void namesAndOperationsOfLines() {
    assertLine("", "", " w - - 0 1");
    assertLine("04.甲(二)|04.乙(二)", "", " w - - 0 1 ; 04.甲(二)|04.乙(二)");
    assertLine("x", "bm h2e2", " w - - bm h2e2; id \"x\";");
    assertLine("a;b", "c0 \"1;2\"; D1 44", " w ;c0 \"1;2\" ; id \"a;b\"; D1 44");
    assertLine("第一", "", " ; id 第一");
    assertLine("x", "第一; bm h2e2", " ; 第一; id x; bm h2e2");
    assertLine("", "hmvc 5", " w 0 1 hmvc 5;");
    PositionLine start = PositionLine.parse("startpos; a b!");
    assertEquals(Position.initial(), start.position());
    assertEquals("a b!", start.operations());
  }

  private static void assertLine(String name, String operations, String rest) {
    PositionLine line = PositionLine.parse(BOARD + rest);
    assertEquals(new PositionLine(Position.initial(), name, operations), line);
  }

  @Test
  void movesInOperationsAreNotPlayed() {
    Game game = Fen.read(BOARD + " w - - 0 1 ; the moves h2e2 win");
    assertEquals(0, game.moves().size());
    assertEquals(1, Fen.read(BOARD + " w - - 0 1 moves h2e2").moves().size());
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
    "BOARD w - - 0 1 x,70,end",
    "BOARD w - - 0 1 moves h2e2;,70,end",
    "BOARD[R] w,60,board",
    "BOARD[ w,61,board",
    "BOARDw--12,62,quiet plies",
    "BOARDr w,59,side",
    "BOARD w - - hmvc x;,66,quiet plies",
    "BOARD w - - hmvc 1;fmvn x;,73,move number",
    "'[FEN \"BOARD x\"]',66,side",
    "https://example.org/a?fen=BOARD_x,86,side",
    "https://example.org/a?fen=BOARD%20x,88,side",
    "https://example.org/a?fen=,26,board",
    "https://example.org/game/17,27,board",
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

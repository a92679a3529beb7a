package dev.xiangqi.examples.xq;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.io.LineReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code xq fen} and {@code xq move}. */
class LineCommandsTest {
  private static final String AFTER_TWO =
      "r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w
          rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r - - 0 1
          rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w 0 1
          """)
  void fenOfAnyDialect(String fen) {
    Ran ran = Ran.withInput(fen + "\n", "fen");
    assertEquals(Fens.START + "\n", ran.out());
    assertEquals(0, ran.status());
    assertEquals("", ran.err());
  }

  @Test
  void fenInLettersOfTheWorldFederation() {
    assertEquals(
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1\n",
        Ran.withInput(Fens.START, "fen", "--wxf").out());
  }

  @Test
  void fenAfterMoves() {
    assertEquals(AFTER_TWO + "\n", Ran.withInput(Fens.START + " moves h2e2 b9c7\n", "fen").out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "77471022",
        "h2e2,b9c7",
        "h2e2 b9c7",
        "炮二平五马2进3",
        "１．炮二平五　马２进３",
        "FEN ：" + Fens.START + " 1. 炮二平五 马2进3",
        "http://www.chessdb.cn/chessdb.php?action=queryrule&board="
            + Fens.START
            + "&movelist=h2e2|b9c7",
      })
  void fenOfPastedGames(String line) {
    Ran ran = Ran.withInput(line + "\n", "fen");
    assertEquals(AFTER_TWO + "\n", ran.out());
    assertEquals(0, ran.status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "START[]",
        "https://www.pychess.org/analysis/xiangqi?fen=START[]_w",
        "[FEN \"START w - - 0 1\"]",
        "START w - - - -",
        "STARTw--01",
        "START w - - 0 1 ; 04.a name | 05",
        "START w - - bm h2e2; id \"some moves to find\";",
        "START w - - hmvc 0; fmvn 1;",
        "START w - - 0 1 ; white moves"
      })
  void positionsAsTheyArePasted(String text) {
    String line = text.replace("START", Fens.START.substring(0, Fens.START.indexOf(' ')));
    assertEquals(Fens.START + "\n", Ran.withInput(line + "\n", "fen").out());
    assertEquals(44, Ran.xq("moves", line).lines().size());
    assertEquals("nodes 44", Ran.xq("perft", "1", line).lastLine());
    assertEquals(0, Ran.xq("board", line).status());
    assertEquals(0, Ran.xq("eval", line).status());
    assertEquals(0, Ran.xq("judge", line).status());
    assertEquals("炮二平五\n", Ran.withInput(line + "\th2e2\n", "move", "--to", "chinese").out());
  }

  @ParameterizedTest
  @CsvSource({"Che3,h2e2", "Hg3,h0g2", "Cxh10,h2h9", "c5,c3c4", "Rh1xh2,''", "He5,''"})
  void algebraicMoves(String text, String move) {
    Ran ran = Ran.withInput(Fens.START + "\t" + text + "\n", "move", "--to", "ucci");
    if (move.isEmpty()) {
      assertTrue(ran.out().startsWith("error\t"), ran.out());
    } else {
      assertEquals(move + "\n", ran.out());
    }
  }

  @Test
  void algebraicMovesOfBlack() {
    String fen = "3k5/9/9/9/9/4r4/9/9/9/5K3 b";
    assertEquals("e4f4\n", Ran.withInput(fen + "\tRf5+\n", "move", "--to", "ucci").out());
    assertEquals(
        "4k4/4R4/9/9/9/9/9/9/4K4/9 b - - 0 1\n",
        Ran.withInput("4k4/4a3R/9/9/9/9/9/9/4K4/9 w moves Rxe9+\n", "fen").out());
  }

  @Test
  void illegalCoordinatesAreNotReadWithOtherRanks() {
    Ran ran = Ran.withInput(Fens.START + "\th3e3\n", "move", "--to", "ucci");
    assertAnswersError("NO_SUCH_PIECE", ran.out().stripTrailing());
  }

  @Test
  void faultsOfPastedGames() {
    Ran ran = Ran.withInput("炮二平五马2进4\nhttps://www.chessdb.cn/query/?9\n这是散文\n", "fen");
    assertAnswersError("ILLEGAL", ran.lines().get(0));
    assertAnswersError("BAD_START", ran.lines().get(1));
    assertAnswersError("SYNTAX", ran.lines().get(2));
    assertEquals(1, ran.status());
  }

  @ParameterizedTest
  @CsvSource({
    Fens.ELEVEN_RANKS + ", SYNTAX",
    Fens.NO_KINGS + ", KING_MISSING",
    Fens.KINGS_FACING + ", KINGS_FACE",
    Fens.MOVER_GIVES_CHECK + ", SIDE_NOT_TO_MOVE_IN_CHECK",
    "4K4/9/9/9/9/9/9/9/9/4R4 w, 'KING_MISSING,PIECE_OUT_OF_BOUNDS'",
    "'', SYNTAX",
    Fens.START + " moves h2e2 b9c7 b2b8, ILLEGAL",
    Fens.START + " moves h9g7, WRONG_SIDE"
  })
  void fenRefused(String fen, String codes) {
    Ran ran = Ran.withInput(fen + "\n", "fen");
    assertEquals(1, ran.status());
    assertAnswersError(codes, ran.out().stripTrailing());
    assertEquals("", ran.err());
  }

  @Test
  void oneAnswerForEachLineInOrder() {
    String in = "\uFEFF" + Fens.START + "\r\n\nrubbish\u0001\tx\n" + Fens.START;
    Ran ran = Ran.withInput(in, "fen");
    List<String> lines = ran.lines();
    assertEquals(4, lines.size(), ran.out());
    assertEquals(Fens.START, lines.get(0));
    assertAnswersError("SYNTAX", lines.get(1));
    assertAnswersError("SYNTAX", lines.get(2));
    assertEquals(Fens.START, lines.get(3));
    assertEquals(1, ran.status());
  }

  @Test
  void noLinesNoAnswers() {
    Ran ran = Ran.withInput("", "fen");
    assertEquals("", ran.out());
    assertEquals(0, ran.status());
  }

  @Test
  void bytesThatAreNoText() {
    byte[] rubbish = new byte[1000];
    for (int i = 0; i < rubbish.length; i++) {
      rubbish[i] = (byte) (i * 7919);
    }
    long lines =
        1 + new String(rubbish, StandardCharsets.ISO_8859_1).chars().filter(c -> c == '\n').count();
    Ran ran = Ran.withInput(rubbish, "fen");
    assertEquals(1, ran.status());
    assertEquals(lines, ran.lines().size());
    ran.lines().forEach(line -> assertAnswersError("SYNTAX", line));
  }

  @Test
  void utf8CutShort() {
    byte[] move = (Fens.START + "\t炮二平五").getBytes(StandardCharsets.UTF_8);
    Ran ran = Ran.withInput(java.util.Arrays.copyOf(move, move.length - 1), "move", "--to", "ucci");
    assertAnswersError("BAD_TOKEN", ran.out().stripTrailing());
  }

  @Test
  void aLineTooLong() {
    byte[] in = new byte[3 * LineReader.LONGEST];
    java.util.Arrays.fill(in, (byte) 'r');
    byte[] fen = ("\n" + Fens.START + "\n").getBytes(StandardCharsets.UTF_8);
    System.arraycopy(fen, 0, in, in.length - fen.length, fen.length);
    Ran ran = Ran.withInput(in, "fen");
    assertEquals(2, ran.lines().size());
    assertAnswersError("SYNTAX", ran.lines().get(0));
    assertEquals(Fens.START, ran.lines().get(1));
  }

  @Test
  void moveInEveryNotation() {
    Ran ran =
        Ran.withInput(
            Fens.START + "\th2e2\n",
            "move",
            "--to",
            "chinese,chinese-traditional,wxf,wxf-official,ascii,numeric,iccs,ucci,uci1,long");
    assertEquals("炮二平五\t炮二平五\tC2=5\tC2.5\tC2.5\t62.5\tH2-E2\th2e2\th3e3\tCh2-e2\n", ran.out());
    assertEquals(0, ran.status());
  }

  @ParameterizedTest
  @CsvSource({"auto, 馬八進七", "chinese, 马八进七", "wxf, H8+7", "uci1, b1c3", "iccs, B0-C2"})
  void moveFromANotation(String notation, String move) {
    assertEquals(
        "b0c2\n",
        Ran.withInput(Fens.START + "\t" + move, "move", "--from", notation, "--to", "ucci").out());
  }

  @ParameterizedTest
  @CsvSource({
    Fens.START + ", 炮二平, BAD_TOKEN",
    Fens.START + ", 炮三平五, NO_SUCH_PIECE",
    Fens.PAWNS + ", 前兵进一, AMBIGUOUS",
    Fens.START + ", h2h8, ILLEGAL",
    "3kr4/9/9/9/9/9/9/9/4N4/4K4 w, e1d3, LEAVES_CHECK",
    Fens.START + ", h9g7, WRONG_SIDE",
    Fens.ELEVEN_RANKS + ", h2e2, SYNTAX",
    Fens.KINGS_FACING + ", e0d0, KINGS_FACE"
  })
  void moveRefused(String fen, String move, String code) {
    Ran ran =
        Ran.withInput(fen + "\t" + move + "\n" + Fens.START + "\th2e2", "move", "--to", "iccs");
    assertEquals(1, ran.status());
    assertEquals(2, ran.lines().size());
    assertAnswersError(code, ran.lines().get(0));
    assertEquals("H2-E2", ran.lines().get(1));
  }

  @Test
  void moveWithoutATab() {
    assertAnswersError(
        "SYNTAX",
        Ran.withInput(Fens.START + " h2e2\n", "move", "--to", "ucci").out().stripTrailing());
  }

  private static void assertAnswersError(String codes, String line) {
    String[] columns = line.split("\t", -1);
    assertEquals(3, columns.length, line);
    assertEquals("error", columns[0]);
    assertEquals(codes, columns[1]);
    assertTrue(columns[2].length() > 5, line);
  }
}

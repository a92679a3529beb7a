package dev.xiangqi.notation.formats.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The PGN of real programs and sites, one habit per test. */
final class PgnDialectTest {
  private static final String BLACK =
      "[Game \"Chinese Chess\"]\n[FEN \"3k5/9/9/9/9/4r4/9/9/9/5K3 b - - 0 1\"]\n\n";

  private static List<NotationProblem> problems(GameEntry entry) {
    return entry.diagnostics().stream().map(Diagnostic::problem).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[Game \"Chinese Chess\"]\n[Red \"a\"]\n\n",
        "[Variant \"xiangqi\"]\n[White \"a\"]\n\n",
        "[Variant \"Xiangqi\"]\n[White \"a\"]\n[SetUp \"1\"]\n\n",
        ""
      })
  void firstTags(String header) {
    GameEntry.Read read = Pgn.read(header + "1. h2e2 *");
    assertEquals("h2e2", Pgn.moves(read.tree()));
    assertEquals(List.of(), problems(read));
  }

  @Test
  void anyTagIsPreserved() {
    GameEntry.Read read =
        Pgn.read(
            """
            [Game "Chinese Chess"]
            [Date "2004年10月13日"]
            [Date "1998.12.??"]
            [RedTeam "甲"]
            [RedPlayer "乙"]
            [TimeControl "600+15"]
            [Event ""银荔杯"赛"]
            [Site "[a] "b" ]"]
            [Black ""]

            1. 炮二平五 *
            """);
    assertEquals("2004年10月13日", read.tags().get("Date").orElseThrow());
    assertEquals("\"银荔杯\"赛", read.tags().get("Event").orElseThrow());
    assertEquals("[a] \"b\" ]", read.tags().get("Site").orElseThrow());
    assertEquals(9, read.tags().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "  \r\n  "})
  void tagValueOnTwoLines(String lineEnd) {
    GameEntry.Read read = Pgn.read("[Event \"甲杯" + lineEnd + "第一轮\"]\n[Red \"a\"]\n\n1. 炮二平五 *");
    assertEquals("甲杯 第一轮", read.tags().get("Event").orElseThrow());
    assertEquals("a", read.tags().get("Red").orElseThrow());
    assertEquals("h2e2", Pgn.moves(read.tree()));
    assertEquals(List.of(NotationProblem.SYNTAX), problems(read));
  }

  @Test
  void creditsAfterTheMoves() {
    GameEntry.Read read =
        Pgn.read(
            """
            [Red "a"]

            1. 炮二平五 马8进7
            ----------------------------
            棋谱由XQStudio生成 (http://www.qipaile.net/xqstudio)
            """);
    assertEquals("h2e2 h9g7", Pgn.moves(read.tree()));
    assertEquals(List.of(NotationProblem.SYNTAX, NotationProblem.SYNTAX), problems(read));
  }

  @ParameterizedTest
  @CsvSource({
    "Chinese,炮二平五",
    "WXF,C2.5",
    "WXF,C2=5",
    "ICCS,H2-E2",
    "ICCS,h2e2",
    "Node,h2e2",
    "UCI,h2e2",
    "UCCI,h2e2",
    "uci1,h3e3",
    "WXF,炮二平五"
  })
  void formats(String format, String move) {
    assertEquals("h2e2", Pgn.moves(Pgn.tree("[Format \"" + format + "\"]\n\n1. " + move + " *")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. ....... 车5平6",
        "1. …… 车5平6",
        "1.         车5平6",
        "1. ... 车5平6",
        "1... 车5平6",
        "1…车5平6",
        "46... 车5平6",
        "46. 车5平6",
        "1、车5平6",
        "车5平6",
        "1. {c} 1. ... 车5平6"
      })
  void blackBegins(String moves) {
    GameEntry.Read read = Pgn.read(BLACK + moves + " *");
    assertEquals("e4f4", Pgn.moves(read.tree()));
    assertEquals(Side.BLACK, read.tree().start().sideToMove());
    assertEquals(List.of(), problems(read));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. 炮二平五 马8进7 2. 马二进三",
        "  1. 炮二平五 马８进７\n  2. 马二进三",
        "1. 炮二平五\n1. ... 马八进七\n2. 马二进三",
        "炮二平五\n马8进7\n马二进三",
        "炮二平五 马8进7 马二进三",
        "7. 炮二平五 马8进7 8. 马二进三",
        "1、炮二平五 马8进7 2、马二进三",
        "1 炮二平五 马8进7 2 马二进三",
        "1.炮二平五 马8进7 2.马二进三"
      })
  void numbersAndLines(String moves) {
    GameEntry.Read read = Pgn.read(moves + " *");
    assertEquals("h2e2 h9g7 h0g2", Pgn.moves(read.tree()));
    assertEquals(List.of(), problems(read));
  }

  @Test
  void numberIsRepeatedAfterComment() {
    GameTree tree =
        Pgn.tree("  1. 炮二平五 {a\r\n(b) [c] ｛d｝}\r\n  1.          马8进7 {e} \r\n  2. 马二进三 *");
    assertEquals("h2e2 h9g7 h0g2", Pgn.moves(tree));
    assertEquals("a\n(b) [c] ｛d｝", tree.main().plies().get(0).commentAfter());
    assertEquals("e", tree.main().plies().get(1).commentAfter());
  }

  @Test
  void parenthesesAreVariationsOrComments() {
    GameTree tree =
        Pgn.tree(
            "(a word) 1. 炮二平五 (1. 炮八平五 马2进3 (马8进7)) (better 炮八平五) （好）"
                + " 1... 马8进7 （马2进3） ; rest\n *");
    assertEquals("a word", tree.main().comment());
    assertEquals(
        "better 炮八平五\n好",
        tree.main().plies().get(0).commentBefore()
            + tree.main().plies().get(0).commentAfter()
            + tree.main().plies().get(1).commentBefore());
    assertEquals(1, tree.main().plies().get(0).variations().size());
    assertEquals(1, tree.main().plies().get(1).variations().size());
    assertEquals("h2e2+ h9g7+", tree.main().toString());
  }

  @Test
  void glyphs() {
    GameTree tree = Pgn.tree("1. 炮二平五! 马8进7?? 2. 马二进三!? $14 车9平8 ?! $0 *");
    assertEquals(
        List.of(List.of(1), List.of(4), List.of(5, 14), List.of(6, 0)),
        tree.main().plies().stream().map(ply -> ply.nags()).toList());
  }

  @ParameterizedTest
  @CsvSource({
    "1-0,RED_WINS",
    "0-1,BLACK_WINS",
    "1/2,DRAW",
    "½-½,DRAW",
    "红胜,RED_WINS",
    "黑胜,BLACK_WINS",
    "和棋,DRAW",
    "W,RED_WINS",
    "B,BLACK_WINS",
    "D,DRAW"
  })
  void advertisementsAfterTheResult(String word, GameResult result) {
    List<GameEntry> entries =
        Pgn.entries(
            "[Game \"Chinese Chess\"]\n\n1. 炮二平五 "
                + word
                + "\n============================\n Welcome ) } (\n http://example.org/ 炮\n\n"
                + "[Game \"Chinese Chess\"]\n\n1. 炮八平五 *\n");
    assertEquals(2, entries.size());
    assertEquals(result, Pgn.tree(entries.get(0)).result());
    assertEquals(List.of(NotationProblem.SYNTAX), problems(entries.get(0)));
    assertEquals("b2e2", Pgn.moves(Pgn.tree(entries.get(1))));
  }

  @Test
  void eachGameHasItsEncodingAndLineEnds() {
    String simplified = "[Event \"全国\"]\n\n1. 炮二平五 马８进７ *\n\n";
    String traditional = "[Event \"全國\"]\r\n\r\n1. 炮二平五 馬８進７ *\r\n\r\n";
    String old = "[Event \"1\"]\r\r1. h2e2 h9g7 *\r\r";
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(simplified.getBytes(Charset.forName("GBK")));
    out.writeBytes(traditional.getBytes(Charset.forName("Big5")));
    out.writeBytes(old.getBytes(StandardCharsets.US_ASCII));
    out.writeBytes(simplified.getBytes(StandardCharsets.UTF_8));
    List<GameTree> trees = Pgn.reader(out.toByteArray()).games().toList();
    assertEquals(
        List.of("GB18030", "Big5", "UTF-8", "UTF-8"),
        trees.stream().map(tree -> tree.sourceEncoding().orElseThrow().name()).toList());
    assertTrue(trees.stream().allMatch(tree -> Pgn.moves(tree).equals("h2e2 h9g7")));
  }
}

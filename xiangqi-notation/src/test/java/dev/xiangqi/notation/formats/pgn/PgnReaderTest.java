package dev.xiangqi.notation.formats.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Ply;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PgnReaderTest {
  private static final String OPENING = "h2e2 h9g7 h0g2 i9h9";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. 炮二平五 马8进7 2. 马二进三 车9平8",
        "1.炮二平五 马８进７ 2.马二进三 车９平８",
        "  1. 炮二平五\n     马8进7\n  2. 马二进三\n     车9平8\n",
        "1、炮二平五 马八进七 2、马二进三 车九平八",
        "1．炮二平五 馬８進７ 2．馬二進三 車９平８",
        "炮二平五 马8进7 马二进三 车9平8",
        "46. 炮二平五 马8进7 47. 马二进三 车9平8 1-0",
        "1. 炮二平五 1... 马8进7 2. 马二进三 2... 车9平8",
        "1. 炮二平五 {c}\r\n  1.          马8进7 2. 马二进三 车9平8",
        "1. 炮二平五 1. ....... 马8进7 2. 马二进三 2. …… 车9平8",
        "1 炮二平五 马8进7 2 马二进三 车9平8",
        "1. 炮二平五! 马8进7?! 2. 马二进三！ 车9平8",
        "\ufeff1. 炮二平五　马8进7\u00a02. 马二进三\t车9平8\u001a",
        "1. C2.5 N8+7 2. N2+3 R9.8",
        "1. C2=5 H8+7 2. H2+3 R9=8",
        "1. c2=5 h8+7 2. h2+3 r9=8",
        "1. 62.5 48+7 2. 42+3 59.8",
        "1.62.5 48+7 2.42+3 59.8",
        "1. H2-E2 H9-G7 2. H0-G2 I9-H9",
        "1. h2e2 h9g7 2. h0g2 i9h9",
        "1. h3e3 h10g8 2. h1g3 i10h10",
        "1. Ch2-e2 Nh9-g7 2. Nh0-g2 Ri9-h9",
        "1. Ｃ２＝５ Ｈ８＋７ 2. Ｈ２＋３ Ｒ９＝８",
        "1. 炮二平五 h9g7 H2+3 车9平8"
      })
  void movesInAllNotations(String moves) {
    GameTree tree = Pgn.tree(moves);
    assertEquals(OPENING, Pgn.moves(tree));
  }

  @Test
  void wholeGameDecidesRanks() {
    assertEquals("h2e2 h9g7", Pgn.moves(Pgn.tree("[Format \"ICCS\"]\n\n1. h2e2 h9g7")));
    assertEquals("h2e2 h7e7", Pgn.moves(Pgn.tree("1. h3e3 h8e8 *")));
    // With ranks from 0 the first two could be played, the third not.
    assertEquals("a3a4 a6a5 h2e2", Pgn.moves(Pgn.tree("[Format \"uci1\"]\n\na4a5 a7a6 h3e3")));
    GameEntry.Refused refused = Pgn.refused("1. h2e2 h9g7 2. e2e9 *");
    assertEquals(NotationProblem.ILLEGAL, refused.error().problem());
    assertEquals("e2e9", refused.error().token().orElseThrow());
  }

  @Test
  void formatTagIsTriedFirst() {
    assertEquals("h2e2", Pgn.moves(Pgn.tree("[Format \"Chinese\"]\n\nC2=5")));
    assertEquals("h2e2", Pgn.moves(Pgn.tree("[Format \"nonsense\"]\n\nC2=5")));
  }

  @Test
  void callersNotationExcludesOthers() {
    ReadOptions options = ReadOptions.defaults().withNotation(MoveNotation.uci1());
    assertEquals("h2e2", Pgn.moves(Pgn.tree(Pgn.entries("h3e3", options).get(0))));
    assertEquals(
        NotationProblem.BAD_TOKEN,
        ((GameEntry.Refused) Pgn.entries("炮二平五", options).get(0)).error().problem());
  }

  @ParameterizedTest
  @CsvSource({
    "1-0,RED_WINS",
    "0-1,BLACK_WINS",
    "1/2-1/2,DRAW",
    "1/2,DRAW",
    "½-½,DRAW",
    "红胜,RED_WINS",
    "紅勝,RED_WINS",
    "黑胜,BLACK_WINS",
    "和棋,DRAW",
    "红方胜,RED_WINS",
    "红先胜,RED_WINS",
    "黑方负,RED_WINS",
    "黑方勝,BLACK_WINS",
    "紅先負,BLACK_WINS",
    "先负,BLACK_WINS",
    "后胜,BLACK_WINS",
    "双方和,DRAW",
    "红先和,DRAW",
    "平局,DRAW",
    "W,RED_WINS",
    "B,BLACK_WINS",
    "D,DRAW",
    "*,UNKNOWN"
  })
  void results(String word, GameResult result) {
    assertEquals(result, Pgn.tree("1. h2e2 h9g7 " + word).result());
    assertEquals(result, Pgn.tree("[Result \"" + word + "\"]\n\n1. h2e2 h9g7").result());
    assertEquals(2, Pgn.tree("1. h2e2 h9g7 " + word).mainMoves().size());
  }

  @Test
  void resultTagInWords() {
    assertEquals("1-0", Pgn.tree("[Result \" 红方胜 \"]\n\n*").tags().get("Result").orElseThrow());
    assertEquals("0-1", Pgn.tree("[result \"黑方胜\"]\n\n*").tags().get("Result").orElseThrow());
    assertEquals("1/2-1/2", Pgn.tree("[Result \"和棋\"]\n\n*").tags().get("Result").orElseThrow());
    assertEquals("*", Pgn.tree("[Result \"未知\"]\n\n*").tags().get("Result").orElseThrow());
    assertEquals("W", Pgn.tree("[Result \"W\"]\n\n*").tags().get("Result").orElseThrow());
  }

  @Test
  void resultTagWins() {
    GameEntry.Read read = Pgn.read("[Result \"1-0\"]\n\n1. h2e2 0-1");
    assertEquals(GameResult.RED_WINS, read.tree().result());
    assertEquals(
        List.of(NotationProblem.RESULT_MISMATCH),
        read.diagnostics().stream().map(Diagnostic::problem).toList());
    assertEquals(3, read.diagnostics().get(0).location().orElseThrow().line());
    assertEquals(9, read.diagnostics().get(0).location().orElseThrow().column());
    GameEntry.Read odd = Pgn.read("[Result \"red resigned\"]\n\n1. h2e2 1-0");
    assertEquals(GameResult.RED_WINS, odd.tree().result());
    assertEquals(NotationProblem.SYNTAX, odd.diagnostics().get(0).problem());
    assertEquals("red resigned", odd.tags().get("Result").orElseThrow());
  }

  @Test
  void textAfterTheResultIsSkipped() {
    List<GameEntry> entries =
        Pgn.entries(
            """
            [Game "Chinese Chess"]
            1. h2e2 1-0
            =======
            Welcome (to {the site
            https://example.org/

            [Game "Chinese Chess"]
            1. b2e2 *
            """
                .replace("\n", "\r\n"));
    assertEquals(2, entries.size());
    assertEquals("h2e2", Pgn.moves(Pgn.tree(entries.get(0))));
    assertEquals("b2e2", Pgn.moves(Pgn.tree(entries.get(1))));
    assertEquals(NotationProblem.SYNTAX, entries.get(0).diagnostics().get(0).problem());
    assertEquals(7, entries.get(1).location().line());
  }

  @Test
  void tags() {
    GameEntry.Read read =
        Pgn.read(
            """
            [Game "Chinese Chess"]
            [Event ""银荔杯"赛"]
            [red\t"a"] [Black "b"]
            [Site "a \\"b\\" \\\\ c"]
            [Path "C:\\games"]
            [Red "again"]
            [Odd "x]"]
            [Round ""]
            [Bare]
            [Open "left

            *
            """);
    assertEquals("\"银荔杯\"赛", read.tags().get("EVENT").orElseThrow());
    assertEquals("a", read.tags().get("Red").orElseThrow());
    assertEquals("b", read.tags().get("Black").orElseThrow());
    assertEquals("a \"b\" \\ c", read.tags().get("Site").orElseThrow());
    assertEquals("C:\\games", read.tags().get("Path").orElseThrow());
    assertEquals("x]", read.tags().get("Odd").orElseThrow());
    assertEquals("", read.tags().get("Round").orElseThrow());
    assertEquals("left", read.tags().get("Open").orElseThrow());
    assertEquals(10, read.tags().size());
    assertEquals(
        List.of(2L, 9L, 10L),
        read.diagnostics().stream().map(d -> d.location().orElseThrow().line()).toList());
    assertEquals(
        "h2e2", Pgn.moves(Pgn.tree("[Event \"x\"] 1. h2e2 *")), "moves on the line of a tag");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void lineEndsAndSeveralGames(String end) {
    String file =
        "[Event \"1\"]|[Red \"a\"]||1. h2e2 *||[Event \"2\"]||1. b2e2|[Event \"3\"]||"
            + "[Red \"x\"]|h2e2|||[Event \"4\"]||[Event \"5\"]||*||";
    List<GameEntry> entries = Pgn.entries(file.replace("|", end));
    assertEquals(
        "[1, 2, 3, 4, 5]",
        entries.stream().map(e -> e.tags().get("event").orElseThrow()).toList().toString());
    assertEquals(
        List.of(1L, 6L, 9L, 15L, 17L), entries.stream().map(e -> e.location().line()).toList());
    for (GameEntry entry : entries) {
      assertTrue(entry instanceof GameEntry.Read);
      int offset = (int) entry.location().offset();
      assertTrue(file.replace("|", end).startsWith("[Event", offset));
    }
    assertEquals(5, entries.get(4).number());
  }

  @Test
  void blackMayBegin() {
    String fen = "3k5/9/9/9/9/4r4/9/9/9/5K3 b";
    for (String moves :
        List.of(
            "1. ....... 车5平6", "1. ... 车5平6", "1... 车5平6", "12.  车5平6", "1.        车5平6", "车5平6")) {
      GameTree tree = Pgn.tree("[FenStr \"" + fen + "\"]\n\n" + moves + " *");
      assertEquals("e4f4", Pgn.moves(tree), moves);
      assertEquals(Side.BLACK, tree.start().sideToMove());
    }
  }

  @Test
  void missingMoveIsNotInvented() {
    assertEquals(NotationProblem.WRONG_SIDE, Pgn.refused("1. h9g7 *").error().problem());
    assertEquals(NotationProblem.WRONG_SIDE, Pgn.refused("1... h9g7 *").error().problem());
  }

  @Test
  void moveNumbersAreIgnored() {
    GameEntry.Read read = Pgn.read("1. ....... 炮8平5 *");
    assertEquals("b2e2", Pgn.moves(read.tree()));
    assertEquals(NotationProblem.SYNTAX, read.diagnostics().get(0).problem());
    assertEquals(4, read.diagnostics().get(0).location().orElseThrow().column());
    GameEntry strict = Pgn.entries("1. h2e2 (1... b2e2) h9g7 *", ReadOptions.strict()).get(0);
    assertEquals(NotationProblem.SYNTAX, ((GameEntry.Refused) strict).error().problem());
    assertEquals("h2e2 h9g7", Pgn.moves(Pgn.tree("9. h2e2 9. h9g7 *")));
  }

  @Test
  void emptyFenIsTheInitialPosition() {
    assertEquals("h2e2", Pgn.moves(Pgn.tree("[FEN \"\"]\n\nh2e2")));
  }

  @Test
  void badStarts() {
    Diagnostic error = Pgn.refused("[Event \"e\"]\n[FEN \"9/9 w\"]\n\n*").error();
    assertEquals(NotationProblem.BAD_START, error.problem());
    assertEquals(2, error.location().orElseThrow().line());
    GameEntry.Refused noKing = Pgn.refused("[Event \"e\"]\n[FEN \"4k4/9/9/9/9/9/9/9/9/9 w\"]\n\n*");
    assertEquals(NotationProblem.BAD_START, noKing.error().problem());
    assertTrue(noKing.error().message().contains("KING_MISSING"));
    assertEquals("e", noKing.tags().get("Event").orElseThrow());
  }

  @Test
  void commentsGlyphsAndVariations() {
    GameTree tree =
        Pgn.tree(
            """
            { root }
            1. {first} 炮二平五 {a
            b} $1 !? {c}
            ( {instead} 1. 炮八平五 马2进3 (1... 马8进7 {deep}) 2. 马八进七 {end} )
            (1. 马二进三!)
            {before} 1... 马8进7 ; to the end (
            2. 马二进三 (吃卒) {last} 1-0 {time}"""
                .replace("\n", "\r\n"));
    assertEquals("h2e2 h9g7 h0g2", Pgn.moves(tree));
    assertEquals("root", tree.main().comment());
    Ply first = tree.main().plies().get(0);
    assertEquals("first", first.commentBefore());
    assertEquals("a\nb\nc", first.commentAfter());
    assertEquals(List.of(1, 5), first.nags());
    assertEquals(2, first.variations().size());
    assertEquals("instead", first.variations().get(0).comment());
    Ply reply = first.variations().get(0).plies().get(1);
    assertEquals("deep", reply.variations().get(0).plies().get(0).commentAfter());
    assertEquals("end", first.variations().get(0).plies().get(2).commentAfter());
    assertEquals(List.of(1), first.variations().get(1).plies().get(0).nags());
    assertEquals("before", tree.main().plies().get(1).commentBefore());
    assertEquals("to the end (", tree.main().plies().get(1).commentAfter());
    assertEquals("吃卒\nlast\ntime", tree.main().plies().get(2).commentAfter());
    assertEquals(GameResult.RED_WINS, tree.result());
  }

  @Test
  void commentsMayHoldAnything() {
    GameTree tree =
        Pgn.tree(
            "1. h2e2 {[%clk 1:00] ((( [Event\n[FEN \"x\"]\n；｛ $9} h9g7 (see (that) {)} one) *");
    assertEquals("h2e2 h9g7", Pgn.moves(tree));
    assertEquals(
        "[%clk 1:00] ((( [Event\n[FEN \"x\"]\n；｛ $9", tree.main().plies().get(0).commentAfter());
    assertEquals("see (that) {)} one", tree.main().plies().get(1).commentAfter());
  }

  @Test
  void droppedTextIsReported() {
    GameEntry.Read read = Pgn.read("1. h2e2\n% a line\n(1. b2e2 1-0) h9g7 * tail");
    assertEquals("h2e2 h9g7", Pgn.moves(read.tree()));
    assertEquals(
        List.of(2L, 3L, 3L),
        read.diagnostics().stream().map(d -> d.location().orElseThrow().line()).toList());
  }

  @ParameterizedTest
  @CsvSource({
    "'h2e2 {never',1,6",
    "'h2e2 (never',1,6",
    "'h2e2 (b2e2 b9c7',1,6",
    "'h2e2 } h9g7',1,6",
    "'h2e2 ) h9g7',1,6",
    "'h2e2 $ h9g7',1,6",
    "'h2e2 $256',1,6",
    "'$1 h2e2',1,1"
  })
  void brokenGrammar(String moves, long line, int column) {
    Diagnostic error = Pgn.refused(moves).error();
    assertEquals(NotationProblem.SYNTAX, error.problem());
    assertEquals(line, error.location().orElseThrow().line());
    assertEquals(column, error.location().orElseThrow().column());
  }

  @Test
  void unclosedCommentDoesNotAffectOtherGames() {
    List<GameEntry> entries =
        Pgn.entries(
            "[Event \"1\"]\n\n1. h2e2 {oh\n\n[Event \"2\"]\n\n1. b2e2 {\n[Event \"3\"]\n\nh2e2 *\n");
    assertEquals(3, entries.size());
    assertEquals(NotationProblem.SYNTAX, ((GameEntry.Refused) entries.get(0)).error().problem());
    assertEquals(NotationProblem.SYNTAX, ((GameEntry.Refused) entries.get(1)).error().problem());
    assertEquals("h2e2", Pgn.moves(Pgn.tree(entries.get(2))));
  }

  @Test
  void badMoveIsReportedWithLocation() {
    List<GameEntry> entries =
        Pgn.entries(
            """
            [Event "1"]

            1. 炮二平五 马8进7
            2. 马二进三 车9平8
            3. 车一平二 车8进9
            4. 炮五进四 *

            [Event "2"]

            1. 炮二平五 *
            """);
    GameEntry.Refused refused = (GameEntry.Refused) entries.get(0);
    Diagnostic error = refused.error();
    assertEquals(1, error.game().orElseThrow());
    assertEquals(6, error.ply().orElseThrow());
    assertEquals("车8进9", error.token().orElseThrow());
    assertEquals(5, error.location().orElseThrow().line());
    assertEquals(9, error.location().orElseThrow().column());
    assertEquals(NotationProblem.ILLEGAL, error.problem());
    assertEquals("1", refused.tags().get("Event").orElseThrow());
    assertEquals("test.pgn", error.source().orElseThrow());
    assertTrue(error.position().isPresent());
    assertEquals("h2e2", Pgn.moves(Pgn.tree(entries.get(1))));
    assertThrows(
        NotationException.class,
        () -> Pgn.reader("1. 炮二平四二 *".getBytes(StandardCharsets.UTF_8)).games().toList());
  }

  @Test
  void ambiguousMovesHaveCandidates() {
    Diagnostic error =
        Pgn.refused("[FEN \"4k4/9/3P1P3/9/3P1P3/9/9/9/4A4/4K4 w\"]\n\n1. 前兵进一 *").error();
    assertEquals(NotationProblem.AMBIGUOUS, error.problem());
    assertEquals(3, error.location().orElseThrow().line());
    assertEquals(4, error.location().orElseThrow().column());
    assertEquals("[d7d8, f7f8]", error.candidates().stream().sorted().toList().toString());
  }

  @Test
  void strictTurnsWarningsIntoErrors() {
    String file = "[Event \"a\"]\n\nh2e2 * tail\n";
    assertEquals(1, Pgn.read(file).diagnostics().size());
    GameEntry entry = Pgn.entries(file, ReadOptions.strict()).get(0);
    assertEquals(NotationProblem.SYNTAX, ((GameEntry.Refused) entry).error().problem());
    GameEntry odd = Pgn.entries("[Format \"Chinese\"]\n\n炮2平5 *", ReadOptions.strict()).get(0);
    assertEquals("h2e2", Pgn.moves(Pgn.tree(odd)));
    GameEntry plain = Pgn.entries("C2=5 H8+7 *\n", ReadOptions.strict()).get(0);
    assertEquals(2, Pgn.tree(plain).mainMoves().size());
  }

  @Test
  void readersAreClosedOnce() throws Exception {
    var reader = Pgn.reader("h2e2 *".getBytes(StandardCharsets.UTF_8));
    assertTrue(reader.hasNext());
    reader.next();
    assertThrows(NoSuchElementException.class, reader::next);
    reader.close();
    reader.close();
    assertThrows(IllegalStateException.class, reader::hasNext);
  }
}

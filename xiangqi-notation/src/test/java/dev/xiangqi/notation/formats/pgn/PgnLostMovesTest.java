package dev.xiangqi.notation.formats.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.text.ChineseEncodings;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No game and no move of PGN is lost in silence. */
class PgnLostMovesTest {
  private static String games(List<GameEntry> entries) {
    return entries.stream()
        .map(entry -> Pgn.moves(Pgn.tree(entry)) + " " + Pgn.tree(entry).result().token())
        .collect(Collectors.joining("; "));
  }

  private static String games(String text) {
    return games(Pgn.entries(text));
  }

  private static GameEntry.Read salvaged(String text) {
    List<GameEntry> entries = Pgn.entries(text, ReadOptions.salvage());
    assertEquals(1, entries.size());
    return assertInstanceOf(GameEntry.Read.class, entries.get(0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. b2e2 b9c7 0-1\n1. g3g4 1-0",
        "1. b2e2 b9c7 0-1\n\n1. g3g4 1-0\n",
        "1. b2e2\nb9c7 0-1 {won}\n\n  1.g3g4 1-0",
        "1. b2e2 b9c7 0-1 ; won\r\n\r\n1 g3g4 1-0",
        "1. b2e2 b9c7\n0-1\n----------\nsome site\n\n1、 g3g4 1-0",
        "[Event \"e\"]\n\n1. b2e2 b9c7 0-1\n\n１．g3g4\n1-0",
        "1. b2e2 (1. h2e2 1-0) b9c7 0-1\n{the second} 1. g3g4 1-0",
        "1. b2e2 b9c7 B\n\n1. g3g4 W",
        "1. 炮八平五 马2进3 黑胜\n1. 兵三进一 红胜",
        "1. 炮八平五 马2进3 0-1\n1.兵三进一 1-0",
        "[Result \"0-1\"]\n1. 炮八平五 马2进3 0-1\n1.红方：兵三进一 1-0",
        "1. Cbe2 Hc7 0-1\n1. Pg4 1-0"
      })
  void numberOneAfterAResultBeginsAGame(String text) {
    assertEquals("b2e2 b9c7 0-1; g3g4 1-0", games(text));
    assertEquals(
        List.of(),
        Pgn.entries(text.replace("\n----------\nsome site\n", "\n")).get(1).diagnostics());
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "GB18030", "Big5", "UTF-16LE"})
  void inEveryEncoding(String name) {
    Charset charset = Charset.forName(name);
    String text = "1. 砲八平五 馬2進3 黑勝\n\n１．兵三進一 和棋\n\n１. 兵七進一 紅勝\n".repeat(2);
    String marked = name.startsWith("UTF-16") ? "\ufeff" + text : text;
    assertEquals(
        "b2e2 b9c7 0-1; g3g4 1/2-1/2; c3c4 1-0; b2e2 b9c7 0-1; g3g4 1/2-1/2; c3c4 1-0",
        games(Pgn.entries(marked.getBytes(charset), ReadOptions.defaults())));
  }

  @Test
  void placesOfGamesWithoutTags() {
    List<GameEntry> entries = Pgn.entries("1. h2e2 1-0\n\n1. h2e2 0-1\n1. oh *\n");
    assertEquals(2, entries.size());
    assertEquals(3, entries.get(1).location().line());
    assertEquals(13, entries.get(1).location().offset());
    GameEntry headers =
        Pgn.entries("1. h2e2 1-0\n\n1. h2e2 0-1", ReadOptions.defaults().withHeadersOnly(true))
            .get(1);
    assertEquals(13, headers.location().offset());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. h2e2 {c}\n1... h9g7 *",
        "1. h2e2\n1. h9g7 *",
        "1. h2e2 (1. b2e2 1-0)\n1. h9g7 *",
        "1. h2e2 {1-0}\n1... h9g7 *",
        "1. h2e2 h9g7 *\n1. Visit us\n10. h2e2x"
      })
  void oneGame(String text) {
    assertEquals("h2e2 h9g7 *", games(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1-0", "0-1", "1/2", "1/2-1/2", "*", "和棋", "红胜", "1:0", "和", "0-0"})
  void movesAfterAResult(String result) {
    for (String rest : List.of("2. h0g2 i9h9", "h0g2 i9h9", "{c} 2. 马二进三 车9平8 1-0", "Hg3")) {
      GameEntry.Refused refused = Pgn.refused("1. h2e2 h9g7 " + result + " " + rest);
      assertEquals(NotationProblem.SYNTAX, refused.error().problem());
      assertEquals(14, refused.error().location().orElseThrow().column());
      assertTrue(refused.error().message().contains(result), refused.error().message());
    }
    GameEntry.Read read = salvaged("1. h2e2 h9g7 " + result + " 2. h0g2 i9h9 0-1");
    assertEquals("h2e2 h9g7 h0g2 i9h9", Pgn.moves(read.tree()));
    assertEquals(GameResult.BLACK_WINS, read.tree().result());
    assertEquals(1, read.diagnostics().size());
    assertEquals(Diagnostic.Severity.REPAIR, read.diagnostics().get(0).severity());
  }

  @Test
  void salvageKeepsTheResultBeforeMovesThatDoNotFit() {
    GameEntry.Read other = salvaged("1. h2e2 h9g7 1-0 1. h2e2 h7e7");
    assertEquals("h2e2 h9g7", Pgn.moves(other.tree()));
    assertEquals(GameResult.RED_WINS, other.tree().result());
    assertEquals(Diagnostic.Severity.REPAIR, other.diagnostics().get(0).severity());
    GameEntry.Read same = salvaged("1. h2e2 h9g7 1-0 2. h0g2");
    assertEquals("h2e2 h9g7 h0g2", Pgn.moves(same.tree()));
    assertEquals(GameResult.RED_WINS, same.tree().result());
  }

  @Test
  void aDiagramIsAGlyph() {
    GameEntry.Read read = Pgn.read("1. h2e2 D h9g7 {c} D (1... h7e7 D 2. h0g2) 2. h0g2 D 1-0");
    assertEquals("h2e2 h9g7 h0g2", Pgn.moves(read.tree()));
    assertEquals(GameResult.RED_WINS, read.tree().result());
    assertEquals(List.of(), read.diagnostics());
    assertTrue(
        read.tree().main().plies().stream().allMatch(ply -> ply.nags().equals(List.of(220))));
    assertEquals(
        List.of(220), read.tree().main().plies().get(1).variations().get(0).plies().get(0).nags());
  }

  @ParameterizedTest
  @ValueSource(strings = {"W", "B"})
  void anotherLetterAmongMovesIsRefused(String letter) {
    for (String rest : List.of("2. h0g2", "h0g2", "2.", "*", "D 1-0", "(1... h7e7)")) {
      GameEntry.Refused refused = Pgn.refused("1. h2e2 h9g7 " + letter + " " + rest);
      assertEquals(NotationProblem.SYNTAX, refused.error().problem());
      assertEquals(14, refused.error().location().orElseThrow().column());
    }
    GameEntry.Read read = salvaged("1. h2e2 h9g7 " + letter + " 2. h0g2 *");
    assertEquals("h2e2 h9g7 h0g2", Pgn.moves(read.tree()));
    assertEquals(GameResult.UNKNOWN, read.tree().result());
    assertEquals(1, read.diagnostics().size());
  }

  @ParameterizedTest
  @CsvSource({
    "*,0-1,0-1,0-1",
    "*,红胜,1-0,1-0",
    "未知,1/2,1/2-1/2,1/2-1/2",
    "*,*,*,*",
    "1-0,*,1-0,1-0",
    "0-0,0-0,*,0-0"
  })
  void anUnknownResultInTheTagIsNone(String tag, String end, String result, String written) {
    GameEntry.Read read = Pgn.read("[Result \"" + tag + "\"]\n\n1. h2e2 " + end);
    assertEquals(result, read.tree().result().token());
    assertEquals(written, read.tags().get("Result").orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({
    "0.5-0.5,1/2-1/2",
    "½-½,1/2-1/2",
    "½:½,1/2-1/2",
    "1–0,1-0",
    "0—1,0-1",
    "1:0,1-0",
    "0：1,0-1",
    "１－０,1-0",
    "0-0,*",
    "+-,1-0",
    "-+,0-1",
    "和,1/2-1/2",
    "胜,1-0",
    "負,0-1",
    "黑先负,1-0",
    "黑先胜,0-1",
    "黑先和,1/2-1/2"
  })
  void spellings(String word, String result) {
    GameEntry.Read tag = Pgn.read("[Result \"" + word + "\"]\n\n1. h2e2 h9g7");
    assertEquals(result, tag.tree().result().token());
    GameEntry.Read both = Pgn.read("[Result \"" + word + "\"]\n\n1. h2e2 h9g7 " + word);
    assertEquals(result, both.tree().result().token());
    assertEquals(List.of(), both.diagnostics());
    assertEquals(List.of(), both.tree().main().plies().get(1).nags());
    if (!word.startsWith("+") && !word.startsWith("-")) {
      assertEquals(result, Pgn.tree("1. h2e2 h9g7 " + word).result().token());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "±,16", "⩲,14", "⩱,15", "∓,17", "∞,13", "=,10", "+=,14", "=+,15", "+/=,14", "+/-,16", "-/+,17",
    "+-,18", "-+,19", "□,7", "⇄,133", "→,41", "↑,37", "N,146", "‼,3", "⁉,5", "∆,140", "⊕,139"
  })
  void signsOfPrintedGames(String sign, int nag) {
    for (String text : List.of(" " + sign + " 2. h0g2 *", " " + sign, sign + " 2. h0g2 *")) {
      GameEntry.Read read = Pgn.read("1. h2e2 h9g7" + text);
      assertEquals(List.of(nag), read.tree().main().plies().get(1).nags(), text);
      assertEquals(List.of(), read.diagnostics());
    }
    GameEntry.Read marked = Pgn.read("1. 炮二平五! ± 马8进7?! ∓ *");
    assertEquals(List.of(6, 17), marked.tree().main().plies().get(1).nags());
  }

  @Test
  void signsOfASideBelongToTheMoveBefore() {
    GameEntry.Read read = Pgn.read("1. h2e2 → h9g7 → 2. h0g2 ⇄ *");
    assertEquals(
        List.of(List.of(40), List.of(41), List.of(132)),
        read.tree().main().plies().stream().map(ply -> ply.nags()).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.炮二平五马8进7 2.马二进三车9平8 *",
        "1.炮二平五{中炮}马8进7 2.马二进三车9平8",
        "炮二平五马8进7马二进三车9平8",
        "1.炮二平五,马8进7,2.马二进三,车9平8 1/2",
        "1炮二平五 马8进7 ２．马二进三 车9平8",
        "１ 炮二平五 马8进7 2 马二进三！车9平8±",
        "1.红方：炮二平五 黑方：马8进7 2.红方：马二进三 黑：车9平8",
        "h2e2h9g7 h0g2i9h9",
        "C2=5H8+7 H2+3R9=8"
      })
  void gluedMoves(String moves) {
    GameEntry.Read read = Pgn.read("[Event \"e\"]\n\n" + moves);
    assertEquals("h2e2 h9g7 h0g2 i9h9", Pgn.moves(read.tree()));
    assertEquals(List.of(), read.diagnostics());
  }

  @Test
  void commentsBeforeTheFirstTag() {
    for (String heading :
        List.of(
            "{a\nb}\n", "{a} {b}\n\n", "; a\n; b\n\n", ";a\n\n{b}\n", "\ufeff{a\n[b\n\nc]}\n")) {
      List<GameEntry> entries =
          Pgn.entries(heading + "[Event \"e\"]\n[Site \"s\"]\n\n1. h2e2 *\n\n[Event \"f\"]\n\n*\n");
      assertEquals(2, entries.size(), heading);
      assertEquals(2, entries.get(0).tags().size());
      assertTrue(Pgn.tree(entries.get(0)).main().comment().startsWith("a"), heading);
      assertEquals("h2e2", Pgn.moves(Pgn.tree(entries.get(0))));
      assertEquals(List.of(), entries.get(0).diagnostics());
    }
    assertEquals("a", Pgn.tree("{a}\n1. h2e2 *").main().comment());
    assertEquals(2, Pgn.entries("{never\n\n[Event \"e\"]\n\n1. h2e2 {c} *\n").size());
  }

  @Test
  void aBraceInTheFirstTagOpensNoComment() {
    for (String heading : List.of("", "{a}\n", "{a} ", "{a\nb} ")) {
      List<GameEntry> entries =
          Pgn.entries(
              heading + "[Game \"START{ x\"]\n[Event \"e\"]\n[Site \"}\"]\n\n1. h2e2 {b} *\n");
      assertEquals(1, entries.size(), heading);
      assertEquals("START{ x", entries.get(0).tags().get("Game").orElseThrow());
      assertEquals("h2e2", Pgn.moves(Pgn.tree(entries.get(0))));
      assertEquals(List.of(), entries.get(0).diagnostics());
    }
  }

  /** In Big5, which does not have these bytes, the second byte of 題 would be a brace. */
  @Test
  void aBraceWithinACharacterEndsNoComment() {
    String text = "[Event \"e\"]\n\n{標題：x\n 1-0}\n1. h2e2 *\n";
    List<GameEntry> entries =
        Pgn.entries(text.getBytes(ChineseEncodings.GB18030), ReadOptions.defaults());
    assertEquals(1, entries.size());
    assertEquals("h2e2", Pgn.moves(Pgn.tree(entries.get(0))));
  }

  @Test
  void tagsInACommentThatEnds() {
    for (String inside :
        List.of(
            "a\n[Event \"x\"]\nb",
            "[Event \"x\"]\n[Site \"y\"]\n\n1. h2e2 *\n",
            "\n\n[Game \"\"]")) {
      GameEntry.Read read = Pgn.read("[Event \"e\"]\n\n1. h2e2 {" + inside + "} h9g7 *\n");
      assertEquals("h2e2 h9g7", Pgn.moves(read.tree()));
      assertEquals(inside.strip(), read.tree().main().plies().get(0).commentAfter());
    }
    List<GameEntry> entries =
        Pgn.entries("[Event \"e\"]\n\n1. h2e2 {a\n\n[Event \"f\"]\n\n1. b2e2 {b} *\n");
    assertEquals(2, entries.size());
    assertEquals("b2e2", Pgn.moves(Pgn.tree(entries.get(1))));
    byte[] twoBytes =
        "[Event \"e\"]\n\n1. h2e2 {a\n[Event \"鐋x\"]\n} *\n".getBytes(ChineseEncodings.GB18030);
    assertEquals(1, Pgn.entries(twoBytes, ReadOptions.defaults()).size());
  }

  @Test
  void manyTagsInALongComment() {
    String comment = "[Event \"x\"]\n".repeat(5_000);
    GameEntry.Read read = Pgn.read("1. h2e2 {a\n" + comment + "} h9g7 *\n");
    assertEquals("h2e2 h9g7", Pgn.moves(read.tree()));
  }

  @Test
  void aBraceInACommentIsNamed() {
    GameEntry.Read read = Pgn.read("1. h2e2 {good h9g7 2. h0g2 {better} *");
    assertEquals("h2e2", Pgn.moves(read.tree()));
    assertEquals(NotationProblem.SYNTAX, read.diagnostics().get(0).problem());
    assertEquals(28, read.diagnostics().get(0).location().orElseThrow().column());
  }

  @Test
  void commentsAfterTheResultAreKept() {
    GameEntry.Read read = Pgn.read("1. h2e2 1-0 ; one\n{two}\n; three\n");
    assertEquals("one\ntwo\nthree", read.tree().main().plies().get(0).commentAfter());
    assertEquals(List.of(), read.diagnostics());
  }

  @Test
  void movesInAComment() {
    GameEntry.Read read = Pgn.read("[Event \"炮二平五\"]\n\n{1. h2e2 h9g7 2. h0g2} *");
    assertEquals(NotationProblem.SYNTAX, read.diagnostics().get(0).problem());
    assertEquals(5, read.diagnostics().get(0).location().orElseThrow().column());
    assertInstanceOf(
        GameEntry.Refused.class, Pgn.entries("{h2e2 h9g7 h0g2} *", ReadOptions.strict()).get(0));
    String diagram = "[FEN \"4k4/9/9/9/9/9/9/9/9/R2K5 w\"]\n\n{1. a0a9 e9e8 2. a9a8} *";
    assertEquals(List.of(), Pgn.read(diagram).diagnostics());
    assertEquals(List.of(), Pgn.read("{the move h2e2} *").diagnostics());
    assertEquals(List.of(), Pgn.read("[Opening \"炮二平五\"]\n\n*").diagnostics());
  }

  @Test
  void bytesOfAllGamesAreTheSame() {
    String text = "1. 炮二平五 1-0\n\n".repeat(200);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    List<GameEntry> entries = Pgn.entries(bytes, ReadOptions.defaults());
    assertEquals(200, entries.size());
    assertEquals(199L * (bytes.length / 200), entries.get(199).location().offset());
  }

  @Test
  void aSignAsResult() {
    var tree = Pgn.tree("[Result \"+-\"]\n\n1. h2e2 1-0");
    assertEquals("1-0", tree.tags().get("Result").orElseThrow());
    var end = Pgn.tree("[Result \"+-\"]\n\n1. h2e2 +-");
    assertEquals("1-0", end.tags().get("Result").orElseThrow());
  }

  @Test
  void lineBreaksOfHtml() {
    GameEntry.Read read =
        Pgn.read(
            "[Event \"a<br>b\"]<br />[Red \"a\"]<br/><br>1. h2e2 h9g7<BR>"
                + "2. h0g2 {one<br>two} i9h9 *");
    assertEquals(List.of(), read.diagnostics());
    assertEquals("h2e2 h9g7 h0g2 i9h9", Pgn.moves(read.tree()));
    assertEquals("a<br>b", read.tree().tags().get("Event").orElseThrow());
    assertEquals("one<br>two", read.tree().main().plies().get(2).commentAfter());
  }

  @Test
  void aRuleBeforeTheMoves() {
    GameEntry.Read read = Pgn.read("-----\n  1. 炮二平五 马8进7\n");
    assertEquals("h2e2 h9g7", Pgn.moves(read.tree()));
    assertEquals(NotationProblem.SYNTAX, read.diagnostics().get(0).problem());
  }

  @Test
  void whatTheStartDeterminesIsWritten() {
    String initial = Position.initial().toFen();
    String plain = "[SetUp \"1\"]\n[FEN \"" + initial + "\"]\n\n1. h2e2 *";
    assertFalse(GameFiles.toText(Pgn.tree(plain)).contains("SetUp"));
    String zero =
        "[SetUp \"1\"]\n[FEN \"3k5/9/9/9/9/9/9/9/9/R3K4 b - - 0 0\"]\n\n1... d9d8 2. a0a1 *";
    String written = GameFiles.toText(Pgn.tree(zero), WriteOptions.notation(MoveNotation.ucci()));
    assertTrue(written.contains("[SetUp \"1\"]"), written);
    assertTrue(written.contains("b - - 0 1\"]"), written);
    assertTrue(written.contains("1... d9d8 2. a0a1 *"), written);
  }
}

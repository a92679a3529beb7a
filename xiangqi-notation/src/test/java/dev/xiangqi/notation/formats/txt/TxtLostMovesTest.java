package dev.xiangqi.notation.formats.txt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No game and no move of a text is lost in silence. */
class TxtLostMovesTest {
  private static List<GameEntry> entries(byte[] bytes, ReadOptions options) throws IOException {
    List<GameEntry> entries = new ArrayList<>();
    GameSource source = GameSource.of(new ByteArrayInputStream(bytes), "test.txt");
    new TxtFormat().reader(source, options).forEachRemaining(entries::add);
    return entries;
  }

  private static List<GameEntry> entries(String text, ReadOptions options) throws IOException {
    return entries(text.getBytes(StandardCharsets.UTF_8), options);
  }

  private static GameEntry only(String text, ReadOptions options) throws IOException {
    List<GameEntry> entries = entries(text, options);
    assertEquals(1, entries.size());
    return entries.get(0);
  }

  private static GameEntry.Read read(String text) throws IOException {
    return assertInstanceOf(GameEntry.Read.class, only(text, ReadOptions.defaults()));
  }

  private static String games(List<GameEntry> entries) {
    return entries.stream()
        .map(entry -> assertInstanceOf(GameEntry.Read.class, entry).tree())
        .map(tree -> tree.mainMoves() + " " + tree.result().token())
        .collect(Collectors.joining("; "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.炮二平五马8进7 红胜\n\n1.炮二平五炮8平5 黑胜",
        "１．炮二平五 马8进7 1-0\n１．炮二平五 炮8平5 0-1",
        "h2e2,h9g7 1-0。\n\n1.h2e2,h7e7 0-1",
        "红方：甲\n1.炮二平五 马8进7\n红胜\n\n红方：乙\n黑方：丙\n1.炮二平五 炮8平5 黑胜",
        "结果：红胜\n1.炮二平五 马8进7\n\n结果：黑胜\n1.炮二平五 炮8平5"
      })
  void severalGames(String text) throws IOException {
    List<GameEntry> entries = entries(text, ReadOptions.defaults());
    assertEquals("[h2e2, h9g7] 1-0; [h2e2, h7e7] 0-1", games(entries));
    byte[] bytes = text.getBytes(Charset.forName("GB18030"));
    List<GameEntry> other = entries(bytes, ReadOptions.defaults());
    assertEquals("[h2e2, h9g7] 1-0; [h2e2, h7e7] 0-1", games(other));
    assertTrue(other.get(1).location().offset() > 0);
  }

  @Test
  void placesOfLaterGames() throws IOException {
    String text = "1.炮二平五马8进7 红胜\n\n1.炮二平五炮8平6x 黑胜";
    GameEntry second = entries(text, ReadOptions.defaults()).get(1);
    assertEquals(2, second.number());
    assertEquals(3, second.location().line());
    assertEquals(
        text.substring(0, text.indexOf("1.", 1)).getBytes(StandardCharsets.UTF_8).length,
        second.location().offset());
    assertEquals(3, second.diagnostics().get(0).location().orElseThrow().line());
    assertEquals(7, second.diagnostics().get(0).location().orElseThrow().column());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1-0", "和棋", "红胜", "*", "1/2", "1:0"})
  void movesAfterAResult(String result) throws IOException {
    for (String rest : List.of(" 2.马二进三车9平8", "\n2. 马二进三 车9平8 1-0", " h0g2,i9h9")) {
      String text = "1.炮二平五马8进7 " + result + rest;
      GameEntry refused = only(text, ReadOptions.defaults());
      assertInstanceOf(GameEntry.Refused.class, refused, text);
      assertEquals(NotationProblem.SYNTAX, refused.diagnostics().get(0).problem());
      GameEntry salvaged = only(text, ReadOptions.salvage());
      assertTrue(games(List.of(salvaged)).startsWith("[h2e2, h9g7, h0g2, i9h9]"), text);
      assertEquals(Diagnostic.Severity.REPAIR, salvaged.diagnostics().get(0).severity());
    }
  }

  @Test
  void lettersAndSignsAfterMoves() throws IOException {
    GameEntry.Read diagram = read("1.炮二平五 D 马8进7 ± 2.马二进三± 车9平8 1-0");
    assertEquals(GameResult.RED_WINS, diagram.tree().result());
    assertEquals(
        List.of(List.of(220), List.of(16), List.of(16), List.of()),
        diagram.tree().main().plies().stream().map(ply -> ply.nags()).toList());
    assertEquals(List.of(), diagram.diagnostics());
    assertInstanceOf(GameEntry.Refused.class, only("1.炮二平五 W 马8进7", ReadOptions.defaults()));
    assertEquals(GameResult.DRAW, read("1.炮二平五 马8进7 D").tree().result());
  }

  @Test
  void semicolons() throws IOException {
    GameEntry.Read read = read("1. 炮二平五 马8进7 ; 屏风马\n2. 马二进三;好棋\n；中炮\n车9平8");
    assertEquals("[h2e2, h9g7, h0g2, i9h9]", read.tree().mainMoves().toString());
    assertEquals("屏风马", read.tree().main().plies().get(1).commentAfter());
    assertEquals("好棋\n中炮", read.tree().main().plies().get(2).commentAfter());
    assertEquals(List.of(), read.diagnostics());
    assertEquals(4, read("h2e2; h9g7;h0g2\n;i9h9").tree().mainMoves().size());
    assertInstanceOf(GameEntry.Refused.class, only("h2e2; h9g7; xx; h0g2", ReadOptions.defaults()));
  }

  @Test
  void namesOfSides() throws IOException {
    GameEntry.Read read = read("１、红方：炮二平五\n１...黑方：马８进７\n２、红：马二进三 黑：车９平８");
    assertEquals("[h2e2, h9g7, h0g2, i9h9]", read.tree().mainMoves().toString());
  }

  @Test
  void movesInCommentsAreNamed() throws IOException {
    GameEntry.Read line = read("1. 炮二平五 马8进7\n二 马二进三 车9平8");
    assertEquals(NotationProblem.SYNTAX, line.diagnostics().get(0).problem());
    assertEquals(2, line.diagnostics().get(0).location().orElseThrow().line());
    GameEntry.Read nested = read("1. 炮二平五 （好 马8进7 （中炮） 2. 马二进三");
    assertEquals(NotationProblem.SYNTAX, nested.diagnostics().get(0).problem());
    assertInstanceOf(
        GameEntry.Refused.class, only("1. 炮二平五 (马8进7 2. 马二进三", ReadOptions.defaults()));
    GameEntry.Read salvaged =
        assertInstanceOf(
            GameEntry.Read.class, only("1. 炮二平五 (马8进7 2. 马二进三", ReadOptions.salvage()));
    assertEquals(Diagnostic.Severity.REPAIR, salvaged.diagnostics().get(0).severity());
  }
}

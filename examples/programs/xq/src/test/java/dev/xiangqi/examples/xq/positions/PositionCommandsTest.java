package dev.xiangqi.examples.xq.positions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.xiangqi.examples.xq.Fens;
import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.notation.diagram.BoardScript;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** {@code xq moves} and {@code xq board}. */
class PositionCommandsTest {
  @Test
  void movesInOrder() {
    List<String> moves = Ran.xq("moves", Fens.START).lines();
    assertEquals(44, moves.size());
    assertEquals(List.of("a0a1", "a0a2", "b0a2", "b0c2"), moves.subList(0, 4));
    assertEquals("i3i4", moves.get(43));
  }

  @Test
  void movesInANotation() {
    assertTrue(Ran.xq("moves", Fens.START, "--moves", "chinese").lines().contains("炮二平五"));
    assertTrue(Ran.xq("moves", Fens.START, "--moves", "wxf").lines().contains("C2=5"));
  }

  @Test
  void noMovesWhenMated() {
    Ran ran = Ran.xq("moves", "3k1a3/9/5a3/9/9/3N5/9/3C5/9/4K4 b");
    assertEquals("", ran.out());
    assertEquals(0, ran.status());
  }

  @Test
  void movesInSeveralNotationsAreColumns() {
    List<String> moves = Ran.xq("moves", Fens.START, "--moves", "ucci,chinese,wxf").lines();
    assertEquals(44, moves.size());
    assertEquals("a0a1\t车九进一\tR9+1", moves.get(0));
  }

  @Test
  void movesOfEachLineOfStandardInput() {
    String king = "4k4/9/9/9/9/9/9/9/9/3K5 w";
    String in = king + "\n" + king + "\tK6+1\n\nrubbish\n" + Fens.START + " moves 炮二平五\n";
    Ran ran = Ran.withInput(in, "moves", "--moves", "ucci,wxf");
    assertEquals(1, ran.status());
    List<String> lines = ran.lines();
    assertEquals(5, lines.size());
    assertEquals("d0d1\tK6+1", lines.get(0));
    assertEquals("e9e8 e9f9\tK5+1 K5=6", lines.get(1));
    assertTrue(lines.get(2).startsWith("error\tSYNTAX\t"), lines.get(2));
    assertTrue(lines.get(3).startsWith("error\tSYNTAX\t"), lines.get(3));
    assertTrue(lines.get(4).startsWith("a6a5 c6c5 "), lines.get(4));
  }

  @Test
  void movesAfterMovesOfAnyNotation() {
    String after = Ran.xq("moves", Fens.START + " moves h2e2 h9g7").out();
    for (String moves :
        List.of(
            "炮二平五 马8进7",
            "1. 炮二平五 马8进7",
            "1.炮二平五 马8进7",
            "C2=5 H8+7",
            "H2-E2 1... H9-G7",
            "1.C2.5　N8+7")) {
      assertEquals(after, Ran.xq("moves", Fens.START + " moves " + moves).out(), moves);
    }
    Ran ucci = Ran.xq("moves", Fens.START + " moves 炮二平五", "--from", "ucci");
    assertEquals(1, ucci.status());
    assertTrue(ucci.err().startsWith("argument:1:77: BAD_TOKEN, "), ucci.err());
  }

  @Test
  void boardOfTheStart() {
    Ran ran = Ran.xq("board");
    assertEquals("9  車──馬──象──士──將──士──象──馬──車", ran.lines().get(0));
    assertEquals(20, ran.lines().size());
    assertEquals(ran.out(), Ran.xq("board", Fens.START, "--format", "text").out());
  }

  @Test
  void boardAfterMovesMarksTheLast() {
    List<String> lines = Ran.xq("board", "--play", "h2e2 马8进7", "--letters").lines();
    assertEquals("9  r---n---b---a---k---a---b--[+]--r", lines.get(0));
    assertEquals("7  +---c---+---+---+---+--[n]--c---+", lines.get(4));
    assertEquals("2  +---C---+---+---C---+---+---+---+", lines.get(14));
  }

  @Test
  void boardFlipped() {
    assertEquals("0  俥──傌──相──仕──帥──仕──相──傌──俥", Ran.xq("board", "--flip").lines().get(0));
  }

  @Test
  void boardRefusesAMove() {
    Ran ran = Ran.xq("board", "--play", "h2e2 h2e2");
    assertEquals(1, ran.status());
    assertEquals("", ran.out());
    assertTrue(ran.err().startsWith("argument:1:6: NO_SUCH_PIECE, "), ran.err());
  }

  @Test
  void boardsHavePictures() {
    Ran ran = Ran.xq("board", "--format", "svg", "--pictures");
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.out().contains("fill-rule=\"evenodd\""), ran.out());
    Ran text = Ran.xq("board", "--pictures");
    assertEquals(2, text.status());
    assertTrue(text.err().contains("--pictures: expected --format svg, png or html"), text.err());
    assertEquals(2, Ran.xq("board", "--format", "svg", "--pictures", "--letters").status());
  }

  @Test
  void scriptOfTheBoardForPages() {
    Ran ran = Ran.xq("board", "--format", "script");
    assertEquals(0, ran.status(), ran.err());
    assertEquals(BoardScript.text(), ran.out());
    for (String[] more : new String[][] {{Fens.START}, {"--play", "h2e2"}, {"--json"}}) {
      List<String> arguments = new ArrayList<>(List.of("board", "--format", "script"));
      arguments.addAll(List.of(more));
      Ran refused = Ran.xq(arguments.toArray(String[]::new));
      assertEquals(2, refused.status(), arguments::toString);
      assertTrue(refused.err().contains("--format script: expected no FEN"), refused.err());
    }
  }

  @Test
  void boardsAreDrawn() {
    Ran ran = Ran.xq("board", "--format", "svg", "--play", "炮二平五 马8进7");
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.out().startsWith("<svg"), ran.out());
    Ran page = Ran.xq("board", "--format", "html", "--play", "h2e2 h9g7", "--theme", "dark");
    assertTrue(page.out().startsWith("<!DOCTYPE html>") && page.out().contains("<svg"), page.out());
    assertEquals(2, Ran.xq("board", "--format", "bmp").status());
    assertEquals(2, Ran.xq("board", "--theme", "pink").status());
  }

  @Test
  void movesThatTheRulesForbidAreLeftOut() {
    List<String> permitted = Ran.xq("moves", Fens.CHASED, "--rules", "tiantian").lines();
    List<String> legal = Ran.xq("moves", Fens.CHASED).lines();
    assertTrue(legal.contains("b0a0") && !permitted.contains("b0a0"), permitted::toString);
    assertEquals(legal.size() - 2, permitted.size(), "b0b6 chases, too");
    assertEquals(legal, Ran.xq("moves", Fens.CHASED, "--rules", "wxf").lines());
    String json = Ran.xq("moves", Fens.CHASED, "--rules", "tiantian", "--json").out();
    JsonObject answer = JsonParser.parseString(json).getAsJsonObject();
    JsonObject forbidden = answer.getAsJsonArray("forbidden").get(0).getAsJsonObject();
    assertEquals("b0a0", forbidden.get("ucci").getAsString());
    assertTrue(forbidden.get("reason").getAsString().contains("6"), json);
  }

  @Test
  void aBoardIsAPng() throws IOException {
    Ran ran = Ran.xq("board", "--format", "png", "--width", "200", "--play", "h2e2");
    assertEquals(0, ran.status(), ran.err());
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(ran.bytes()));
    assertEquals(200, image.getWidth());
    assertEquals(2, Ran.xq("board", "--format", "png", "--width", "63").status());
    assertEquals(2, Ran.xq("board", "--format", "svg", "--width", "200").status());
    assertEquals(2, Ran.xq("board", "--format", "png", "--json").status());
    assertEquals(0, Ran.xq("board", "--format", "png", "--pictures").status());
  }
}

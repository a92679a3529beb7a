package dev.xiangqi.examples.xq.positions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Fens;
import dev.xiangqi.examples.xq.Ran;
import java.util.List;
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
  void boardsAreDrawn() {
    Ran ran = Ran.xq("board", "--format", "svg", "--play", "炮二平五 马8进7");
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.out().startsWith("<svg"), ran.out());
    Ran page = Ran.xq("board", "--format", "html", "--play", "h2e2 h9g7", "--theme", "dark");
    assertTrue(page.out().startsWith("<!DOCTYPE html>") && page.out().contains("<svg"), page.out());
    assertEquals(2, Ran.xq("board", "--format", "png").status());
    assertEquals(2, Ran.xq("board", "--theme", "pink").status());
  }
}

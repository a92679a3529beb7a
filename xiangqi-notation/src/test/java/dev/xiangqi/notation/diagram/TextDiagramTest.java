package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TextDiagramTest {
  private static final Move MOVE = Move.parse("h2e2");
  private static final Position AFTER = Position.initial().play(MOVE);

  @Test
  void chineseCharactersOnRuledLines() {
    assertEquals(
        """
        9  車──馬──象──士──將──士──象──馬──車
           │   │   │   │ ╲ │ ╱ │   │   │   │
        8  ├───┼───┼───┼───┼───┼───┼───┼───┤
           │   │   │   │ ╱ │ ╲ │   │   │   │
        7  ├───砲──┼───┼───┼───┼───┼───砲──┤
           │   │   │   │   │   │   │   │   │
        6  卒──┼───卒──┼───卒──┼───卒──┼───卒
           │   │   │   │   │   │   │   │   │
        5  ├───┴───┴───┴───┴───┴───┴───┴───┤
           │   楚  河              漢  界  │
        4  ├───┬───┬───┬───┬───┬───┬───┬───┤
           │   │   │   │   │   │   │   │   │
        3  兵──┼───兵──┼───兵──┼───兵──┼───兵
           │   │   │   │   │   │   │   │   │
        2  ├───炮──┼───┼──[炮]─┼───┼──[┼]──┤
           │   │   │   │ ╲ │ ╱ │   │   │   │
        1  ├───┼───┼───┼───┼───┼───┼───┼───┤
           │   │   │   │ ╱ │ ╲ │   │   │   │
        0  俥──傌──相──仕──帥──仕──相──傌──俥
           a   b   c   d   e   f   g   h   i
        """,
        TextDiagram.chinese().draw(AFTER, MOVE));
  }

  @Test
  void lettersWithBlackAtTheBottomWithoutCoordinates() {
    assertEquals(
        """
           R---+---+---+---K---+---+---+---+
           |   |   |   | \\ | / |   |   |   |
           +---+---+---+---+---+---+---+---+
           |   |   |   | / | \\ |   |   |   |
           +---+---+---+---+---+---+---+---+
           |   |   |   |   |   |   |   |   |
           +---+---+---+---+---+---+---+---+
           |   |   |   |   |   |   |   |   |
           +---+---+---+---+---+---+---+---+
           |                               |
           +---+---+---+---+---+---+---+---+
           |   |   |   |   |   |   |   |   |
           +---+---+---+---+---+---+---+--[P]
           |   |   |   |   |   |   |   |   |
           +---+---+---+---+---+---+---+--[+]
           |   |   |   | \\ | / |   |   |   |
           +---+---+---+---+---+---+---+---+
           |   |   |   | / | \\ |   |   |   |
           +---+---+---+---+---k---+---+---+
        """,
        TextDiagram.letters()
            .flipped(true)
            .coordinates(Coordinates.NONE)
            .draw(Position.fromFen("3k5/9/9/P8/9/9/9/9/9/4K3R b"), Move.parse("a7a6")));
  }

  @Test
  void flippingTurnsCoordinatesToo() {
    List<String> lines =
        TextDiagram.letters().flipped(true).draw(Position.initial()).lines().toList();
    assertEquals("0  R---N---B---A---K---A---B---N---R", lines.get(0));
    assertEquals("2  +---C---+---+---+---+---+---C---+", lines.get(4));
    assertEquals("   i   h   g   f   e   d   c   b   a", lines.get(19));
  }

  @Test
  void filesAreNumberedByEachSide() {
    List<String> lines =
        TextDiagram.chinese()
            .coordinates(Coordinates.FILES)
            .draw(Position.initial())
            .lines()
            .toList();
    assertEquals(21, lines.size());
    assertEquals("   １  ２  ３  ４  ５  ６  ７  ８  ９", lines.get(0));
    assertEquals("   車──馬──象──士──將──士──象──馬──車", lines.get(1));
    assertEquals("   九  八  七  六  五  四  三  二  一", lines.get(20));
    lines =
        TextDiagram.letters()
            .flipped(true)
            .coordinates(Coordinates.FILES)
            .draw(Position.initial())
            .lines()
            .toList();
    assertEquals("   1   2   3   4   5   6   7   8   9", lines.get(0));
    assertEquals("   R---N---B---A---K---A---B---N---R", lines.get(1));
    assertEquals("   9   8   7   6   5   4   3   2   1", lines.get(20));
  }

  @Test
  void symbolsOfUnicode() {
    List<String> lines = TextDiagram.symbols().draw(AFTER, MOVE).lines().toList();
    String black = Character.toString(0x1fa6b) + "───" + Character.toString(0x1fa6a);
    assertTrue(lines.get(0).startsWith("9  " + black), lines.get(0));
    assertTrue(lines.get(14).contains("[" + Character.toString(0x1fa65) + "]"), lines.get(14));
    assertTrue(lines.get(14).contains("[┼]"), lines.get(14));
    for (String line : lines) {
      assertTrue(line.codePointCount(0, line.length()) <= 38);
    }
    for (Piece piece : Piece.values()) {
      String name = Character.getName(Glyphs.SYMBOLS.of(piece)).toUpperCase(Locale.ROOT);
      assertTrue(name.startsWith("XIANGQI " + piece.side()), name);
    }
  }

  @Test
  void terminalColours() {
    String drawn = TextDiagram.letters().colored(true).draw(AFTER, MOVE);
    assertTrue(drawn.contains("\u001b[1;31mR\u001b[0m"));
    assertTrue(drawn.contains("\u001b[1;94mr\u001b[0m"));
    assertTrue(drawn.contains("\u001b[1;31;7mC\u001b[0m"));
    assertTrue(drawn.contains("\u001b[7m+\u001b[0m"));
    assertFalse(drawn.contains("[C]"));
    for (TextDiagram diagram :
        List.of(TextDiagram.chinese(), TextDiagram.symbols(), TextDiagram.letters())) {
      assertEquals(
          diagram.draw(AFTER),
          diagram.colored(true).draw(AFTER).replaceAll("\u001b\\[[0-9;]*m", ""));
    }
  }

  @Test
  void everyPieceHasItsOwnCharacter() {
    Set<String> drawn = new HashSet<>();
    for (Piece piece : Piece.values()) {
      if (piece == Piece.RED_KING || piece == Piece.BLACK_KING) {
        continue;
      }
      Square square =
          switch (piece.type()) {
            case ADVISOR -> piece == Piece.RED_ADVISOR ? Square.D0 : Square.D9;
            case ELEPHANT -> piece == Piece.RED_ELEPHANT ? Square.C0 : Square.C9;
            default -> Square.A5;
          };
      Position position =
          Position.builder()
              .put(Square.E0, Piece.RED_KING)
              .put(Square.F9, Piece.BLACK_KING)
              .put(square, piece)
              .build();
      drawn.add(TextDiagram.chinese().draw(position).replaceAll("[^\\p{IsHan}]|[帥將楚河漢界]", ""));
      assertTrue(
          TextDiagram.letters().coordinates(Coordinates.NONE).draw(position).indexOf(piece.letter())
              >= 0);
    }
    assertEquals(12, drawn.size(), drawn::toString);
  }

  @Test
  void linesEndInALineFeedAndNoSpaces() {
    for (TextDiagram diagram :
        new TextDiagram[] {
          TextDiagram.chinese(), TextDiagram.letters().coordinates(Coordinates.NONE)
        }) {
      String drawn = diagram.draw(AFTER, MOVE);
      assertTrue(drawn.endsWith("\n"));
      assertFalse(drawn.contains(" \n"));
      assertFalse(drawn.contains("\r"));
    }
  }

  @Test
  void settingsReturnNewDiagrams() {
    TextDiagram diagram = TextDiagram.letters();
    assertNotEquals(diagram.draw(AFTER), diagram.flipped(true).draw(AFTER));
    assertEquals(diagram.draw(AFTER), diagram.flipped(true).flipped(false).draw(AFTER));
  }

  @Test
  @SuppressWarnings("NullAway")
  void refusesNull() {
    assertThrows(NullPointerException.class, () -> TextDiagram.letters().draw(null));
  }
}

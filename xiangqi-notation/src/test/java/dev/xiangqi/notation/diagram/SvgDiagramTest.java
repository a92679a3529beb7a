package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.testing.PositionArbitraries;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.w3c.dom.Element;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class SvgDiagramTest {
  private static final Move MOVE = Move.parse("h2e2");
  private static final Position AFTER = Position.initial().play(MOVE);

  /** All settings, on two diagrams of each theme. */
  private static List<SvgDiagram> diagrams() {
    List<SvgDiagram> diagrams = new ArrayList<>();
    for (Theme theme : Theme.values()) {
      diagrams.add(SvgDiagram.chinese().theme(theme).coordinates(Coordinates.FILES));
      diagrams.add(
          SvgDiagram.letters()
              .theme(theme)
              .flipped(true)
              .coordinates(Coordinates.SQUARES)
              .highlighted(Bitboard.of(Square.A0, Square.I9))
              .arrow(Move.parse("a0i9"))
              .arrow(Move.parse("e9e0"), 0x00ff7f)
              .title("\"<&>'\u0000\ud800"));
    }
    return diagrams;
  }

  @Example
  void hasItsPartsInOrder() {
    Svg svg =
        Svg.parse(
            SvgDiagram.chinese()
                .coordinates(Coordinates.SQUARES)
                .highlighted(Bitboard.of(Square.E2))
                .arrow(Move.parse("h9g7"))
                .draw(AFTER, MOVE));
    assertEquals("http://www.w3.org/2000/svg", svg.root().getNamespaceURI());
    assertEquals("0 0 992 1092", svg.root().getAttribute("viewBox"));
    assertFalse(svg.root().hasAttribute("width"));
    assertEquals("Xiangqi", Svg.text(svg.root(), "title"));
    assertEquals(
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b",
        Svg.text(svg.root(), "desc"));
    assertEquals(
        List.of("lines", "river", "labels", "highlights", "pieces", "last-move", "arrows"),
        svg.groups());
    assertEquals("abcdefghi9876543210", svg.letters("labels"));
    assertEquals(32, svg.children("pieces").size());
    assertEquals(List.of("h2", "e2"), svg.classes("last-move"));
    assertEquals(List.of("e2"), svg.classes("highlights"));
    assertEquals(List.of("h9g7"), svg.classes("arrows"));
  }

  @Example
  void omitsOptionalParts() {
    Svg svg = Svg.parse(SvgDiagram.letters().draw(Position.initial()));
    assertEquals(List.of("lines", "river", "pieces"), svg.groups());
    assertEquals("0 0 924 1024", svg.root().getAttribute("viewBox"));
  }

  @Property(tries = 200)
  void everyPieceIsDrawnOnceOnItsSquare(@ForAll Position position, @ForAll boolean flipped) {
    SvgDiagram diagram = flipped ? SvgDiagram.letters().flipped(true) : SvgDiagram.chinese();
    List<String> expected = new ArrayList<>();
    for (Square square : Square.values()) {
      Square seen = flipped ? square.flipped().mirrored() : square;
      String at = "translate(" + 100 * seen.file() + " " + 100 * (9 - seen.rank()) + ")";
      position
          .pieceAt(square)
          .ifPresent(
              piece ->
                  expected.add(
                      piece.name().toLowerCase(Locale.ROOT).replace('_', ' ')
                          + " "
                          + square
                          + " "
                          + at));
    }
    List<String> drawn = new ArrayList<>();
    for (Element piece : Svg.parse(diagram.draw(position)).children("pieces")) {
      String classes = piece.getAttribute("class");
      assertTrue(classes.startsWith("piece "));
      drawn.add(classes.substring(6) + " " + piece.getAttribute("transform"));
    }
    Collections.sort(expected);
    Collections.sort(drawn);
    assertEquals(expected, drawn);
  }

  @Example
  void everyPieceHasItsOwnFace() {
    for (Theme theme : Theme.values()) {
      Set<String> chinese = new HashSet<>();
      Set<String> letters = new HashSet<>();
      Set<String> pictures = new HashSet<>();
      for (Piece piece : Piece.values()) {
        chinese.add(face(SvgDiagram.chinese().theme(theme), piece));
        letters.add(face(SvgDiagram.letters().theme(theme), piece));
        pictures.add(face(SvgDiagram.pictures().theme(theme), piece));
      }
      assertEquals(14, chinese.size());
      assertEquals(14, letters.size());
      assertEquals(14, pictures.size());
    }
  }

  private static String face(SvgDiagram diagram, Piece piece) {
    StringBuilder out = new StringBuilder();
    new SvgPieces(out, diagram).face(piece);
    return out.toString();
  }

  /** A reader who sees no red tells the sides of equal faces by light and dark. */
  @Example
  void sidesOfEqualFacesDifferInLightness() {
    for (Theme theme : Theme.values()) {
      for (Faces faces : List.of(Faces.LETTERS, Faces.PICTURES)) {
        double red = lightness(theme.disc(Side.RED, faces));
        double black = lightness(theme.disc(Side.BLACK, faces));
        assertTrue(contrast(red, black) > 4.5, theme + " " + faces);
        assertTrue(contrast(red, lightness(theme.ink(Side.RED, faces))) > 4.5, "red " + theme);
        assertTrue(contrast(black, lightness(theme.ink(Side.BLACK, faces))) > 4.5, "black" + theme);
      }
    }
  }

  private static double contrast(double first, double second) {
    return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
  }

  /** The relative luminance of a colour, as WCAG defines it. */
  private static double lightness(String color) {
    double sum = 0;
    double[] weights = {0.2126, 0.7152, 0.0722};
    for (int i = 0; i < 3; i++) {
      double part = Integer.parseInt(color.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
      sum += weights[i] * (part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
  }

  /** No point of an arrow is within 27 of the centre of a piece, where its face is. */
  @Example
  void arrowsLeaveOutTheFacesOfPieces() {
    Svg svg =
        Svg.parse(
            SvgDiagram.pictures()
                .arrow(Move.parse("h2h9"))
                .arrow(Move.parse("h0g2"))
                .arrow(Move.parse("c0d0"))
                .arrow(Move.parse("b2h2"))
                .draw(Position.initial()));
    // From the edge of the cannon to the screen, and from there to the horse.
    assertEquals(
        "M691 662L691 238L709 238L709 662ZM691 162L691 82L674 82L700 38L726 82L709 82L709 162Z",
        pathOf(svg, 0));
    assertEquals("M238 891L238 891L238 874L262 900L238 926L238 909L238 909Z", pathOf(svg, 2));
    assertTrue(pathOf(svg, 3).startsWith("M138 691"), pathOf(svg, 3));
    assertTrue(pathOf(svg, 3).contains("L662 700"), pathOf(svg, 3));
  }

  private static String pathOf(Svg svg, int arrow) {
    return svg.children("arrows").get(arrow).getAttribute("d");
  }

  @Example
  void flippingTurnsAllButTheRiver() {
    SvgDiagram diagram =
        SvgDiagram.chinese()
            .coordinates(Coordinates.FILES)
            .highlighted(Bitboard.of(Square.A0))
            .arrow(Move.parse("a0a1"));
    Svg svg = Svg.parse(diagram.draw(AFTER, MOVE));
    Svg flipped = Svg.parse(diagram.flipped(true).draw(AFTER, MOVE));
    assertEquals("123456789", svg.letters("labels"));
    assertEquals("987654321", flipped.letters("labels"));
    assertEquals("translate(700 700)", svg.children("last-move").get(0).getAttribute("transform"));
    assertEquals(
        "translate(100 200)", flipped.children("last-move").get(0).getAttribute("transform"));
    assertEquals("900", svg.children("highlights").get(0).getAttribute("cy"));
    assertEquals("0", flipped.children("highlights").get(0).getAttribute("cy"));
    assertEquals(
        "M-9 862L-9 854L-26 854L0 810L26 854L9 854L9 862Z",
        svg.children("arrows").get(0).getAttribute("d"));
    assertEquals(
        "M809 38L809 46L826 46L800 90L774 46L791 46L791 38Z",
        flipped.children("arrows").get(0).getAttribute("d"));
    assertEquals(
        svg.children("river").get(0).getAttribute("transform"),
        flipped.children("river").get(0).getAttribute("transform"));
  }

  @Example
  void arrowsHaveColours() {
    Svg svg =
        Svg.parse(
            SvgDiagram.letters()
                .theme(Theme.DARK)
                .arrow(Move.parse("b0c2"))
                .arrow(Move.parse("c0e2"), 0x0000ff)
                .draw(Position.initial()));
    assertEquals("#e0b23c", svg.children("arrows").get(0).getAttribute("fill"));
    assertEquals("#0000ff", svg.children("arrows").get(1).getAttribute("fill"));
    assertThrows(
        IllegalArgumentException.class, () -> SvgDiagram.letters().arrow(Move.parse("e2e2")));
    assertThrows(IllegalArgumentException.class, () -> SvgDiagram.letters().arrow(MOVE, -1));
    assertThrows(IllegalArgumentException.class, () -> SvgDiagram.letters().arrow(MOVE, 0x1000000));
  }

  @Example
  void isSelfContainedAndScalable() {
    for (SvgDiagram diagram : diagrams()) {
      String drawn = diagram.draw(AFTER, MOVE);
      Svg.parse(drawn);
      String rest = drawn.replace("xmlns=\"http://www.w3.org/2000/svg\"", "");
      for (String foreign :
          List.of("http", "href", "url(", "id=", "<style", "style=", "<script", "<image", "<!")) {
        assertFalse(rest.contains(foreign), foreign);
      }
      assertEquals(drawn, diagram.draw(AFTER, MOVE));
    }
  }

  @Example
  void titlesAreEscaped() {
    Svg svg = Svg.parse(SvgDiagram.letters().title("]]>\"<&>'\u0000\ud800𠀀\r\n\r").draw(AFTER));
    assertEquals("]]>\"<&>'\ufffd\ufffd𠀀\n\n", Svg.text(svg.root(), "title"));
  }

  @Example
  void themesDiffer() {
    Set<String> drawn = new HashSet<>();
    for (SvgDiagram diagram : diagrams()) {
      drawn.add(diagram.draw(AFTER));
    }
    assertEquals(2 * Theme.values().length, drawn.size());
  }

  @Example
  void settingsReturnNewDiagrams() {
    SvgDiagram diagram = SvgDiagram.chinese();
    String drawn = diagram.draw(AFTER);
    assertNotEquals(drawn, diagram.arrow(MOVE).draw(AFTER));
    assertNotEquals(drawn, diagram.flipped(true).draw(AFTER));
    assertEquals(drawn, diagram.flipped(true).flipped(false).draw(AFTER));
    assertEquals(drawn, diagram.draw(AFTER));
  }

  @Example
  void everyCharacterOfTheBoardHasStrokes() {
    for (char character : "帥仕相傌俥炮兵將士象馬車砲卒楚河漢界一二三四五六七八九".toCharArray()) {
      assertTrue(Strokes.of(character).matches("M[MLHVQZ0-9 ]+"), () -> "" + character);
    }
    assertThrows(IllegalArgumentException.class, () -> Strokes.of('x'));
  }

  @Example
  @SuppressWarnings("NullAway")
  void refusesNull() {
    assertThrows(NullPointerException.class, () -> SvgDiagram.letters().draw(null));
    assertThrows(NullPointerException.class, () -> SvgDiagram.letters().theme(null));
  }
}

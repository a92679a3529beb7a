package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Boards as PNG, read by the JDK's own reader of pictures. */
class PngDiagramTest {
  private static final Move MOVE = Move.parse("h2e2");
  private static final Position AFTER = Position.initial().play(MOVE);

  private static BufferedImage read(byte[] png) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(png));
  }

  private static int red(BufferedImage image, int x, int y) {
    return new Color(image.getRGB(x, y)).getRed();
  }

  @Test
  void aPictureHasTheShapeOfTheBoard() throws IOException {
    BufferedImage image = read(PngDiagram.of(SvgDiagram.chinese()).width(462).draw(AFTER));
    assertEquals(462, image.getWidth());
    assertEquals(512, image.getHeight());
    // Outside of the rounded corner nothing is painted.
    assertEquals(0, image.getRGB(0, 0) >>> 24);
    assertEquals(0xffefcd97, image.getRGB(231, 6));
  }

  @Test
  void eachThemeAndEachKindOfPieceIsPainted() throws IOException {
    for (Theme theme : Theme.values()) {
      for (SvgDiagram diagram :
          new SvgDiagram[] {
            SvgDiagram.chinese().coordinates(Coordinates.FILES),
            SvgDiagram.letters().coordinates(Coordinates.SQUARES),
            SvgDiagram.pictures().flipped(true).coordinates(Coordinates.FILES)
          }) {
        SvgDiagram dressed =
            diagram
                .theme(theme)
                .arrow(Move.parse("h9g7"))
                .highlighted(AFTER.occupied())
                .title("<Title> & \"more\"");
        byte[] png = PngDiagram.of(dressed).width(200).draw(AFTER, MOVE);
        assertEquals(200, read(png).getWidth());
        assertArrayEquals(png, PngDiagram.of(dressed).width(200).draw(AFTER, MOVE));
      }
    }
  }

  @Test
  void piecesStandWhereTheyBelong() throws IOException {
    PngDiagram diagram = PngDiagram.of(SvgDiagram.letters().theme(Theme.PRINT)).width(924);
    BufferedImage image = read(diagram.draw(Position.fromFen("3k5/9/9/9/9/9/9/9/9/R3K4 w")));
    // A disc of Red is white with a black ring, one of Black is black.
    assertTrue(red(image, 62 + 28, 62 + 900) > 200, "the rook on a0");
    assertTrue(red(image, 62 + 300 + 28, 62) < 60, "the king on d9");
    assertTrue(red(image, 62 + 100, 62 + 900) < 60, "the lines at b0");
    assertTrue(red(image, 62 + 130, 62 + 870) > 200, "a field between lines");
  }

  @Test
  void aWidthOutOfRangeIsRefused() {
    PngDiagram diagram = PngDiagram.of(SvgDiagram.chinese());
    assertThrows(IllegalArgumentException.class, () -> diagram.width(63));
    assertThrows(IllegalArgumentException.class, () -> diagram.width(4_097));
  }
}

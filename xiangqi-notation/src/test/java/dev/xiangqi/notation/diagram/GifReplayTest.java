package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.notation.tree.GameTree;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** Games as animated GIF, read by the JDK's own reader of pictures. */
class GifReplayTest {
  private static final Game GAME =
      Game.start().play(Move.parseList("h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 h0h6 h7i7 h6g6"));

  private static byte[] gif(GifReplay replay, Game game) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    replay.write(GameTree.of(game, GameResult.UNKNOWN), out);
    return out.toByteArray();
  }

  private static ImageReader reader(byte[] gif) throws IOException {
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(gif));
    reader.setInput(in);
    return reader;
  }

  @Test
  void eachPositionIsAPicture() throws IOException {
    ImageReader reader = reader(gif(GifReplay.of(SvgDiagram.chinese()).width(231), GAME));
    assertEquals(GAME.ply() + 1, reader.getNumImages(true));
    BufferedImage first = reader.read(0);
    assertEquals(231, first.getWidth());
    assertEquals(256, first.getHeight());
    // Later pictures have only what has changed.
    assertTrue(reader.read(1).getHeight() < 256);
  }

  /** What a viewer shows: each picture stands on those before it. */
  @Test
  void theViewerSeesThePictureOfEachPosition() throws IOException {
    SvgDiagram diagram = SvgDiagram.letters().theme(Theme.PRINT);
    ImageReader reader = reader(gif(GifReplay.of(diagram).width(231), GAME));
    BufferedImage screen = new BufferedImage(231, 256, BufferedImage.TYPE_INT_RGB);
    for (int ply = 0; ply <= GAME.ply(); ply++) {
      show(reader, ply, screen);
      PngDiagram png = PngDiagram.of(diagram).width(231);
      byte[] expected =
          ply == 0
              ? png.draw(GAME.startPosition())
              : png.draw(GAME.at(ply).position(), GAME.moves().get(ply - 1));
      assertAlike(ImageIO.read(new ByteArrayInputStream(expected)), screen, ply);
    }
  }

  private static void show(ImageReader reader, int index, BufferedImage screen) throws IOException {
    Element metadata =
        (Element) reader.getImageMetadata(index).getAsTree("javax_imageio_gif_image_1.0");
    Element descriptor = (Element) metadata.getElementsByTagName("ImageDescriptor").item(0);
    int x = Integer.parseInt(descriptor.getAttribute("imageLeftPosition"));
    int y = Integer.parseInt(descriptor.getAttribute("imageTopPosition"));
    Graphics2D graphics = screen.createGraphics();
    graphics.drawImage(reader.read(index), x, y, null);
    graphics.dispose();
  }

  private static void assertAlike(BufferedImage expected, BufferedImage screen, int ply) {
    BufferedImage onWhite =
        new BufferedImage(expected.getWidth(), expected.getHeight(), BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = onWhite.createGraphics();
    graphics.drawImage(expected, 0, 0, Color.WHITE, null);
    graphics.dispose();
    for (int y = 0; y < screen.getHeight(); y++) {
      for (int x = 0; x < screen.getWidth(); x++) {
        int difference = Math.abs((onWhite.getRGB(x, y) & 0xff) - (screen.getRGB(x, y) & 0xff));
        if (difference > 16) {
          fail("ply " + ply + ", pixel " + x + "," + y + " differs by " + difference);
        }
      }
    }
  }

  @Test
  void allColoursAreRead() throws IOException {
    Game game = Game.start().play(Move.parseList("a0a1 a9a8"));
    for (Theme theme : Theme.values()) {
      SvgDiagram diagram = SvgDiagram.pictures().theme(theme).coordinates(Coordinates.FILES);
      ImageReader reader = reader(gif(GifReplay.of(diagram).width(96), game));
      assertEquals(3, reader.getNumImages(true));
      reader.read(2);
    }
  }

  @Test
  void longGamesAreRead() throws IOException {
    Game game = Game.start();
    for (int i = 0; i < 30; i++) {
      game = game.play(Move.parseList("a0a1 a9a8 a1a0 a8a9"));
    }
    GifReplay replay = GifReplay.of(SvgDiagram.letters()).width(64).delay(Duration.ofMillis(20));
    ImageReader reader = reader(gif(replay, game));
    assertEquals(121, reader.getNumImages(true));
    reader.read(120);
  }

  @Test
  void settingsOutOfRangeAreRefused() {
    GifReplay replay = GifReplay.of(SvgDiagram.chinese());
    assertThrows(IllegalArgumentException.class, () -> replay.width(1_025));
    assertThrows(IllegalArgumentException.class, () -> replay.width(10));
    assertThrows(IllegalArgumentException.class, () -> replay.delay(Duration.ofMillis(19)));
    assertThrows(IllegalArgumentException.class, () -> replay.delay(Duration.ofMinutes(2)));
  }
}

package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.notation.tree.GameTree;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;

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

  @Test
  void piecesMoveOnTheScreen() throws IOException {
    ImageReader reader =
        reader(gif(GifReplay.of(SvgDiagram.letters().theme(Theme.PRINT)).width(462), GAME));
    // Black's horse h9 leaves: its black disc is gone after the second move.
    int x = 31 + 350 + 12;
    int y = 31 + 12;
    assertTrue((reader.read(0).getRGB(x, y) & 0xff) < 60);
    BufferedImage second = reader.read(2);
    assertTrue(second.getWidth() < 200, () -> "" + second.getWidth());
  }

  @Test
  void longGamesAndAllColoursAreRead() throws IOException {
    Game game = Game.start();
    for (int i = 0; i < 30; i++) {
      game = game.play(Move.parseList("a0a1 a9a8 a1a0 a8a9"));
    }
    for (Theme theme : Theme.values()) {
      SvgDiagram diagram = SvgDiagram.pictures().theme(theme).coordinates(Coordinates.FILES);
      byte[] gif = gif(GifReplay.of(diagram).width(96).delay(Duration.ofMillis(20)), game);
      ImageReader reader = reader(gif);
      assertEquals(121, reader.getNumImages(true));
      for (int i = 0; i < 121; i += 40) {
        reader.read(i);
      }
    }
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

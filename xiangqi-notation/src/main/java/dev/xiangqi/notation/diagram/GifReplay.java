package dev.xiangqi.notation.diagram;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.diagram.image.GifEncoder;
import dev.xiangqi.notation.diagram.image.Palette;
import dev.xiangqi.notation.diagram.image.Pixels;
import dev.xiangqi.notation.diagram.image.SvgPainter;
import dev.xiangqi.notation.tree.GameTree;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Draws the main line of a game as an animated GIF that begins again at its end. Immutable and
 * thread-safe; each setting returns another replay.
 *
 * <pre>{@code
 * GameTree tree = GameTree.of(game, GameResult.RED_WINS);
 * try (OutputStream out = Files.newOutputStream(Path.of("game.gif"))) {
 *   GifReplay.of(SvgDiagram.chinese()).width(320).delay(Duration.ofSeconds(2)).write(tree, out);
 * }
 * }</pre>
 *
 * <p>It is painted as {@link PngDiagram} paints, on white, with at most 256 colours. The last
 * position stays three times as long.
 *
 * @since 0.1.0
 */
public final class GifReplay {
  /** The greatest width in pixels. */
  public static final int MAX_WIDTH = 1_024;

  /** The longest time for a move. */
  public static final Duration MAX_DELAY = Duration.ofMinutes(1);

  private static final Duration MIN_DELAY = Duration.ofMillis(20);
  private static final int USUAL_WIDTH = 360;

  /** Number of positions by which the colours are chosen. */
  private static final int SAMPLES = 8;

  private static final int LAST = 3;

  private final SvgDiagram diagram;
  private final int width;
  private final Duration delay;

  private GifReplay(SvgDiagram diagram, int width, Duration delay) {
    this.diagram = requireNonNull(diagram, "diagram");
    this.width = width;
    this.delay = delay;
  }

  /**
   * Returns a replay of 360 pixels width with a second for each move.
   *
   * @param diagram the picture of each position
   * @return a replay with these pictures
   */
  public static GifReplay of(SvgDiagram diagram) {
    return new GifReplay(diagram, USUAL_WIDTH, Duration.ofSeconds(1));
  }

  /**
   * Sets the width; the height follows from it.
   *
   * @param pixels {@link PngDiagram#MIN_WIDTH} to {@link #MAX_WIDTH}
   * @return a replay with this setting
   * @throws IllegalArgumentException if out of range
   */
  public GifReplay width(int pixels) {
    if (pixels > MAX_WIDTH) {
      throw new IllegalArgumentException(
          "width: expected at most " + MAX_WIDTH + " pixels, got " + pixels);
    }
    return new GifReplay(diagram, PngDiagram.checkedWidth(pixels), delay);
  }

  /**
   * Sets how long each position is shown.
   *
   * @param time from 20 milliseconds to {@link #MAX_DELAY}; GIF counts hundredths of a second
   * @return a replay with this setting
   * @throws IllegalArgumentException if out of range
   */
  public GifReplay delay(Duration time) {
    if (time.compareTo(MIN_DELAY) < 0 || time.compareTo(MAX_DELAY) > 0) {
      throw new IllegalArgumentException(
          "delay: expected 20 milliseconds to " + MAX_DELAY + ", got " + time);
    }
    return new GifReplay(diagram, width, time);
  }

  /**
   * Writes the main line of a game.
   *
   * @param game the game; its comments and variations are left out
   * @param out receives the file; it stays open
   * @throws IOException if writing fails
   */
  public void write(GameTree game, OutputStream out) throws IOException {
    requireNonNull(out, "out");
    List<String> pictures = pictures(game);
    GifEncoder gif = new GifEncoder(out, palette(pictures));
    int hundredths = (int) (delay.toMillis() / 10);
    for (int i = 0; i < pictures.size(); i++) {
      int time = i + 1 == pictures.size() ? LAST * hundredths : hundredths;
      gif.write(SvgPainter.paint(pictures.get(i), width), time);
    }
    gif.end();
  }

  private List<String> pictures(GameTree game) {
    Position position = game.start();
    List<String> pictures = new ArrayList<>();
    pictures.add(diagram.draw(position));
    for (Move move : game.mainMoves()) {
      position = position.play(move);
      pictures.add(diagram.draw(position, move));
    }
    return pictures;
  }

  private Palette palette(List<String> pictures) {
    List<Pixels> samples = new ArrayList<>();
    int step = Math.max(1, pictures.size() / SAMPLES);
    for (int i = 0; i < pictures.size(); i += step) {
      samples.add(SvgPainter.paint(pictures.get(i), width));
    }
    return new Palette(samples, true);
  }
}

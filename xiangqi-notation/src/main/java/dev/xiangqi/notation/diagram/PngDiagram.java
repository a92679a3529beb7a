package dev.xiangqi.notation.diagram;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Move;
import dev.xiangqi.notation.diagram.image.PngEncoder;
import dev.xiangqi.notation.diagram.image.SvgPainter;

/**
 * Draws a board as PNG: the picture of an {@link SvgDiagram} in pixels, for programs that show no
 * SVG. Immutable and thread-safe; each setting returns another diagram.
 *
 * <pre>{@code
 * byte[] png = PngDiagram.of(SvgDiagram.chinese()).width(640).draw(Position.initial());
 * Files.write(Path.of("board.png"), png);
 * }</pre>
 *
 * <p>It is painted in plain Java without {@code java.awt}, so it works without a display and on
 * Android. Pieces are the paths of the SVG; letters and digits are drawn by strokes, since pixels
 * have no fonts. A picture has at most 256 colours. The same board and settings give the same
 * pixels.
 *
 * @since 0.1.0
 */
public final class PngDiagram {
  /** The least width in pixels. */
  public static final int MIN_WIDTH = 64;

  /** The greatest width in pixels. */
  public static final int MAX_WIDTH = 4_096;

  private static final int USUAL_WIDTH = 480;

  private final SvgDiagram diagram;
  private final int width;

  private PngDiagram(SvgDiagram diagram, int width) {
    this.diagram = requireNonNull(diagram, "diagram");
    this.width = width;
  }

  /**
   * Returns a diagram of 480 pixels width.
   *
   * @param diagram the picture
   * @return a diagram with this picture
   */
  public static PngDiagram of(SvgDiagram diagram) {
    return new PngDiagram(diagram, USUAL_WIDTH);
  }

  /**
   * Sets the width; the height follows from it.
   *
   * @param pixels {@link #MIN_WIDTH} to {@link #MAX_WIDTH}
   * @return a diagram with this setting
   * @throws IllegalArgumentException if out of range
   */
  public PngDiagram width(int pixels) {
    return new PngDiagram(diagram, checkedWidth(pixels));
  }

  static int checkedWidth(int pixels) {
    if (pixels < MIN_WIDTH || pixels > MAX_WIDTH) {
      throw new IllegalArgumentException(
          "width: expected " + MIN_WIDTH + " to " + MAX_WIDTH + " pixels, got " + pixels);
    }
    return pixels;
  }

  /**
   * Draws a board.
   *
   * @param board the board
   * @return the bytes of a PNG file
   */
  public byte[] draw(BoardView board) {
    return PngEncoder.encode(SvgPainter.paint(diagram.draw(board), width));
  }

  /**
   * Draws a board and marks the move that led to it.
   *
   * @param board the board after the move
   * @param lastMove the move whose squares are marked
   * @return the bytes of a PNG file
   */
  public byte[] draw(BoardView board, Move lastMove) {
    return PngEncoder.encode(SvgPainter.paint(diagram.draw(board, lastMove), width));
  }
}

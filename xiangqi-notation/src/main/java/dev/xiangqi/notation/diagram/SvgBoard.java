package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.Side;
import java.util.Formatter;

/**
 * Draws an empty board. The upper left point is the origin. Neighbouring points are {@link #STEP}
 * apart.
 */
final class SvgBoard {
  static final int STEP = 100;

  private static final int WIDTH = 8 * STEP;
  private static final int HEIGHT = 9 * STEP;

  /** Distance from the outermost points to the edge of the picture. */
  private static final int MARGIN = 62;

  private static final int MARGIN_WITH_LABELS = 96;

  /** Distance from the outermost points to the centre of the labels. */
  private static final int LABEL = 70;

  private static final int LABEL_SIZE = 32;
  private static final int RIVER_SIZE = 56;

  /** Distance from the outermost lines to the frame. */
  private static final int FRAME = 12;

  private final StringBuilder out;
  private final Formatter svg;
  private final SvgDiagram diagram;
  private final Theme theme;

  SvgBoard(StringBuilder out, SvgDiagram diagram) {
    this.out = out;
    this.svg = new Formatter(out);
    this.diagram = diagram;
    this.theme = diagram.theme();
  }

  private int margin() {
    return diagram.coordinates() == Coordinates.NONE ? MARGIN : MARGIN_WITH_LABELS;
  }

  /** Begins the picture. */
  void begin() {
    svg.format(
        """
        <svg xmlns="http://www.w3.org/2000/svg" version="1.1" viewBox="0 0 %s %s">
        """,
        WIDTH + 2 * margin(), HEIGHT + 2 * margin());
  }

  /** Moves the origin to the upper left point, and draws the board. */
  void board() {
    svg.format(
        """
        <rect class="board" width="%s" height="%s" rx="16" fill="%s"/>
        <g transform="translate(%s %s)" fill="none" stroke-linecap="round" stroke-linejoin="round">
        <g class="lines" stroke="%s" stroke-width="3">
        """,
        WIDTH + 2 * margin(), HEIGHT + 2 * margin(), theme.board, margin(), margin(), theme.line);
    lines();
    points();
    svg.format(
        """
        <rect x="-%s" y="-%s" width="%s" height="%s" stroke-width="6"/>
        </g>
        <g class="river" stroke="%s" stroke-width="7">
        """,
        FRAME, FRAME, WIDTH + 2 * FRAME, HEIGHT + 2 * FRAME, theme.line);
    int middle = HEIGHT / 2;
    character('楚', 3 * STEP / 2, middle, RIVER_SIZE);
    character('河', 5 * STEP / 2, middle, RIVER_SIZE);
    character('漢', 11 * STEP / 2, middle, RIVER_SIZE);
    character('界', 13 * STEP / 2, middle, RIVER_SIZE);
    out.append("</g>\n");
  }

  void end() {
    out.append("</g>\n</svg>\n");
  }

  private void lines() {
    out.append("<path d=\"");
    for (int row = 0; row <= 9; row++) {
      out.append("M0 ").append(STEP * row).append("h800");
    }
    out.append("M0 0v900M800 0v900");
    for (int file = 1; file < 8; file++) {
      out.append('M').append(STEP * file).append(" 0v400m0 100v400");
    }
    out.append("M300 0l200 200m0 -200l-200 200M300 900l200 -200m0 200l-200 -200\"/>\n");
  }

  /** The corners around the points where cannons and pawns start. */
  private void points() {
    out.append("<path d=\"");
    for (int file = 0; file <= 8; file += 2) {
      point(file, 3);
      point(file, 6);
    }
    for (int file = 1; file <= 7; file += 6) {
      point(file, 2);
      point(file, 7);
    }
    out.append("\"/>\n");
  }

  private void point(int file, int row) {
    for (int side = -1; side <= 1; side += 2) {
      boolean outside = file + side < 0 || file + side > 8;
      for (int end = -1; end <= 1 && !outside; end += 2) {
        out.append('M').append(STEP * file + 10 * side).append(' ').append(STEP * row + 26 * end);
        out.append('v').append(-16 * end).append('h').append(16 * side);
      }
    }
  }

  /** Draws the labels at the edges. */
  void labels(boolean flipped) {
    if (diagram.coordinates() == Coordinates.NONE) {
      return;
    }
    svg.format(
        """
        <g class="labels" fill="%s" font-family="%s" font-size="%s" text-anchor="middle">
        """,
        theme.line, SvgPieces.FONTS, LABEL_SIZE);
    if (diagram.coordinates() == Coordinates.SQUARES) {
      for (int i = 0; i < 9; i++) {
        letter((char) (flipped ? 'i' - i : 'a' + i), STEP * i, HEIGHT + LABEL);
      }
      for (int i = 0; i < 10; i++) {
        letter((char) (flipped ? '0' + i : '9' - i), -LABEL, STEP * i);
      }
    } else {
      Side lower = flipped ? Side.BLACK : Side.RED;
      for (int i = 0; i < 9; i++) {
        fileNumber(lower.opponent(), i + 1, STEP * i, -LABEL);
        fileNumber(lower, 9 - i, STEP * i, HEIGHT + LABEL);
      }
    }
    out.append("</g>\n");
  }

  private void fileNumber(Side side, int number, int x, int y) {
    if (diagram.faces() == Faces.CHINESE && side == Side.RED) {
      svg.format(
          """
          <g fill="none" stroke="%s" stroke-width="8">
          """,
          theme.line);
      character("一二三四五六七八九".charAt(number - 1), x, y, LABEL_SIZE);
      out.append("</g>\n");
    } else {
      letter((char) ('0' + number), x, y);
    }
  }

  private void letter(char letter, int x, int y) {
    svg.format(
        """
        <text x="%s" y="%s">%s</text>
        """,
        x, y + LABEL_SIZE / 3, letter);
  }

  private void character(char character, int x, int y, int size) {
    svg.format(
        """
        <path transform="translate(%s %s) scale(%s)" d="%s"/>
        """,
        x - size / 2, y - size / 2, (double) size / Strokes.SIZE, Strokes.of(character));
  }
}

package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.Locale;

/** Draws pieces, marks and arrows. */
final class SvgPieces {
  /** Fonts that every system has, or has a substitute for. */
  static final String FONTS = "Arial, Helvetica, sans-serif";

  private static final int RADIUS = 44;
  private static final int RING = 37;
  private static final int CHARACTER = 54;
  private static final int LETTER = 50;

  /** Distances of an arrow's ends from the centres of its squares. */
  private static final int TAIL = 30;

  private static final int TIP = 10;
  private static final int HEAD = 44;
  private static final int HALF_HEAD = 26;
  private static final int HALF_SHAFT = 9;

  private final StringBuilder out;
  private final SvgDiagram diagram;
  private final Theme theme;

  SvgPieces(StringBuilder out, SvgDiagram diagram) {
    this.out = out;
    this.diagram = diagram;
    this.theme = diagram.theme();
  }

  /** Draws a piece on a square. */
  void piece(Piece piece, Square square) {
    out.append(
        String.format(
            """
        <g class="%s %s" transform="translate(%s %s)">
        """,
            classes(piece), square, x(square), y(square)));
    face(piece);
    out.append("</g>\n");
  }

  static String classes(Piece piece) {
    String side = piece.side().name().toLowerCase(Locale.ROOT);
    return "piece " + side + " " + piece.type().name().toLowerCase(Locale.ROOT);
  }

  /** Draws a piece centred at the origin. */
  void face(Piece piece) {
    boolean red = piece.side() == Side.RED;
    String ink = red ? theme.redInk : theme.blackInk;
    if (theme.shadow) {
      out.append(
          String.format(
              """
          <circle cx="2" cy="4" r="%s" fill="#000000" fill-opacity=".3"/>
          """,
              RADIUS));
    }
    out.append(
        String.format(
            """
        <circle r="%s" fill="%s" stroke="%s" stroke-width="2"/>
        <circle r="%s" stroke="%s" stroke-width="2.5"/>
        """,
            RADIUS, red ? theme.redFace : theme.blackFace, theme.rim, RING, ink));
    if (diagram.isChinese()) {
      out.append(
          String.format(
              """
          <path transform="translate(-%s -%s) scale(%s)" stroke="%s" stroke-width="8.5" d="%s"/>
          """,
              CHARACTER / 2,
              CHARACTER / 2,
              (double) CHARACTER / Strokes.SIZE,
              ink,
              Strokes.of((char) Glyphs.CHINESE.of(piece))));
    } else {
      out.append(
          String.format(
              """
          <text y="%s" fill="%s" font-family="%s" font-size="%s" font-weight="bold" \
          text-anchor="middle">%s</text>
          """,
              LETTER * 9 / 25, ink, FONTS, LETTER, letter(piece)));
    }
  }

  /** The letters of the World Xiangqi Federation. */
  private static char letter(Piece piece) {
    return switch (piece.type()) {
      case KING -> 'K';
      case ADVISOR -> 'A';
      case ELEPHANT -> 'E';
      case HORSE -> 'H';
      case ROOK -> 'R';
      case CANNON -> 'C';
      case PAWN -> 'P';
    };
  }

  /** Draws a disc under a square, in the colour of the group. */
  void disc(Square square) {
    out.append(
        String.format(
            """
        <circle class="%s" cx="%s" cy="%s" r="52"/>
        """,
            square, x(square), y(square)));
  }

  /** Draws the four corners around a square, in the colour of the group. */
  void corners(Square square) {
    out.append(
        String.format(
            """
        <path class="%s" transform="translate(%s %s)" \
        d="M-48 -26v-22h22M26 -48h22v22M48 26v22h-22M-26 48h-22v-22"/>
        """,
            square, x(square), y(square)));
  }

  /** Draws an arrow. */
  void arrow(Move move, String color) {
    double dx = x(move.to()) - x(move.from());
    double dy = y(move.to()) - y(move.from());
    double length = Math.sqrt(dx * dx + dy * dy);
    double neck = length - TIP - HEAD;
    double cos = dx / length;
    double sin = dy / length;
    out.append("<path class=\"").append(move).append("\" fill=\"").append(color).append("\" d=\"");
    double[][] points = {
      {TAIL, -HALF_SHAFT},
      {neck, -HALF_SHAFT},
      {neck, -HALF_HEAD},
      {length - TIP, 0},
      {neck, HALF_HEAD},
      {neck, HALF_SHAFT},
      {TAIL, HALF_SHAFT}
    };
    for (int i = 0; i < points.length; i++) {
      double along = points[i][0];
      double across = points[i][1];
      out.append(i == 0 ? 'M' : 'L');
      out.append(Markup.number(x(move.from()) + along * cos - across * sin)).append(' ');
      out.append(Markup.number(y(move.from()) + along * sin + across * cos));
    }
    out.append("Z\"/>\n");
  }

  private int x(Square square) {
    return SvgBoard.STEP * (diagram.isFlipped() ? 8 - square.file() : square.file());
  }

  private int y(Square square) {
    return SvgBoard.STEP * (diagram.isFlipped() ? square.rank() : 9 - square.rank());
  }
}

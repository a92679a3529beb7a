package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Draws pieces, marks and arrows. */
final class SvgPieces {
  /** Fonts that every system has, or has a substitute for. */
  static final String FONTS = "Arial, Helvetica, sans-serif";

  private static final int RADIUS = 44;
  private static final int RING = 37;
  private static final int CHARACTER = 54;
  private static final int LETTER = 50;

  private final StringBuilder out;
  private final Formatter svg;
  private final SvgDiagram diagram;
  private final Theme theme;

  SvgPieces(StringBuilder out, SvgDiagram diagram) {
    this.out = out;
    this.svg = new Formatter(out);
    this.diagram = diagram;
    this.theme = diagram.theme();
  }

  /** Draws a piece on a square. */
  void piece(Piece piece, Square square) {
    svg.format(
        """
        <g class="%s %s" transform="translate(%s %s)">
        """,
        classes(piece), square, x(square), y(square));
    face(piece);
    out.append("</g>\n");
  }

  static String classes(Piece piece) {
    return "piece " + name(piece.side()) + " " + name(piece.type());
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** Defines the faces of some pieces, once for all pieces of a kind. */
  void define(Set<Piece> kinds) {
    out.append("<defs>\n");
    for (Side side : Side.values()) {
      out.append("<g id=\"").append(name(side)).append("-disc\">\n");
      disc(side);
      out.append("</g>\n");
    }
    for (Piece piece : kinds) {
      out.append("<g id=\"").append(id(piece)).append("\">\n");
      out.append("<use href=\"#").append(name(piece.side())).append("-disc\"/>\n");
      sign(piece);
      out.append("</g>\n");
    }
    out.append("</defs>\n");
  }

  private static String id(Piece piece) {
    return name(piece.side()) + "-" + name(piece.type());
  }

  /** Draws a piece whose face is defined. */
  void use(Piece piece, Square square) {
    svg.format(
        """
        <use href="#%s" x="%s" y="%s"/>
        """,
        id(piece), x(square), y(square));
  }

  /** Draws a piece centred at the origin. */
  void face(Piece piece) {
    disc(piece.side());
    sign(piece);
  }

  private void disc(Side side) {
    Faces faces = diagram.faces();
    if (theme.shadow) {
      svg.format(
          """
          <circle cx="2" cy="4" r="%s" fill="#000000" fill-opacity=".3"/>
          """,
          RADIUS);
    }
    svg.format(
        """
        <circle r="%s" fill="%s" stroke="%s" stroke-width="2"/>
        <circle r="%s" stroke="%s" stroke-width="2.5"/>
        """,
        RADIUS, theme.disc(side, faces), theme.rim, RING, theme.ink(side, faces));
  }

  /** Draws the character, letter or picture of a piece. */
  private void sign(Piece piece) {
    Faces faces = diagram.faces();
    String ink = theme.ink(piece.side(), faces);
    switch (faces) {
      case CHINESE -> {
        String strokes = Strokes.of((char) Glyphs.CHINESE.of(piece));
        path("stroke=\"" + ink + "\" stroke-width=\"8.5\"", strokes);
      }
      case LETTERS ->
          svg.format(
              """
              <text y="%s" fill="%s" font-family="%s" font-size="%s" font-weight="bold" \
              text-anchor="middle">%s</text>
              """,
              LETTER * 9 / 25, ink, FONTS, LETTER, letter(piece));
      case PICTURES ->
          path("fill=\"" + ink + "\" fill-rule=\"evenodd\"", Pictures.of(piece.type()));
    }
  }

  /** Draws a path in the box of a character. */
  private void path(String style, String path) {
    svg.format(
        """
        <path transform="translate(-%s -%s) scale(%s)" %s d="%s"/>
        """,
        CHARACTER / 2, CHARACTER / 2, (double) CHARACTER / Strokes.SIZE, style, path);
  }

  /** The letters of the World Xiangqi Federation. */
  private static char letter(Piece piece) {
    return "KAEHRCP".charAt(piece.type().ordinal());
  }

  /** Draws a disc under a square, in the colour of the group. */
  void disc(Square square) {
    svg.format(
        """
        <circle class="%s" cx="%s" cy="%s" r="52"/>
        """,
        square, x(square), y(square));
  }

  /** Draws the four corners around a square, in the colour of the group. */
  void corners(Square square) {
    svg.format(
        """
        <path class="%s" transform="translate(%s %s)" \
        d="M-48 -26v-22h22M26 -48h22v22M48 26v22h-22M-26 48h-22v-22"/>
        """,
        square, x(square), y(square));
  }

  /** Draws an arrow. It leaves out the faces of the pieces on its way. */
  void arrow(BoardView board, Move move, String color) {
    double dx = x(move.to()) - x(move.from());
    double dy = y(move.to()) - y(move.from());
    double length = Math.sqrt(dx * dx + dy * dy);
    ArrowShape shape = new ArrowShape(length);
    for (Square square : Square.values()) {
      if (board.pieceAt(square).isPresent()) {
        double px = x(square) - x(move.from());
        double py = y(square) - y(move.from());
        shape.leaveOut((px * dx + py * dy) / length, (px * dy - py * dx) / length);
      }
    }
    double cos = dx / length;
    double sin = dy / length;
    out.append("<path class=\"").append(move).append("\" fill=\"").append(color).append("\" d=\"");
    for (List<ArrowShape.Point> outline : shape.outlines()) {
      char command = 'M';
      for (ArrowShape.Point point : outline) {
        double px = x(move.from()) + point.along() * cos - point.across() * sin;
        double py = y(move.from()) + point.along() * sin + point.across() * cos;
        out.append(command).append(Markup.number(px)).append(' ').append(Markup.number(py));
        command = 'L';
      }
      out.append('Z');
    }
    out.append("\"/>\n");
  }

  private int x(Square square) {
    return SvgBoard.STEP * (diagram.isFlipped() ? 8 - square.file() : square.file());
  }

  private int y(Square square) {
    return SvgBoard.STEP * (diagram.isFlipped() ? square.rank() : 9 - square.rank());
  }
}

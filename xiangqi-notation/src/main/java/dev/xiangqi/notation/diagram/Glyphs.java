package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.Piece;

/** The characters of one style of diagram. */
enum Glyphs {
  /** Characters of two columns on box-drawing lines. */
  CHINESE("帥仕相傌俥炮兵將士象馬車砲卒", 2, "┌┬┐├┼┤└┴┘─│╲╱", "楚河", "漢界"),
  /** ASCII. */
  LETTERS("KABNRCPkabnrcp", 1, "+++++++++-|\\/", "", "");

  /** In the order of {@link Piece}. */
  private final String pieces;

  private final int width;

  /** Nine points from the upper left corner to the lower right one, then the lines. */
  private final String lines;

  private final String leftOfRiver;
  private final String rightOfRiver;

  Glyphs(String pieces, int width, String lines, String leftOfRiver, String rightOfRiver) {
    this.pieces = pieces;
    this.width = width;
    this.lines = lines;
    this.leftOfRiver = leftOfRiver;
    this.rightOfRiver = rightOfRiver;
  }

  char of(Piece piece) {
    return pieces.charAt(piece.ordinal());
  }

  /** How many columns a piece takes. */
  int width() {
    return width;
  }

  /** A point without a piece; 0 is the upper or left edge, 1 between, 2 the other edge. */
  char point(int vertical, int horizontal) {
    return lines.charAt(3 * vertical + horizontal);
  }

  char horizontal() {
    return lines.charAt(9);
  }

  char vertical() {
    return lines.charAt(10);
  }

  /** The diagonal that falls to the right. */
  char falling() {
    return lines.charAt(11);
  }

  /** The diagonal that rises to the right. */
  char rising() {
    return lines.charAt(12);
  }

  String leftOfRiver() {
    return leftOfRiver;
  }

  String rightOfRiver() {
    return rightOfRiver;
  }
}

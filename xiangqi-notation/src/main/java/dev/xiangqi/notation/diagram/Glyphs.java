package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Side;

/** The characters of one style of diagram. */
enum Glyphs {
  /** Two-column characters on box-drawing lines. */
  CHINESE("帥仕相傌俥炮兵將士象馬車砲卒", 2, "┌┬┐├┼┤└┴┘─│╲╱", "楚河", "漢界", "一二三四五六七八九", "１２３４５６７８９"),
  /** Unicode's one-column symbols of the pieces. */
  SYMBOLS(symbols(), 1, "┌┬┐├┼┤└┴┘─│╲╱", "楚河", "漢界", "123456789", "123456789"),
  /** ASCII letters and lines. */
  LETTERS("KABNRCPkabnrcp", 1, "+++++++++-|\\/", "", "", "123456789", "123456789");

  /** In the order of {@link Piece}. */
  private final String pieces;

  private final int width;

  /** The nine kinds of points from the upper left corner to the lower right, then the lines. */
  private final String lines;

  private final String leftOfRiver;
  private final String rightOfRiver;

  /** The numbers of the files, as wide as the pieces. */
  private final String redFiles;

  private final String blackFiles;

  Glyphs(
      String pieces,
      int width,
      String lines,
      String leftOfRiver,
      String rightOfRiver,
      String redFiles,
      String blackFiles) {
    this.pieces = pieces;
    this.width = width;
    this.lines = lines;
    this.leftOfRiver = leftOfRiver;
    this.rightOfRiver = rightOfRiver;
    this.redFiles = redFiles;
    this.blackFiles = blackFiles;
  }

  /** Unicode's symbols, which have the order of {@link Piece}. */
  private static String symbols() {
    StringBuilder symbols = new StringBuilder();
    for (int i = 0; i < Piece.values().length; i++) {
      symbols.appendCodePoint(0x1fa60 + i);
    }
    return symbols.toString();
  }

  /** The code point of a piece. */
  int of(Piece piece) {
    return pieces.codePointAt(pieces.offsetByCodePoints(0, piece.ordinal()));
  }

  /** The width of a piece in columns. */
  int width() {
    return width;
  }

  /** The character of a side's file, from 1. */
  char file(Side side, int number) {
    return (side == Side.RED ? redFiles : blackFiles).charAt(number - 1);
  }

  /** An empty point: 0 is the upper or left edge, 2 the other edge, 1 any place between. */
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

package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.Side;

/**
 * The colours of a drawn board.
 *
 * @since 0.1.0
 */
public enum Theme {
  /** Light wood with red and black characters. */
  WOOD(
      "#efcd97", "#7b4b20", "#fff3da", "#b3131c", "#fff3da", "#231f1c", "#8d5e30", "#1664b8", true),

  /** Black on white for paper, with Black's pieces filled. */
  PRINT(
      "#ffffff", "#000000", "#ffffff", "#000000", "#000000", "#ffffff", "#000000", "#555555",
      false),

  /** For dark pages. */
  DARK(
      "#262a31", "#7d8896", "#43262a", "#ff8f86", "#1b2027", "#b9d7ff", "#7a8592", "#e0b23c", true);

  /** The background. */
  final String board;

  /** The lines, the river's characters and the labels. */
  final String line;

  final String redFace;
  final String redInk;
  final String blackFace;
  final String blackInk;

  /** The edge of a piece. */
  final String rim;

  /** The marks of the last move, highlighted squares, and arrows without a colour. */
  final String mark;

  /** Whether pieces cast a shadow. */
  final boolean shadow;

  Theme(
      String board,
      String line,
      String redFace,
      String redInk,
      String blackFace,
      String blackInk,
      String rim,
      String mark,
      boolean shadow) {
    this.board = board;
    this.line = line;
    this.redFace = redFace;
    this.redInk = redInk;
    this.blackFace = blackFace;
    this.blackInk = blackInk;
    this.rim = rim;
    this.mark = mark;
    this.shadow = shadow;
  }

  /** {@return the colour of a piece with the face} */
  String disc(Side side, Faces faces) {
    return color(side, isTurned(side, faces));
  }

  /** {@return the colour of the face} */
  String ink(Side side, Faces faces) {
    return color(side, !isTurned(side, faces));
  }

  private String color(Side side, boolean ink) {
    return side == Side.RED ? (ink ? redInk : redFace) : (ink ? blackInk : blackFace);
  }

  /**
   * Whether the colours of a piece change places. Where both sides have the same faces, this makes
   * the pieces of one side light and those of the other dark, for readers who see no red.
   */
  private boolean isTurned(Side side, Faces faces) {
    return faces != Faces.CHINESE
        && switch (this) {
          case WOOD -> side == Side.BLACK;
          case PRINT -> false;
          case DARK -> side == Side.RED;
        };
  }

  /** {@return the name of the theme in the board component} */
  String attribute() {
    return switch (this) {
      case WOOD -> "wood";
      case PRINT -> "contrast";
      case DARK -> "dark";
    };
  }
}

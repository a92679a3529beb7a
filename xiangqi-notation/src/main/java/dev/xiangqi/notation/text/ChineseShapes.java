package dev.xiangqi.notation.text;

/** Recognizes text in the shape of a Chinese move, without a board. */
final class ChineseShapes {
  private static final String DIRECTIONS = "进進退平";
  private static final String PIECES = "帅帥将將仕士相象马馬傌车車俥炮砲包兵卒";
  private static final String DIGITS = "一二三四五六七八九１２３４５６７８９123456789";
  private static final String PLACES = "前中后後";

  private ChineseShapes() {}

  /** Counts two shapes: piece, digit, direction, digit; and place, piece, direction, digit. */
  static int count(char[] chars, int length) {
    int count = 0;
    for (int i = 2; i + 1 < length; i++) {
      char c = chars[i];
      if (c < 0x80 || DIRECTIONS.indexOf(c) < 0 || DIGITS.indexOf(chars[i + 1]) < 0) {
        continue;
      }
      char first = chars[i - 2];
      char second = chars[i - 1];
      boolean numbered = PIECES.indexOf(first) >= 0 && DIGITS.indexOf(second) >= 0;
      boolean placed =
          PIECES.indexOf(second) >= 0 && (PLACES.indexOf(first) >= 0 || DIGITS.indexOf(first) >= 0);
      count += numbered || placed ? 1 : 0;
    }
    return count;
  }
}

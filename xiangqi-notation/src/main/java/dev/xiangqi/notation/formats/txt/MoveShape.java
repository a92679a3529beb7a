package dev.xiangqi.notation.formats.txt;

/**
 * The parts of a list of moves, recognized by their shapes without a board. So moves without spaces
 * between them can be told apart. Latin characters may have full width.
 */
final class MoveShape {
  /** Number of digits in a move of dpxq.com: file and rank of origin and target. */
  static final int QUAD = 4;

  /** Minimum length of digits without any separator that are a list of moves. */
  private static final int LEAST_DIGITS = 2 * QUAD;

  private static final String PIECES = "帅帥将將仕士相象马馬傌车車俥炮砲包兵卒";
  private static final String PLACES = "前中后後一二三四五";
  private static final String NUMBERS = "一二三四五六七八九壹贰貳叁參叄肆伍陆陸柒捌玖";
  private static final String DIRECTIONS = "进進退平";
  private static final String LETTERS = "KAEBHNRCPMGS";
  private static final String SEPARATORS = ",;|、；。·";
  private static final String POINTS = ".．、…·";
  private static final String POINTS_AFTER_NUMBER = POINTS + ":：)）";

  private MoveShape() {}

  /** {@return a character in its usual width} */
  static char narrow(char c) {
    return c >= '\uff01' && c <= '\uff5e' ? (char) (c - 0xfee0) : c;
  }

  static boolean isDigit(char c) {
    char narrow = narrow(c);
    return narrow >= '0' && narrow <= '9';
  }

  /** Whether a character may separate moves, besides white space. */
  static boolean isSeparator(char c) {
    return SEPARATORS.indexOf(narrow(c)) >= 0;
  }

  /**
   * Skips a move number with its points, points alone, or a number right before a Chinese move.
   *
   * @return the index after it, or {@code from} if there is none
   */
  static int afterNumber(char[] chars, int from, int to) {
    int at = from;
    while (at < to && at - from < QUAD && isDigit(chars[at])) {
      at++;
    }
    int point = at;
    String points = point > from ? POINTS_AFTER_NUMBER : POINTS;
    while (at < to && points.indexOf(chars[at]) >= 0) {
      at++;
    }
    if (at > point) {
      boolean digitAfter = at < to && isDigit(chars[at]);
      // 62.5 is a move of the numeric notation, and 1.1. is no number.
      return digitAfter && chineseEnd(chars, at, to) < 0 ? from : at;
    }
    return point > from && chineseEnd(chars, from, to) < 0 && chineseEnd(chars, point, to) > 0
        ? point
        : from;
  }

  /** Whether the rest of a word is a move number without a point. */
  static boolean isBareNumber(char[] chars, int from, int to) {
    return to > from && to - from < QUAD && digitsEnd(chars, from, to) == to;
  }

  /** {@return the index after the move at an index, or -1 if there is none of a known shape} */
  static int end(char[] chars, int from, int to) {
    int chinese = chineseEnd(chars, from, to);
    if (chinese > 0) {
      return chinese;
    }
    int coordinates = squaresEnd(chars, from, to);
    return coordinates > 0 ? coordinates : letterEnd(chars, from, to);
  }

  /** A Chinese move ends with the number after its direction. */
  static int chineseEnd(char[] chars, int from, int to) {
    if (from + 3 >= to || !begins(chars[from], chars[from + 1])) {
      return -1;
    }
    int direction = from + 2;
    if (DIRECTIONS.indexOf(chars[direction]) < 0) {
      // 前兵四平五
      boolean placed = PLACES.indexOf(chars[from]) >= 0 && isPiece(chars[from + 1]);
      if (!placed || !isNumber(chars[direction]) || direction + 2 >= to) {
        return -1;
      }
      direction++;
    }
    boolean found = DIRECTIONS.indexOf(chars[direction]) >= 0 && isNumber(chars[direction + 1]);
    return found ? direction + 2 : -1;
  }

  private static boolean begins(char first, char second) {
    boolean placed = PLACES.indexOf(first) >= 0 || isNumber(first);
    boolean place = PLACES.indexOf(second) >= 0 || isNumber(second);
    return isPiece(first) ? place : placed && (isPiece(second) || isNumber(second));
  }

  private static boolean isPiece(char c) {
    return PIECES.indexOf(c) >= 0;
  }

  private static boolean isNumber(char c) {
    return NUMBERS.indexOf(c) >= 0 || (isDigit(c) && narrow(c) != '0');
  }

  /** Two squares, with or without a dash between them. */
  private static int squaresEnd(char[] chars, int from, int to) {
    int at = squareEnd(chars, from, to);
    if (at < 0) {
      return -1;
    }
    at += at < to && narrow(chars[at]) == '-' ? 1 : 0;
    return squareEnd(chars, at, to);
  }

  private static int squareEnd(char[] chars, int from, int to) {
    if (from + 1 >= to || !isDigit(chars[from + 1])) {
      return -1;
    }
    int file = narrow(chars[from]) | 0x20;
    if (file < 'a' || file > 'i') {
      return -1;
    }
    int end = from + 2;
    boolean ten = narrow(chars[from + 1]) == '1' && end < to && narrow(chars[end]) == '0';
    return ten ? end + 1 : end;
  }

  /** A piece by letter, its file or mark, the direction and a number: C2=5, R+-1. */
  private static int letterEnd(char[] chars, int from, int to) {
    if (from + 3 >= to || LETTERS.indexOf(narrow(chars[from]) & ~0x20) < 0) {
      return -1;
    }
    char place = narrow(chars[from + 1]);
    boolean placed = (place >= '1' && place <= '9') || "+-.".indexOf(place) >= 0;
    boolean directed = "+-=.".indexOf(narrow(chars[from + 2])) >= 0;
    char number = narrow(chars[from + 3]);
    return placed && directed && number >= '1' && number <= '9' ? from + QUAD : -1;
  }

  /** Whether a text may be a list of moves of dpxq.com: eight digits or more and nothing else. */
  static boolean isDigitList(char[] chars) {
    return chars.length >= LEAST_DIGITS && digitsEnd(chars, 0, chars.length) == chars.length;
  }

  /** {@return the index after the digits at an index} */
  static int digitsEnd(char[] chars, int from, int to) {
    int at = from;
    while (at < to && isDigit(chars[at])) {
      at++;
    }
    return at;
  }

  /** Whether a word is a move of dpxq.com: file and rank of both squares. */
  static boolean isQuad(char[] chars, int from, int to) {
    return to - from == QUAD
        && digitsEnd(chars, from, to) == to
        && narrow(chars[from]) < '9'
        && narrow(chars[from + 2]) < '9';
  }

  /** Converts a move of dpxq.com, whose ranks count from the top, to coordinates. */
  static String squares(char[] chars, int from) {
    StringBuilder move = new StringBuilder(QUAD);
    for (int i = from; i < from + QUAD; i += 2) {
      move.append((char) ('a' + narrow(chars[i]) - '0'));
      move.append((char) ('9' - narrow(chars[i + 1]) + '0'));
    }
    return move.toString();
  }
}

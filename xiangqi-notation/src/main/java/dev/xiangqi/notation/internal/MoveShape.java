package dev.xiangqi.notation.internal;

/**
 * The parts of a list of moves, recognized by their shapes without a board. So moves without spaces
 * between them can be told apart. Latin characters may have full width.
 */
public final class MoveShape {
  /** Number of digits in a move of dpxq.com: file and rank of origin and target. */
  public static final int QUAD = 4;

  /** Number of characters in a move with a dash between digits. */
  private static final int DASHED = 5;

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

  /**
   * Converts a character of full width.
   *
   * @param c any character
   * @return the character in its usual width
   */
  public static char narrow(char c) {
    return c >= '\uff01' && c <= '\uff5e' ? (char) (c - 0xfee0) : c;
  }

  /**
   * Whether a character is a digit of any width.
   *
   * @param c any character
   * @return whether it is 0 to 9
   */
  public static boolean isDigit(char c) {
    char narrow = narrow(c);
    return narrow >= '0' && narrow <= '9';
  }

  /**
   * Whether a character is white space.
   *
   * @param c any character
   * @return whether it is a space of any width, a control character or a byte order mark
   */
  public static boolean isSpace(char c) {
    return c <= ' ' || c == '\u3000' || c == '\u00a0' || c == '\ufeff';
  }

  /**
   * Whether a character may separate moves, besides white space.
   *
   * @param c any character
   * @return whether it is a comma, a semicolon and the like
   */
  public static boolean isSeparator(char c) {
    return SEPARATORS.indexOf(narrow(c)) >= 0;
  }

  /**
   * Skips a move number with its points, points alone, or a number right before a Chinese move.
   *
   * @param chars the text
   * @param from the index of its beginning
   * @param to the index after its end
   * @return the index after it, or {@code from} if there is none
   */
  public static int afterNumber(char[] chars, int from, int to) {
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

  /**
   * Whether the rest of a word is a move number without a point.
   *
   * @param chars the text
   * @param from the index of its beginning
   * @param to the index after its end
   * @return whether it is up to three digits and nothing else
   */
  public static boolean isBareNumber(char[] chars, int from, int to) {
    return to > from && to - from < QUAD && digitsEnd(chars, from, to) == to;
  }

  /**
   * Finds the end of a move.
   *
   * @param chars the text
   * @param from the index of its beginning
   * @param to the index after its end
   * @return the index after the move, or -1 if there is none of a known shape
   */
  public static int end(char[] chars, int from, int to) {
    int chinese = chineseEnd(chars, from, to);
    if (chinese > 0) {
      return chinese;
    }
    int coordinates = squaresEnd(chars, from, to);
    return coordinates > 0 ? coordinates : letterEnd(chars, from, to);
  }

  /**
   * Finds the end of a Chinese move: the number after its direction.
   *
   * @param chars the text
   * @param from the index of its beginning
   * @param to the index after its end
   * @return the index after the move, or -1 if there is none
   */
  public static int chineseEnd(char[] chars, int from, int to) {
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

  /**
   * Finds the end of a move between two squares with a dash, as in the files of some programs: the
   * file from the left as a digit, and the rank as a digit or a letter.
   *
   * @param chars the text
   * @param from the index of its beginning
   * @param to the index after its end
   * @return the index after a move such as 7C-4C or 77-47, or -1 if there is none
   */
  public static int dashedEnd(char[] chars, int from, int to) {
    int end = from + DASHED;
    return end <= to
            && chars[from + 2] == '-'
            && isPlace(chars, from)
            && isPlace(chars, from + 3)
            && isDigit(chars[from + 1]) == isDigit(chars[from + 4])
        ? end
        : -1;
  }

  private static boolean isPlace(char[] chars, int at) {
    char rank = chars[at + 1];
    return chars[at] >= '0' && chars[at] <= '8' && (isDigit(rank) || (rank >= 'A' && rank <= 'J'));
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

  /**
   * Whether a text begins with what is left of a move that lost its first character: a file, the
   * direction and a number.
   *
   * @param chars the text
   * @param from the index of its beginning
   * @param to the index after its end
   * @return whether it is a word such as 二平五 or 2=5
   */
  public static boolean isTail(char[] chars, int from, int to) {
    int end = from + 3;
    return end <= to
        && isNumber(chars[from])
        && (DIRECTIONS.indexOf(chars[from + 1]) >= 0
            || "+-=.".indexOf(narrow(chars[from + 1])) >= 0)
        && isNumber(chars[from + 2])
        && (end == to || chars[end] <= ' ' || chars[end] == '\u3000');
  }

  /**
   * Whether a word is a move of western algebraic notation with the letter of a piece.
   *
   * @param chars the text
   * @param from the index of its beginning
   * @param to the index after its end
   * @return whether it is a move such as Cbe3 or Pxg6+
   */
  public static boolean isAlgebraic(char[] chars, int from, int to) {
    int end = to;
    while (end > from && (chars[end - 1] == '+' || chars[end - 1] == '#')) {
      end--;
    }
    int square = end;
    while (square > from && isDigit(chars[square - 1])) {
      square--;
    }
    square--;
    if (square <= from || end - square > 3 || squareEnd(chars, square, end) != end) {
      return false;
    }
    int origin = chars[square - 1] == 'x' ? square - 1 : square;
    boolean piece = origin > from && LETTERS.indexOf(chars[from]) >= 0;
    return piece && origin - from <= 3 && isOrigin(chars, from + 1, origin);
  }

  /** Whether all characters may be a file or a rank. */
  private static boolean isOrigin(char[] chars, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!isDigit(chars[i]) && (chars[i] < 'a' || chars[i] > 'i')) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a word begins with a move, after which another move, a number, a sign or nothing comes.
   *
   * @param chars the text
   * @param from the index of its beginning
   * @param to the index after its end
   * @return whether it has the shape of one or more moves
   */
  public static boolean isMoves(char[] chars, int from, int to) {
    int end = end(chars, from, to);
    return end < 0 ? isAlgebraic(chars, from, to) : isDelimited(chars, end, to);
  }

  /**
   * Whether a move may end at an index.
   *
   * @param chars the text
   * @param at the index after the move
   * @param to the index after the word
   * @return whether another move, a number, a mark, a separator or nothing follows
   */
  public static boolean isDelimited(char[] chars, int at, int to) {
    return at == to
        || isSeparator(chars[at])
        || MoveMarks.prefix(chars, at, to) > at
        || MoveMarks.signStart(chars, at - 1, to) == at
        || afterNumber(chars, at, to) > at
        || isBareNumber(chars, at, to)
        || end(chars, at, to) > 0;
  }

  /**
   * Skips the name of a side before its move, as in {@code 红方：炮二平五}.
   *
   * @param chars the text
   * @param from the index of its beginning
   * @param to the index after its end
   * @return the index after the name and its colon, or {@code from} if there is none
   */
  public static int afterSide(char[] chars, int from, int to) {
    int at = from;
    if (at < to && "红紅黑".indexOf(chars[at]) >= 0) {
      at++;
      at += at < to && "方先".indexOf(chars[at]) >= 0 ? 1 : 0;
      return at < to && narrow(chars[at]) == ':' ? at + 1 : from;
    }
    return from;
  }

  /**
   * Whether a text may be a list of moves of dpxq.com.
   *
   * @param chars the text
   * @return whether it is eight digits or more and nothing else
   */
  public static boolean isDigitList(char[] chars) {
    return chars.length >= LEAST_DIGITS && digitsEnd(chars, 0, chars.length) == chars.length;
  }

  /**
   * Finds the end of a number.
   *
   * @param chars the text
   * @param from the index of its beginning
   * @param to the index after its end
   * @return the index after the digits at the beginning
   */
  public static int digitsEnd(char[] chars, int from, int to) {
    int at = from;
    while (at < to && isDigit(chars[at])) {
      at++;
    }
    return at;
  }

  /**
   * Whether a word is a move of dpxq.com: file and rank of both squares.
   *
   * @param chars the text
   * @param from the index of its beginning
   * @param to the index after its end
   * @return whether it is four digits with possible files
   */
  public static boolean isQuad(char[] chars, int from, int to) {
    return to - from == QUAD
        && digitsEnd(chars, from, to) == to
        && narrow(chars[from]) < '9'
        && narrow(chars[from + 2]) < '9';
  }

  /**
   * Converts a move of dpxq.com, whose ranks count from the top.
   *
   * @param chars the text
   * @param from the index of the four digits
   * @return coordinates such as h2e2
   */
  public static String squares(char[] chars, int from) {
    StringBuilder move = new StringBuilder(QUAD);
    for (int i = from; i < from + QUAD; i += 2) {
      move.append((char) ('a' + narrow(chars[i]) - '0'));
      move.append((char) ('9' - narrow(chars[i + 1]) + '0'));
    }
    return move.toString();
  }
}

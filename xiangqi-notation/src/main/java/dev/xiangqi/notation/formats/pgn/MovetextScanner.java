package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveMarks;
import dev.xiangqi.notation.internal.MoveShape;

/** Finds words in the moves, and the ends of comments and parentheses. Not thread-safe. */
final class MovetextScanner {
  /** Whether an ASCII character ends a word. */
  private static final boolean[] DELIMITERS = delimiters();

  private final char[] chars;
  private final int length;

  /**
   * No closing brace exists from here on. Remembered so that many open comments do not take
   * quadratic time.
   */
  private int lastBrace = Integer.MAX_VALUE;

  private int dots;

  MovetextScanner(GameText text) {
    this.chars = text.chars();
    this.length = text.length();
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  static boolean isDelimiter(char c) {
    return c < DELIMITERS.length ? DELIMITERS[c] : c == '（' || c == '）' || MoveShape.isSpace(c);
  }

  private static boolean[] delimiters() {
    boolean[] delimiters = new boolean[0x80];
    for (char c = 0; c < delimiters.length; c++) {
      delimiters[c] = MoveShape.isSpace(c) || "{}();$".indexOf(c) >= 0;
    }
    return delimiters;
  }

  /** {@return the index after the word that begins at an index} */
  int wordEnd(int from) {
    return wordEnd(chars, from, length);
  }

  /** {@return the index after the word of a text that begins at an index} */
  static int wordEnd(char[] chars, int from, int length) {
    int i = from + 1;
    while (i < length && !isDelimiter(chars[i])) {
      i++;
    }
    return i;
  }

  /**
   * Skips a move number at the beginning of a word and returns the index of the rest. {@code 62.5}
   * is a move, not the number 62: a single digit never follows a number. Nor does one with a sign,
   * as in {@code 7.+1}, a move of the middle pawn in digits.
   */
  int skipNumber(int start, int end) {
    dots = 0;
    int i = start;
    while (i < end && isDigit(chars[i])) {
      i++;
    }
    int digits = i;
    while (i < end && isDot(chars[i])) {
      dots += chars[i] == '…' ? 3 : 1;
      i++;
    }
    if (i == end) {
      return end;
    }
    int digit = chars[i] == '+' || chars[i] == '-' ? i + 1 : i;
    boolean endsMove =
        digit < end && isDigit(chars[digit]) && MoveMarks.suffix(chars, i, end) == digit + 1;
    return i == digits || endsMove ? start : i;
  }

  /** {@return the number of dots after the last move number} */
  int dots() {
    return dots;
  }

  private static boolean isDot(char c) {
    return c == '.' || c == '、' || c == '．' || c == '…';
  }

  /**
   * {@return the index of the first word that is no move number, skipping comments; -1 if something
   * else comes first}
   */
  int firstWord(int from) {
    int i = from;
    while (i < length) {
      char c = chars[i];
      if (c == '{') {
        i = closingBrace(i);
        i = i < 0 ? length : i + 1;
      } else if (MoveShape.isSpace(c)) {
        i++;
      } else if (isDelimiter(c)) {
        return -1;
      } else {
        int end = wordEnd(i);
        int word = skipNumber(i, end);
        if (word < end) {
          return word;
        }
        i = end;
      }
    }
    return -1;
  }

  /** {@return the index of the first closing brace from an index on, or -1} */
  int closingBrace(int from) {
    if (from >= lastBrace) {
      return -1;
    }
    for (int i = from; i < length; i++) {
      if (chars[i] == '}') {
        return i;
      }
    }
    lastBrace = from;
    return -1;
  }

  /**
   * Finds a closing parenthesis. Skips whole comments.
   *
   * @param from the index after the opening parenthesis
   * @return the index, or -1 if it is missing
   */
  int closingParenthesis(int from) {
    int depth = 1;
    for (int i = from; i < length; i++) {
      switch (chars[i]) {
        case '(', '（' -> depth++;
        case ')', '）' -> {
          depth--;
          if (depth == 0) {
            return i;
          }
        }
        case '{' -> {
          i = closingBrace(i);
          if (i < 0) {
            return -1;
          }
        }
        default -> {}
      }
    }
    return -1;
  }

  boolean isLineStart(int index) {
    return index == 0 || chars[index - 1] == '\n' || chars[index - 1] == '\r';
  }

  /**
   * {@return the index of the next line that looks like a tag, from an index on; the end if none
   * does}
   */
  int nextTag(int from) {
    for (int i = from; i < length; i++) {
      if (chars[i] == '[' && isLineStart(i) && isTag(i)) {
        return i;
      }
    }
    return length;
  }

  private boolean isTag(int bracket) {
    int i = bracket + 1;
    while (i < length && !MoveShape.isSpace(chars[i]) && chars[i] != '"' && chars[i] != ']') {
      i++;
    }
    int name = i;
    while (i < length && (chars[i] == ' ' || chars[i] == '\t')) {
      i++;
    }
    return name > bracket + 1 && i < length && chars[i] == '"';
  }
}

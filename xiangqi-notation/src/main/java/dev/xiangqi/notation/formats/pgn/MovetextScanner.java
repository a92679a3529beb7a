package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.internal.GameText;

/** Finds the words of moves, and where comments and parentheses end. Not thread-safe. */
final class MovetextScanner {
  private final char[] chars;
  private final int length;

  /** From here on there is no closing brace; found once, so that many comments cost no square. */
  private int lastBrace = Integer.MAX_VALUE;

  private int dots;

  MovetextScanner(GameText text) {
    this.chars = text.chars();
    this.length = text.length();
  }

  static boolean isSpace(char c) {
    return c <= ' ' || c == '\u3000' || c == '\u00a0' || c == '\ufeff';
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  static boolean isDelimiter(char c) {
    return switch (c) {
      case '{', '}', '(', ')', '（', '）', ';', '$' -> true;
      default -> isSpace(c);
    };
  }

  /** Where the word ends that begins at an index. */
  int wordEnd(int from) {
    int i = from + 1;
    while (i < length && !isDelimiter(chars[i])) {
      i++;
    }
    return i;
  }

  /**
   * Returns where a word goes on behind a move number. {@code 62.5} is a move and not the number
   * 62: what is behind a number is no single digit.
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
    return i == digits || (isDigit(chars[i]) && marksStart(i, end) == i + 1) ? start : i;
  }

  /** Dots of the move number last skipped. */
  int dots() {
    return dots;
  }

  private static boolean isDot(char c) {
    return c == '.' || c == '、' || c == '．' || c == '…';
  }

  /** Where the marks such as !? behind a move begin. */
  int marksStart(int from, int end) {
    int i = end;
    while (i > from && isMark(chars[i - 1])) {
      i--;
    }
    return i;
  }

  private static boolean isMark(char c) {
    return c == '!' || c == '?' || c == '！' || c == '？';
  }

  /**
   * Where the first word begins that is no move number, comments passed over; -1 if something else
   * comes before.
   */
  int firstWord(int from) {
    int i = from;
    while (i < length) {
      char c = chars[i];
      if (c == '{') {
        i = closingBrace(i);
        i = i < 0 ? length : i + 1;
      } else if (isSpace(c)) {
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

  /** Where the first closing brace is from an index on, or -1. */
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
   * Where a parenthesis closes, comments in it read as a whole; -1 if it does not.
   *
   * @param from what is behind the parenthesis
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

  /** Where the line of an index ends. */
  int endOfLine(int from) {
    int i = from;
    while (i < length && chars[i] != '\n' && chars[i] != '\r') {
      i++;
    }
    return i;
  }

  boolean isLineStart(int index) {
    return index == 0 || chars[index - 1] == '\n' || chars[index - 1] == '\r';
  }

  /** Where the next line begins, from an index on, that looks like a tag; the end if none does. */
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
    while (i < length && !isSpace(chars[i]) && chars[i] != '"' && chars[i] != ']') {
      i++;
    }
    int name = i;
    while (i < length && (chars[i] == ' ' || chars[i] == '\t')) {
      i++;
    }
    return name > bracket + 1 && i < length && chars[i] == '"';
  }
}

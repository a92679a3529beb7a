package dev.xiangqi.notation.pgn;

/** The text of comments. */
final class Comments {
  private Comments() {}

  /** A part without the white space around it, its lines ended by LF. */
  static String text(char[] chars, int start, int end) {
    int from = start;
    int to = end;
    boolean returns = false;
    while (from < to && Character.isWhitespace(chars[from])) {
      from++;
    }
    while (to > from && Character.isWhitespace(chars[to - 1])) {
      to--;
    }
    for (int i = from; i < to; i++) {
      returns |= chars[i] == '\r';
    }
    String text = new String(chars, from, to - from);
    return returns ? text.replace("\r\n", "\n").replace('\r', '\n') : text;
  }

  /** Where the parenthesis that is open at an index closes, braces in it read as a whole, or -1. */
  static int closingParenthesis(char[] chars, int start, int length) {
    int depth = 0;
    int i = start;
    while (i < length) {
      char c = chars[i];
      if (c == '(' || c == '（') {
        depth++;
      } else if (c == ')' || c == '）') {
        depth--;
        if (depth == 0) {
          return i;
        }
      } else if (c == '{') {
        int close = i;
        while (close < length && chars[close] != '}') {
          close++;
        }
        if (close == length) {
          return -1;
        }
        i = close;
      }
      i++;
    }
    return -1;
  }
}

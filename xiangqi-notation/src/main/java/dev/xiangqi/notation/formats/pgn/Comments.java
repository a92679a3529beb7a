package dev.xiangqi.notation.formats.pgn;

/** The text of comments. */
final class Comments {
  private Comments() {}

  /** {@return a part of the text with LF line ends, without white space around it} */
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

  /** {@return the marks after a move, with full-width forms replaced} */
  static String marks(char[] chars, int start, int end) {
    return new String(chars, start, end - start).replace('！', '!').replace('？', '?');
  }
}

package dev.xiangqi.notation.formats.pgn;

/** Line breaks of HTML, which text copied from a page has between tags and moves. */
final class HtmlBreaks {
  private static final String TAG = "<br";

  private HtmlBreaks() {}

  /**
   * Replaces {@code <br>}, {@code <br/>} and {@code <br />} by spaces and a line end, outside
   * comments and the values of tags.
   *
   * @param chars the text of a game
   * @param length its length
   */
  static void blank(char[] chars, int length) {
    int first = 0;
    while (first < length && chars[first] != '<') {
      first++;
    }
    boolean comment = false;
    boolean value = false;
    for (int i = first < length ? 0 : length; i < length; i++) {
      switch (chars[i]) {
        case '{' -> comment |= !value;
        case '}' -> comment = false;
        case '"' -> value = !value && !comment;
        case '\n', '\r' -> value = false;
        case '<' -> {
          int end = comment || value ? i : end(chars, i, length);
          for (int at = i; at < end; at++) {
            chars[at] = at == end - 1 ? '\n' : ' ';
          }
        }
        default -> {}
      }
    }
  }

  /** {@return the index after a line break, or its own index if none is here} */
  private static int end(char[] chars, int from, int length) {
    int at = from;
    for (int i = 0; i < TAG.length(); i++, at++) {
      if (at >= length || (chars[at] | 0x20) != (TAG.charAt(i) | 0x20)) {
        return from;
      }
    }
    while (at < length && chars[at] == ' ') {
      at++;
    }
    at += at < length && chars[at] == '/' ? 1 : 0;
    return at < length && chars[at] == '>' ? at + 1 : from;
  }
}

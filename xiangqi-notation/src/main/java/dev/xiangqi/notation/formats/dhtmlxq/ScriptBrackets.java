package dev.xiangqi.notation.formats.dhtmlxq;

import java.util.Arrays;
import java.util.List;

/** Brackets that a script or a page writes as escapes, as an entity or as {@code \x5b}. */
final class ScriptBrackets {
  private static final List<String> OPEN = List.of("&#91;", "&#x5b;", "%5b", "\\x5b", "\\u005b");
  private static final List<String> CLOSE = List.of("&#93;", "&#x5d;", "%5d", "\\x5d", "\\u005d");
  private static final List<String> SLASH = List.of("\\/", "&#47;", "&#x2f;", "%2f");

  private ScriptBrackets() {}

  /** Replaces escapes by a bracket or slash and spaces, so that all places stay the same. */
  static void unescape(char[] chars, int from, int to) {
    for (int i = from; i < to; i++) {
      int open = length(chars, i, to, OPEN);
      if (open > 0) {
        Arrays.fill(chars, i, i + open, ' ');
        chars[i + open - 1] = '[';
      }
      replace(chars, i, length(chars, i, to, CLOSE), ']');
      if (i > from && chars[i - 1] == '[') {
        replace(chars, i, length(chars, i, to, SLASH), '/');
      }
    }
  }

  private static void replace(char[] chars, int at, int length, char plain) {
    if (length > 0) {
      Arrays.fill(chars, at, at + length, ' ');
      chars[at] = plain;
    }
  }

  /** {@return the length of the escape at an index, or 0} */
  private static int length(char[] chars, int at, int to, List<String> escapes) {
    if (chars[at] != '&' && chars[at] != '%' && chars[at] != '\\') {
      return 0;
    }
    for (String escape : escapes) {
      int end = at + escape.length();
      if (end <= to && new String(chars, at, escape.length()).equalsIgnoreCase(escape)) {
        return escape.length();
      }
    }
    return 0;
  }
}

package dev.xiangqi.search.protocol;

import java.util.Locale;

/** The words of a line, read one after the other. White space and control characters part them. */
final class ServerWords {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final String line;
  private int at;

  ServerWords(String line) {
    this.line = line;
    skipSpace();
  }

  boolean hasNext() {
    return at < line.length();
  }

  /** The next word as written; only where there is one. */
  String next() {
    int start = at;
    while (at < line.length() && !isSpace(line.charAt(at))) {
      at++;
    }
    String word = line.substring(start, at);
    skipSpace();
    return word;
  }

  /** The next word in lower case; only where there is one. */
  String nextLower() {
    return next().toLowerCase(Locale.ROOT);
  }

  /** The next word in lower case, which stays the next, or an empty text at the end. */
  String peekLower() {
    int start = at;
    String word = nextLower();
    at = start;
    return word;
  }

  /** All that is left, as written. */
  String rest() {
    String rest = line.substring(at).strip();
    at = line.length();
    return rest;
  }

  private void skipSpace() {
    while (at < line.length() && isSpace(line.charAt(at))) {
      at++;
    }
  }

  private static boolean isSpace(char c) {
    return c <= ' ' || c == BYTE_ORDER_MARK || Character.isWhitespace(c);
  }
}

package dev.xiangqi.search.protocol.server;

import java.util.Locale;

/** Reads the words of a line one after another, separated by white space and control characters. */
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

  /** The next word as written; requires {@link #hasNext}. */
  String next() {
    int start = at;
    while (at < line.length() && !isSpace(line.charAt(at))) {
      at++;
    }
    String word = line.substring(start, at);
    skipSpace();
    return word;
  }

  /** The next word in lower case; requires {@link #hasNext}. */
  String nextLower() {
    return next().toLowerCase(Locale.ROOT);
  }

  /** The next word in lower case without consuming it; an empty text at the end. */
  String peekLower() {
    int start = at;
    String word = nextLower();
    at = start;
    return word;
  }

  /** The rest of the line, as written. */
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

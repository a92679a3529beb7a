package dev.xiangqi.notation.formats.txt;

import dev.xiangqi.notation.internal.MoveShape;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the end of a FEN that moves may follow on the same line. */
final class FenPart {
  /** Ten ranks, then optionally the side, two dashes and two counters. */
  private static final Pattern FEN =
      Pattern.compile(
          "[1-9A-Za-z]{1,20}(?:/[1-9A-Za-z]{1,20}){9}(?![/\\w])"
              + "(?:[ \\t\\u3000]+[wrbWRB](?![\\w-]))?+"
              + "(?:[ \\t\\u3000]+-[ \\t\\u3000]+-(?!\\S))?+"
              + "(?:[ \\t\\u3000]+\\d{1,5}(?![^\\s\\u3000])){0,2}+");

  private FenPart() {}

  /**
   * Finds a FEN.
   *
   * @param line a line
   * @param from the index at which it may begin
   * @return the index after it, or -1 if there is none
   */
  static int end(String line, int from) {
    Matcher fen = FEN.matcher(line).region(from, line.length());
    return fen.lookingAt() ? fen.end() : -1;
  }

  /** {@return the index of the first character that is not white space} */
  static int begin(String line) {
    int at = 0;
    while (at < line.length() && MoveShape.isSpace(line.charAt(at))) {
      at++;
    }
    return at;
  }
}

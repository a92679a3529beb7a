package dev.xiangqi.examples.board.http;

/** Scripts and style sheets as they are sent: without what only their authors need. */
final class SourceText {
  private SourceText() {}

  /**
   * {@return a script or a style sheet without lines of comment, empty lines and indentation}
   *
   * <p>A comment beside code stays, and so do the lines of a text in backquotes.
   *
   * @param name the name of the file, for refusals
   * @param text the script or the style sheet
   * @throws IllegalArgumentException if code stands in a line after a comment
   */
  static String slim(String name, String text) {
    StringBuilder slim = new StringBuilder(text.length());
    boolean comment = false;
    boolean quoted = false;
    for (String line : text.lines().toList()) {
      String code = line.strip();
      if (quoted) {
        slim.append(line).append('\n');
        quoted = isWithinQuotes(line, true);
      } else if (comment || code.startsWith("/*")) {
        int end = code.indexOf("*/", comment ? 0 : 2);
        if (end >= 0 && end + 2 < code.length()) {
          throw new IllegalArgumentException(name + ": expected no code after a comment: " + code);
        }
        comment = end < 0;
      } else if (!code.isEmpty() && !code.startsWith("//")) {
        quoted = isWithinQuotes(line, false);
        slim.append(code).append('\n');
      }
    }
    return slim.toString();
  }

  /** Whether a text in backquotes goes on after a line. */
  private static boolean isWithinQuotes(String line, boolean before) {
    boolean odd = line.chars().filter(c -> c == '`').count() % 2 == 1;
    return odd != before;
  }
}

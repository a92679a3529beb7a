package dev.xiangqi.examples.web.jdk.util.regex;

/** Translates an expression of Java to one of JavaScript that means the same. */
final class Script {
  private static final String SPACE = " \\t\\n\\x0b\\f\\r";
  private static final String LINE_END = "\\n\\r\\u0085\\u2028\\u2029";

  private final String pattern;
  private final StringBuilder out = new StringBuilder();
  private boolean ignoreCase;
  private boolean dotAll;
  private boolean inClass;
  private int at;

  Script(String pattern, int flags) {
    this.pattern = pattern;
    ignoreCase = (flags & Pattern.CASE_INSENSITIVE) != 0;
    dotAll = (flags & Pattern.DOTALL) != 0;
    if (pattern.startsWith("(?i)")) {
      ignoreCase = true;
      at = 4;
    }
    while (at < pattern.length()) {
      char c = pattern.charAt(at++);
      if (c == '\\') {
        escape(pattern.charAt(at++));
      } else if (inClass) {
        insideClass(c);
      } else {
        outside(c);
      }
    }
  }

  private void escape(char c) {
    switch (c) {
      case 's' -> out.append(inClass ? SPACE : "[" + SPACE + "]");
      case 'S' -> {
        if (inClass) {
          throw refused();
        }
        out.append("[^" + SPACE + "]");
      }
      case 'R' -> out.append("(?:\\r\\n|[" + LINE_END + "\\x0b\\f])");
      case 'p', 'P', 'Q', 'E', 'G', 'A', 'Z', 'z', 'h', 'H', 'v', 'V', 'N', 'X', 'k' ->
          throw refused();
      default -> out.append('\\').append(c);
    }
  }

  private void insideClass(char c) {
    inClass = c != ']';
    if (c == '[' || (c == '&' && pattern.startsWith("&", at))) {
      throw refused();
    }
    out.append(c);
  }

  private void outside(char c) {
    switch (c) {
      case '[' -> {
        inClass = true;
        out.append(c);
        if (pattern.startsWith("^", at)) {
          out.append(pattern.charAt(at++));
        }
      }
      case '.' -> out.append(dotAll ? "[^]" : "[^" + LINE_END + "]");
      case '(' -> {
        out.append(c);
        if (pattern.startsWith("?", at) && !isKnownGroup()) {
          throw refused();
        }
      }
      case '*', '+', '?', '}' -> {
        out.append(c);
        if (pattern.startsWith("+", at)) {
          throw refused();
        }
      }
      case '$' -> throw refused();
      default -> out.append(c);
    }
  }

  /** Not those with names or flags, nor those that do not go back. */
  private boolean isKnownGroup() {
    int kind = pattern.startsWith("?<", at) ? at + 2 : at + 1;
    return "=!".indexOf(pattern.charAt(kind)) >= 0 || pattern.charAt(at + 1) == ':';
  }

  private IllegalArgumentException refused() {
    return new IllegalArgumentException(
        "regular expression: the browser has nothing like index " + at + " of " + pattern);
  }

  String source() {
    return out.toString();
  }

  String flags() {
    return ignoreCase ? "i" : "";
  }
}

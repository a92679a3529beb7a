package dev.xiangqi.notation.diagram;

/** Writes text and numbers for XML and HTML. */
final class Markup {
  /** The replacement of characters that are invalid in XML or HTML. */
  private static final char REPLACEMENT = '\ufffd';

  private Markup() {}

  /** Escapes a text for use between tags or in quotation marks. */
  static String escape(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        case '\r' -> {
          if (i + 1 == text.length() || text.charAt(i + 1) != '\n') {
            out.append('\n');
          }
        }
        default -> {
          if (Character.isHighSurrogate(c)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1))) {
            out.append(c).append(text.charAt(++i));
          } else {
            out.append(isAllowed(c) ? c : REPLACEMENT);
          }
        }
      }
    }
    return out.toString();
  }

  private static boolean isAllowed(char c) {
    boolean control = c < ' ' ? c != '\t' && c != '\n' : c >= 0x7f && c < 0xa0;
    return !control && !Character.isSurrogate(c) && c < 0xfffe;
  }

  /** Writes a number with at most one decimal. */
  static String number(double value) {
    long tenths = Math.round(value * 10);
    if (tenths % 10 == 0) {
      return Long.toString(tenths / 10);
    }
    String sign = tenths < 0 ? "-" : "";
    return sign + Math.abs(tenths / 10) + "." + Math.abs(tenths % 10);
  }
}

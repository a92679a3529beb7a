package dev.xiangqi.examples.web.compile;

/** The formats that the libraries use: {@code %s}, {@code %d}, {@code %x}, {@code %08x}. */
final class Formats {
  private Formats() {}

  static String format(String pattern, Object[] values) {
    StringBuilder out = new StringBuilder();
    int used = 0;
    int at = 0;
    while (at < pattern.length()) {
      char c = pattern.charAt(at++);
      if (c != '%') {
        out.append(c);
        continue;
      }
      int begin = at;
      while (Character.isDigit(pattern.charAt(at))) {
        at++;
      }
      String width = pattern.substring(begin, at);
      char kind = pattern.charAt(at++);
      switch (kind) {
        case '%' -> out.append('%');
        case 'n' -> out.append('\n');
        default -> pad(out, text(kind, values[used++]), width);
      }
    }
    return out.toString();
  }

  private static String text(char kind, Object value) {
    return switch (kind) {
      case 's', 'd' -> String.valueOf(value);
      case 'x' -> hex(value);
      default -> throw new IllegalArgumentException("no format %" + kind + " in scripts");
    };
  }

  private static String hex(Object value) {
    return value instanceof Integer number
        ? Integer.toHexString(number)
        : Long.toHexString(((Number) value).longValue());
  }

  private static void pad(StringBuilder out, String text, String width) {
    int wanted = width.isEmpty() ? 0 : Integer.parseInt(width);
    char fill = width.startsWith("0") ? '0' : ' ';
    for (int i = text.length(); i < wanted; i++) {
      out.append(fill);
    }
    out.append(text);
  }
}

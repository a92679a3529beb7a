package dev.xiangqi.notation.formats.xml;

/**
 * Text with characters that XML cannot hold. In the content they become U+FFFD, visible to any
 * reader. An attribute keeps the exact text, with {@code \}{@code u0015} and the like for those
 * characters and with backslashes doubled.
 */
final class ExactText {
  private static final char REPLACEMENT = '\ufffd';
  private static final int DIGITS = 4;

  private ExactText() {}

  /** Whether XML may contain a character. */
  static boolean isCharacter(int point) {
    return point == '\t'
        || point == '\n'
        || point == '\r'
        || (point >= ' ' && point < 0xd800)
        || (point > 0xdfff && point < 0xfffe)
        || point > 0xffff;
  }

  /** Whether XML may contain all characters of a text. */
  static boolean isPlain(String text) {
    return text.codePoints().allMatch(ExactText::isCharacter);
  }

  /** {@return a text with U+FFFD for all characters that XML cannot hold} */
  static String plain(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    text.codePoints().forEach(point -> plain.appendCodePoint(plain(point)));
    return plain.toString();
  }

  /** {@return a character, or U+FFFD if XML cannot hold it} */
  static int plain(int point) {
    return isCharacter(point) ? point : REPLACEMENT;
  }

  /** {@return the exact text for the attribute} */
  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + DIGITS + 2);
    text.codePoints()
        .forEach(
            point -> {
              if (point == '\\') {
                escaped.append("\\\\");
              } else if (isCharacter(point)) {
                escaped.appendCodePoint(point);
              } else {
                String digits = Integer.toHexString(point);
                escaped.append("\\u").append("0".repeat(DIGITS - digits.length())).append(digits);
              }
            });
    return escaped.toString();
  }

  /** {@return the text of an attribute; anything but an escape is unchanged} */
  static String unescaped(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && text.startsWith("\\\\", i)) {
        plain.append(c);
        i++;
      } else if (c == '\\' && isEscape(text, i)) {
        plain.append((char) Integer.parseInt(text.substring(i + 2, i + 2 + DIGITS), 16));
        i += 1 + DIGITS;
      } else {
        plain.append(c);
      }
    }
    return plain.toString();
  }

  private static boolean isEscape(String text, int from) {
    if (!text.startsWith("\\u", from) || from + 2 + DIGITS > text.length()) {
      return false;
    }
    for (int i = from + 2; i < from + 2 + DIGITS; i++) {
      if (Character.digit(text.charAt(i), 16) < 0 || text.charAt(i) > 'f') {
        return false;
      }
    }
    return true;
  }
}

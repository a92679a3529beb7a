package dev.xiangqi.notation.formats.xml;

/**
 * Text with characters that XML has not. They become U+FFFD between the tags, for any reader to
 * see; an attribute keeps the text with {@code \}{@code u0015} and the like in their places, and a
 * backslash doubled.
 */
final class ExactText {
  private static final char REPLACEMENT = '\ufffd';
  private static final int DIGITS = 4;

  private ExactText() {}

  /** Whether XML may hold a character. */
  static boolean isCharacter(int point) {
    return point == '\t'
        || point == '\n'
        || point == '\r'
        || (point >= ' ' && point < 0xd800)
        || (point > 0xdfff && point < 0xfffe)
        || point > 0xffff;
  }

  /** Whether XML may hold all of a text. */
  static boolean isPlain(String text) {
    return text.codePoints().allMatch(ExactText::isCharacter);
  }

  /** What XML can hold of a text. */
  static String plain(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    text.codePoints().forEach(point -> plain.appendCodePoint(plain(point)));
    return plain.toString();
  }

  /** What XML can hold of a character. */
  static int plain(int point) {
    return isCharacter(point) ? point : REPLACEMENT;
  }

  /** A text for the attribute. */
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

  /** The text of an attribute; what is no escape stays as it is. */
  static String unescaped(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && text.startsWith("\\\\", i)) {
        plain.append(c);
        i++;
      } else if (c == '\\' && isEscape(text, i)) {
        plain.append((char) Integer.parseInt(text, i + 2, i + 2 + DIGITS, 16));
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

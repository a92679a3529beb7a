package dev.xiangqi.notation.formats.dhtmlxq;

/**
 * Reads the text of a value. {@code ||} and {@code <br>} are line ends. A backslash, u and four
 * digits are a character, and so are the common entities of HTML. White space around the text is
 * dropped unless it is escaped. A single pass, so nothing is unescaped twice. Not thread-safe.
 */
final class Unescaper {
  private static final int MAX_ENTITY = 10;

  private final char[] chars;
  private final int end;
  private final StringBuilder text = new StringBuilder();

  /** Length of the text without the white space at its end. */
  private int solid;

  private int at;

  private Unescaper(char[] chars, int from, int to) {
    this.chars = chars;
    this.at = from;
    this.end = to;
  }

  /** {@return the text of a value} */
  static String text(char[] chars, int from, int to) {
    Unescaper unescaper = new Unescaper(chars, from, to);
    while (unescaper.at < to) {
      unescaper.next();
    }
    unescaper.text.setLength(unescaper.solid);
    return unescaper.text.toString();
  }

  /** {@return a name with its escapes resolved} */
  static String name(String written) {
    StringBuilder name = new StringBuilder(written.length());
    char[] all = written.toCharArray();
    for (int i = 0; i < all.length; i++) {
      int unit = escaped(all, i, all.length);
      name.append(unit < 0 ? all[i] : (char) unit);
      i += unit < 0 ? 0 : 5;
    }
    return name.toString();
  }

  static boolean isSpace(char c) {
    return Character.isWhitespace(c) || c == '\u00a0' || c == '\ufeff';
  }

  private void next() {
    char c = chars[at];
    int unit = c == '\\' ? escaped(chars, at, end) : -1;
    if (unit >= 0) {
      solid((char) unit);
      at += 6;
    } else if (c == '|' && at + 1 < end && chars[at + 1] == '|') {
      space('\n');
      at += 2;
    } else if (c == '\r') {
      space('\n');
      at += at + 1 < end && chars[at + 1] == '\n' ? 2 : 1;
    } else if (c == '<' && lineBreak()) {
      space('\n');
    } else if (c != '&' || !entity()) {
      if (isSpace(c)) {
        space(c);
      } else {
        solid(c);
      }
      at++;
    }
  }

  private void solid(char c) {
    text.append(c);
    solid = text.length();
  }

  /** Appends white space, which is kept only between other characters. */
  private void space(char c) {
    if (solid > 0) {
      text.append(c);
    }
  }

  /** {@return the unit that an escape at an index encodes, or -1} */
  private static int escaped(char[] all, int index, int limit) {
    if (index + 6 > limit || all[index] != '\\' || all[index + 1] != 'u') {
      return -1;
    }
    int unit = 0;
    for (int i = index + 2; i < index + 6; i++) {
      int digit = all[i] < 0x80 ? Character.digit(all[i], 16) : -1;
      if (digit < 0) {
        return -1;
      }
      unit = 16 * unit + digit;
    }
    return unit;
  }

  /** Skips a line break of HTML, if there is one. */
  private boolean lineBreak() {
    if (at + 3 >= end || (chars[at + 1] | 0x20) != 'b' || (chars[at + 2] | 0x20) != 'r') {
      return false;
    }
    int i = at + 3;
    while (i < end && i < at + MAX_ENTITY && (chars[i] == ' ' || chars[i] == '/')) {
      i++;
    }
    if (i == end || chars[i] != '>') {
      return false;
    }
    at = i + 1;
    return true;
  }

  /** Reads a known entity, if there is one. */
  private boolean entity() {
    int semicolon = at + 1;
    while (semicolon < end && semicolon < at + MAX_ENTITY && chars[semicolon] != ';') {
      semicolon++;
    }
    if (semicolon >= end || chars[semicolon] != ';') {
      return false;
    }
    String name = new String(chars, at + 1, semicolon - at - 1);
    int point =
        switch (name) {
          case "lt" -> '<';
          case "gt" -> '>';
          case "amp" -> '&';
          case "quot" -> '"';
          case "apos" -> '\'';
          case "nbsp" -> ' ';
          default -> numbered(name);
        };
    if (point < 0) {
      return false;
    }
    if (point == ' ' || point == '\n') {
      space((char) point);
    } else {
      text.appendCodePoint(point);
      solid = text.length();
    }
    at = semicolon + 1;
    return true;
  }

  /** {@return the character of an entity such as {@code #39} or {@code #x27}, or -1} */
  private static int numbered(String name) {
    boolean hexadecimal = name.length() > 1 && (name.charAt(1) | 0x20) == 'x';
    int radix = hexadecimal ? 16 : 10;
    int from = hexadecimal ? 2 : 1;
    if (from >= name.length() || name.charAt(0) != '#') {
      return -1;
    }
    int point = 0;
    for (int i = from; i < name.length(); i++) {
      int digit = name.charAt(i) < 0x80 ? Character.digit(name.charAt(i), radix) : -1;
      point = radix * point + digit;
      if (digit < 0 || point > Character.MAX_CODE_POINT) {
        return -1;
      }
    }
    boolean character = point > 0 && (point < 0xd800 || point > 0xdfff);
    return character ? point : -1;
  }
}

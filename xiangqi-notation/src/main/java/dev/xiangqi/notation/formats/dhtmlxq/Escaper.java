package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.notation.text.Alphabet;

/**
 * Writes texts so that {@link Unescaper} restores them. A line end becomes {@code ||}, as in other
 * programs. Characters with a special meaning, and those that the encoding lacks, become a
 * backslash, u and four digits. Any text survives, unpaired surrogates included. Not thread-safe.
 */
final class Escaper {
  /** No value may contain this word, so a bracket before it never looks like a marker. */
  private static final String MARK = "htmlxq";

  private final Alphabet alphabet;

  Escaper(Alphabet alphabet) {
    this.alphabet = alphabet;
  }

  /** Appends a value. */
  void value(String text, StringBuilder out) {
    int end = text.length();
    int last = end;
    while (last > 0 && Unescaper.isSpace(text.charAt(last - 1))) {
      last--;
    }
    int first = 0;
    while (first < last && Unescaper.isSpace(text.charAt(first))) {
      first++;
    }
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      boolean inside = i >= first && i < last;
      if (c == '\n' && inside) {
        out.append("||");
      } else if ((Unescaper.isSpace(c) && !inside) || needsEscape(text, i, c)) {
        escape(c, out);
      } else {
        i += character(text, i, out);
      }
    }
  }

  /** Appends a part of a name. */
  void name(String text, StringBuilder out) {
    for (int i = 0; i < text.length(); i++) {
      if (isEscape(text, i) || isMark(text, i)) {
        escape(text.charAt(i), out);
      } else {
        i += character(text, i, out);
      }
    }
  }

  /** Whether a character would not be read back as itself. */
  private static boolean needsEscape(String text, int index, char c) {
    return switch (c) {
      case '[' -> isMarker(text, index);
      case '|' -> isBar(text, index - 1) || isBar(text, index + 1);
      case '\\' -> isEscape(text, index);
      case '<' -> text.regionMatches(true, index, "<br", 0, 3);
      case '&' -> index + 1 < text.length() && isEntity(text.charAt(index + 1));
      default -> isMark(text, index);
    };
  }

  /** Whether a bracket begins a marker. Other programs show escapes, so most brackets have none. */
  private static boolean isMarker(String text, int index) {
    int end = Math.min(text.length(), index + Marker.MAX_LENGTH);
    return Marker.of(text.substring(index, end)) != Marker.NONE;
  }

  /** Whether a character is written with bars. A bar next to it would become part of a line end. */
  private static boolean isBar(String text, int index) {
    return index >= 0
        && index < text.length()
        && (text.charAt(index) == '|' || text.charAt(index) == '\n');
  }

  private static boolean isEscape(String text, int index) {
    return text.startsWith("\\u", index);
  }

  private static boolean isEntity(char c) {
    return c == '#' || (c >= 'a' && c <= 'z');
  }

  private static boolean isMark(String text, int index) {
    return (text.charAt(index) | 0x20) == 'h'
        && text.regionMatches(true, index, MARK, 0, MARK.length());
  }

  /** Whether a character can be written unescaped; surrogates and control characters cannot. */
  boolean isPlain(int point) {
    return point < 0x7f
        ? point >= ' ' || point == '\t'
        : point >= 0xa0
            && point != 0xfeff
            && (point < 0xd800 || point > 0xdfff)
            && alphabet.has(point);
  }

  /** Appends a character and returns the number of its units after the first. */
  private int character(String text, int index, StringBuilder out) {
    int point = text.codePointAt(index);
    if (isPlain(point)) {
      out.appendCodePoint(point);
      return Character.charCount(point) - 1;
    }
    escape(text.charAt(index), out);
    return 0;
  }

  private static void escape(char c, StringBuilder out) {
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      out.append(Character.forDigit(c >> shift & 0xf, 16));
    }
  }
}

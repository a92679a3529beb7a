package dev.xiangqi.notation.xml;

import dev.xiangqi.notation.internal.XmlDeclaration;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.BitSet;

/** Appends text as XML has it, in an encoding. Not thread-safe. */
final class XmlText {
  private static final char REPLACEMENT = '\ufffd';

  private final StringBuilder out;
  private final Charset charset;
  private final CharsetEncoder encoder;
  private final boolean unicode;

  /** Characters of which it is known whether the encoding has them, and those it has. */
  private final BitSet known = new BitSet();

  private final BitSet had = new BitSet();

  XmlText(StringBuilder out, Charset charset) {
    this.out = out;
    this.charset = charset;
    this.encoder = charset.newEncoder();
    this.unicode = charset.name().startsWith("UTF-");
  }

  /** Appends what stands between tags. False if XML cannot hold some of it. */
  boolean content(String text) {
    return append(text, false);
  }

  /** Appends the value of an attribute. False if XML cannot hold some of it. */
  boolean attribute(String text) {
    return append(text, true);
  }

  private boolean append(String text, boolean attribute) {
    boolean held = true;
    int i = 0;
    while (i < text.length()) {
      int point = text.codePointAt(i);
      i += Character.charCount(point);
      if (!isCharacter(point)) {
        held = false;
        point = REPLACEMENT;
      }
      switch (point) {
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '&' -> out.append("&amp;");
        case '\r' -> number(point);
        case '"', '\t', '\n' -> {
          if (attribute) {
            number(point);
          } else {
            out.append((char) point);
          }
        }
        default -> {
          if (point < 0x80 || unicode || has(point)) {
            out.appendCodePoint(point);
          } else {
            number(point);
          }
        }
      }
    }
    return held;
  }

  /** Whether a character is read again from what is written of it. */
  private boolean has(int point) {
    if (!known.get(point)) {
      known.set(point);
      String text = Character.toString(point);
      had.set(
          point,
          encoder.canEncode(text)
              && text.equals(new String(text.getBytes(charset), XmlDeclaration.readAs(charset))));
    }
    return had.get(point);
  }

  private void number(int point) {
    out.append("&#").append(point).append(';');
  }

  /** Whether XML may hold a character. */
  private static boolean isCharacter(int point) {
    return point == '\t'
        || point == '\n'
        || point == '\r'
        || (point >= ' ' && point < 0xd800)
        || (point > 0xdfff && point < 0xfffe)
        || point > 0xffff;
  }
}

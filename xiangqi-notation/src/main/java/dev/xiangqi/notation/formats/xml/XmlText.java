package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.notation.text.XmlDeclaration;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.BitSet;

/** Appends text as XML in an encoding. Not thread-safe. */
final class XmlText {
  private final StringBuilder out;
  private final Charset charset;
  private final CharsetEncoder encoder;
  private final boolean unicode;

  /** Characters already tested, and those of them that the encoding has. */
  private final BitSet known = new BitSet();

  private final BitSet had = new BitSet();

  XmlText(StringBuilder out, Charset charset) {
    this.out = out;
    this.charset = charset;
    this.encoder = charset.newEncoder();
    this.unicode = charset.name().startsWith("UTF-");
  }

  /** Appends the content of an element, as far as XML can hold it. */
  void content(String text) {
    append(text, false);
  }

  /** Appends an attribute, with its value as far as XML can hold it. */
  void attribute(String name, String value) {
    out.append(' ').append(name).append("=\"");
    append(value, true);
    out.append('"');
  }

  /**
   * Appends the rest of a start tag and the content, with the attributes that preserve the text.
   */
  void element(String text) {
    if (!text.equals(text.strip())) {
      attribute(XmlNames.SPACE, XmlNames.PRESERVE);
    }
    if (!ExactText.isPlain(text)) {
      attribute(XmlNames.EXACT, ExactText.escaped(text));
    }
    out.append('>');
    content(text);
  }

  private void append(String text, boolean attribute) {
    int i = 0;
    while (i < text.length()) {
      int whole = text.codePointAt(i);
      i += Character.charCount(whole);
      int point = ExactText.plain(whole);
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
  }

  /** Whether a character survives encoding and decoding. */
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
}

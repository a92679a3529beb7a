package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.notation.text.Alphabet;
import dev.xiangqi.notation.text.XmlDeclaration;
import java.nio.charset.Charset;

/** Appends text as XML in an encoding. Not thread-safe. */
final class XmlText {
  private final StringBuilder out;
  private final Alphabet alphabet;

  XmlText(StringBuilder out, Charset charset) {
    this.out = out;
    this.alphabet = new Alphabet(charset, XmlDeclaration.readAs(charset));
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
          if (point < 0x80 || alphabet.has(point)) {
            out.appendCodePoint(point);
          } else {
            number(point);
          }
        }
      }
    }
  }

  private void number(int point) {
    out.append("&#").append(point).append(';');
  }
}

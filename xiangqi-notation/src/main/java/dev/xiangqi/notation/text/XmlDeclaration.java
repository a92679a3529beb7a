package dev.xiangqi.notation.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The line by which an XML file may say its encoding: {@code <?xml version=... encoding=...?>}. */
public final class XmlDeclaration {
  private static final Pattern ENCODING =
      Pattern.compile("^<\\?xml\\s[^>]*?\\sencoding\\s*=\\s*[\"']([A-Za-z][\\w.-]{0,40})[\"']");

  private static final String ASCII = "<?xml/>";

  private XmlDeclaration() {}

  /**
   * Finds the encoding of a file without a byte order mark. Names of simplified Chinese encodings
   * all give GB18030, which holds the others. A name that cannot be that of the bytes in which it
   * stands says nothing.
   *
   * @param head how the file begins
   * @return its encoding, or empty if it is no XML or does not say
   */
  public static Optional<Charset> charset(byte[] head) {
    if (head.length >= 2 && head[0] == '<' && head[1] == 0) {
      return Optional.of(StandardCharsets.UTF_16LE);
    }
    if (head.length >= 2 && head[0] == 0 && head[1] == '<') {
      return Optional.of(StandardCharsets.UTF_16BE);
    }
    Matcher matcher = ENCODING.matcher(new String(head, StandardCharsets.ISO_8859_1));
    return matcher.find() ? named(matcher.group(1)) : Optional.empty();
  }

  private static Optional<Charset> named(String name) {
    if (!Charset.isSupported(name)) {
      return Optional.empty();
    }
    Charset charset = readAs(Charset.forName(name));
    byte[] ascii = ASCII.getBytes(StandardCharsets.US_ASCII);
    return new String(ascii, charset).equals(ASCII) ? Optional.of(charset) : Optional.empty();
  }

  /**
   * Returns the encoding in which a file is read that declares another.
   *
   * @param declared by the file
   * @return GB18030 for what it holds, else the same
   */
  public static Charset readAs(Charset declared) {
    boolean chinese = declared.name().startsWith("GB") && Charset.isSupported("GB18030");
    return chinese ? Charset.forName("GB18030") : declared;
  }

  /**
   * Blanks the declaration in a text, so that a parser does not take its word for the encoding.
   *
   * @param chars the text, changed in place
   * @param from where the declaration begins, if there is one
   * @param to where the text ends
   */
  public static void blank(char[] chars, int from, int to) {
    String start = "<?xml";
    for (int i = 0; i < start.length(); i++) {
      if (from + i >= to || chars[from + i] != start.charAt(i)) {
        return;
      }
    }
    for (int i = from + start.length(); i + 1 < to && chars[i] != '<'; i++) {
      if (chars[i] == '?' && chars[i + 1] == '>') {
        blankAll(chars, from, i + 2);
        return;
      }
    }
  }

  /**
   * Makes spaces of a part of a text but for line breaks, so that places stay.
   *
   * @param chars the text, changed in place
   * @param from its beginning
   * @param to its end
   */
  public static void blankAll(char[] chars, int from, int to) {
    for (int i = from; i < to; i++) {
      chars[i] = chars[i] == '\n' || chars[i] == '\r' ? chars[i] : ' ';
    }
  }
}

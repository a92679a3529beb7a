package dev.xiangqi.notation.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The XML declaration, which may name the encoding of a file: {@code <?xml version=...
 * encoding=...?>}.
 */
public final class XmlDeclaration {
  private static final Pattern ENCODING =
      Pattern.compile("^<\\?xml\\s[^>]*?\\sencoding\\s*=\\s*[\"']([A-Za-z][\\w.-]{0,40})[\"']");

  private static final String ASCII = "<?xml/>";

  private XmlDeclaration() {}

  /**
   * Finds the encoding of a file without a byte order mark. Names of simplified Chinese encodings
   * all mean GB18030, their superset. An encoding that contradicts the bytes of the declaration
   * itself is ignored.
   *
   * @param head the first bytes of the file
   * @return the encoding, or empty if the file is not XML or names none
   */
  public static Optional<Charset> charset(byte[] head) {
    // The next character is ASCII too, so a single null character in damaged UTF-8 is no UTF-16.
    if (head.length >= 4 && head[0] == '<' && head[1] == 0 && head[3] == 0) {
      return Optional.of(StandardCharsets.UTF_16LE);
    }
    if (head.length >= 4 && head[0] == 0 && head[1] == '<' && head[2] == 0) {
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
   * Finds the encoding in which to read a file.
   *
   * @param declared the encoding that the file declares
   * @return GB18030 for its subsets, else the same
   */
  public static Charset readAs(Charset declared) {
    boolean chinese = declared.name().startsWith("GB") && Charset.isSupported("GB18030");
    return chinese ? Charset.forName("GB18030") : declared;
  }

  /**
   * Blanks the declaration of a text, so a parser ignores the encoding that it names.
   *
   * @param chars the text, changed in place
   * @param from the index of the declaration, if there is one
   * @param to the index after the text's end
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
   * Replaces a part of a text with spaces. Line breaks stay, so locations do not change.
   *
   * @param chars the text, changed in place
   * @param from the index of the part's beginning
   * @param to the index after its end
   */
  public static void blankAll(char[] chars, int from, int to) {
    for (int i = from; i < to; i++) {
      chars[i] = chars[i] == '\n' || chars[i] == '\r' ? chars[i] : ' ';
    }
  }
}

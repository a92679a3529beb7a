package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.notation.text.ByteOrderMark;
import dev.xiangqi.notation.text.XmlDeclaration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Inspects the beginning of XML files. */
final class Sniffing {
  /** The first tag after declaration, comments, processing instructions and a document type. */
  private static final Pattern ROOT =
      Pattern.compile(
          "\\s*(?:<\\?.*?\\?>\\s*|<!--.*?-->\\s*)*+(<!DOCTYPE\\s+)?<?([A-Za-z_][\\w.:-]{0,99})(?=[\\s/>\\[])",
          Pattern.DOTALL);

  /** An XML declaration, or a document type other than that of an HTML page. */
  private static final Pattern DOCUMENT =
      Pattern.compile("\\s*<(?:\\?xml\\s|!DOCTYPE\\s+(?!html\\b))", Pattern.CASE_INSENSITIVE);

  private Sniffing() {}

  /** {@return the beginning of a file, decoded well enough for ASCII} */
  static String text(byte[] head) {
    if (ByteOrderMark.of(head) != ByteOrderMark.NONE) {
      return ByteOrderMark.peek(head);
    }
    return XmlDeclaration.charset(head)
        .filter(charset -> charset.name().startsWith("UTF-16"))
        .map(charset -> new String(head, charset))
        .orElseGet(() -> ByteOrderMark.peek(head));
  }

  /** {@return the name of the root element, which a document type may give} */
  static String root(byte[] head) {
    String text = text(head);
    Matcher matcher = ROOT.matcher(text);
    if (!text.stripLeading().startsWith("<") || !matcher.lookingAt()) {
      return "";
    }
    return matcher.group(2);
  }

  /** Whether a file is XML with any root element. */
  static boolean isDocument(byte[] head) {
    return DOCUMENT.matcher(text(head)).lookingAt();
  }
}

package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.notation.text.ByteOrderMark;
import dev.xiangqi.notation.text.XmlDeclaration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks at how XML files begin. */
final class Sniffing {
  /** The first tag behind declaration, comments, instructions and a document type. */
  private static final Pattern ROOT =
      Pattern.compile(
          "\\s*(?:<\\?.*?\\?>\\s*|<!--.*?-->\\s*)*+(<!DOCTYPE\\s+)?<?([A-Za-z_][\\w.:-]{0,99})(?=[\\s/>\\[])",
          Pattern.DOTALL);

  /** Of what says that it is XML, or has a document type that is not that of a page. */
  private static final Pattern DOCUMENT =
      Pattern.compile("\\s*<(?:\\?xml\\s|!DOCTYPE\\s+(?!html\\b))", Pattern.CASE_INSENSITIVE);

  private Sniffing() {}

  /** How a file begins, as ASCII. */
  static String text(byte[] head) {
    if (ByteOrderMark.of(head) != ByteOrderMark.NONE) {
      return ByteOrderMark.peek(head);
    }
    boolean utf16 = head.length > 1 && (head[0] == 0 || head[1] == 0);
    return utf16
        ? XmlDeclaration.charset(head).map(charset -> new String(head, charset)).orElse("")
        : ByteOrderMark.peek(head);
  }

  /** The name of the element that an XML file is, also if it says so in a document type. */
  static String root(byte[] head) {
    String text = text(head);
    Matcher matcher = ROOT.matcher(text);
    if (!text.stripLeading().startsWith("<") || !matcher.lookingAt()) {
      return "";
    }
    return matcher.group(2);
  }

  /** Whether it is an XML file, be the element what it may. */
  static boolean isDocument(byte[] head) {
    return DOCUMENT.matcher(text(head)).lookingAt();
  }
}

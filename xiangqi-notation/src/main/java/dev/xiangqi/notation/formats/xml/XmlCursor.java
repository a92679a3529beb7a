package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.UnreadMoves;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.text.XmlDeclaration;
import java.io.CharArrayReader;
import java.util.regex.Pattern;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Iterates over the elements and texts of a document in memory. A document type is refused before
 * parsing, and with it all entities except the five of XML itself. Nesting is limited, and nothing
 * recurses. Not thread-safe. Android lacks StAX and never loads this class.
 */
final class XmlCursor {
  /** The kinds of events. */
  enum Event {
    /** The beginning of an element. */
    START,
    /** The end of an element. */
    END,
    /** A piece of text; a text may come in several pieces. */
    TEXT,
    /** The end of the document. */
    DONE
  }

  /** The beginning of an element that is a move in XML and CBF, or a node in PFC. */
  private static final Pattern MOVE = Pattern.compile("<(?:[Mm][Oo][Vv][Ee]|n)[\\s>/]");

  private final GameText text;
  private final Warnings warnings;
  private final int maxDepth;
  private final XMLStreamReader reader;
  private int depth;
  private int place;

  /** Index up to which lines are counted. */
  private int line = 1;

  private int lineStart;

  XmlCursor(XmlFactory factory, GameText text, Warnings warnings, int maxDepth) throws GameRefusal {
    this.text = text;
    this.warnings = warnings;
    this.maxDepth = maxDepth;
    XmlDeclaration.blank(text.chars(), 0, text.length());
    refuseDocumentType();
    try {
      this.reader = factory.reader(new CharArrayReader(text.chars(), 0, text.length()));
    } catch (XMLStreamException e) {
      throw malformed(e);
    }
  }

  /** Goes to the next event. */
  Event next() throws GameRefusal {
    try {
      while (reader.hasNext()) {
        switch (reader.next()) {
          case XMLStreamConstants.START_ELEMENT -> {
            place = startOfTag(index(reader.getLocation()));
            depth++;
            if (depth > maxDepth) {
              String message = "elements nested deeper than " + maxDepth;
              throw text.refusal(NotationProblem.TOO_LARGE, message, place);
            }
            return Event.START;
          }
          case XMLStreamConstants.END_ELEMENT -> {
            depth--;
            return Event.END;
          }
          case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
            return Event.TEXT;
          }
          case XMLStreamConstants.COMMENT -> warnOfMoves(reader.getText());
          default -> {
            // Processing instructions.
          }
        }
      }
      return Event.DONE;
    } catch (XMLStreamException e) {
      throw malformed(e);
    }
  }

  private void warnOfMoves(String comment) {
    if (MOVE.matcher(comment).find() || UnreadMoves.isListIn(comment)) {
      int start = startOfComment(index(reader.getLocation()));
      warnings.addUnread("moves in a comment <!-- --> are not read", start);
    }
  }

  /** Refuses a document type before the parser sees it. */
  private void refuseDocumentType() throws GameRefusal {
    if (text.length() > 1 && text.chars()[0] == '<' && Character.isLetter(text.chars()[1])) {
      return;
    }
    String prolog = text.part(0, text.length());
    int at = 0;
    while (at < prolog.length()) {
      if (prolog.charAt(at) <= ' ') {
        at++;
      } else if (prolog.startsWith("<!--", at)) {
        at = after(prolog, "-->", at + 4);
      } else if (prolog.startsWith("<?", at)) {
        at = after(prolog, "?>", at + 2);
      } else if (prolog.startsWith("<!DOCTYPE", at)) {
        throw text.refusal(XmlSplitter.DOCUMENT_TYPE, at);
      } else {
        return;
      }
    }
  }

  private static int after(String prolog, String end, int from) {
    int found = prolog.indexOf(end, from);
    return found < 0 ? prolog.length() : found + end.length();
  }

  /** {@return the name of the current element} */
  String name() {
    String prefix = reader.getPrefix();
    String local = reader.getLocalName();
    return prefix == null || prefix.isEmpty() || local.startsWith(prefix + ":")
        ? local
        : prefix + ":" + local;
  }

  /** {@return the index of the last element's start tag} */
  int place() {
    return place;
  }

  /** {@return the number of open elements} */
  int depth() {
    return depth;
  }

  /** {@return the number of attributes of the element that begins} */
  int attributes() {
    return reader.getAttributeCount();
  }

  /** {@return the name of an attribute} */
  String attributeName(int index) {
    String prefix = reader.getAttributePrefix(index);
    String local = reader.getAttributeLocalName(index);
    return prefix == null || prefix.isEmpty() ? local : prefix + ":" + local;
  }

  /** {@return the value of an attribute} */
  String attributeValue(int index) {
    return reader.getAttributeValue(index);
  }

  /** {@return the value of a named attribute, empty if there is none} */
  String attribute(String name) {
    for (int i = 0; i < attributes(); i++) {
      if (attributeName(i).equals(name)) {
        return attributeValue(i);
      }
    }
    return "";
  }

  /** Appends the piece of text to a buffer. */
  void appendTo(StringBuilder target) {
    target.append(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
  }

  /** {@return whether the piece of text is white space} */
  boolean isBlank() {
    char[] chars = reader.getTextCharacters();
    int start = reader.getTextStart();
    for (int i = start; i < start + reader.getTextLength(); i++) {
      if (!Character.isWhitespace(chars[i])) {
        return false;
      }
    }
    return true;
  }

  private GameRefusal malformed(XMLStreamException e) {
    int at = index(e.getLocation());
    String full = String.valueOf(e.getMessage());
    int message = full.indexOf("Message: ");
    String why = message < 0 ? full : full.substring(message + "Message: ".length());
    String fault =
        isBlankFrom(at) && depth > 0
            ? "the text ends within an element"
            : "not well-formed XML: " + why;
    return text.refusal(fault, at);
  }

  private boolean isBlankFrom(int index) {
    for (int i = index; i < text.length(); i++) {
      if (text.chars()[i] > ' ') {
        return false;
      }
    }
    return true;
  }

  /**
   * Converts a location to an index. The parser's offsets are not those of the text, but its lines
   * and columns are.
   */
  private int index(Location location) {
    char[] chars = text.chars();
    int length = text.length();
    if (location.getLineNumber() < line) {
      line = 1;
      lineStart = 0;
    }
    int i = lineStart;
    while (line < location.getLineNumber() && i < length) {
      boolean ends =
          chars[i] == '\n' || (chars[i] == '\r' && !(i + 1 < length && chars[i + 1] == '\n'));
      i++;
      if (ends) {
        line++;
        lineStart = i;
      }
    }
    return Math.max(0, Math.min(length, lineStart + location.getColumnNumber() - 1));
  }

  /** Finds the start of a comment, which cannot contain two dashes. */
  private int startOfComment(int end) {
    char[] chars = text.chars();
    int i = Math.min(end, text.length()) - "<!---->".length();
    while (i > 0 && !(chars[i] == '<' && chars[i + 1] == '!' && chars[i + 2] == '-')) {
      i--;
    }
    return Math.max(0, i);
  }

  /** Finds the start of a tag, which cannot contain an opening angle bracket. */
  private int startOfTag(int end) {
    int i = Math.min(end, text.length()) - 2;
    while (i > 0 && text.chars()[i] != '<') {
      i--;
    }
    return Math.max(0, i);
  }
}

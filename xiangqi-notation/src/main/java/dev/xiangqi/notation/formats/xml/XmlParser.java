package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.Warnings;
import java.util.Optional;

/** The XML parser of the platform, if it has one. For one thread. */
final class XmlParser {
  private static final boolean IS_PRESENT = isPresent();

  private final Optional<XmlFactory> factory =
      IS_PRESENT ? Optional.of(new XmlFactory()) : Optional.empty();

  private static boolean isPresent() {
    try {
      Class.forName("javax.xml.stream.XMLInputFactory", false, XmlParser.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /**
   * Begins to parse a text.
   *
   * @param text the text, which is changed where it declares an encoding
   * @param warnings receives a warning of a comment with moves
   * @param maxDepth the maximum nesting
   * @return a cursor before the first element
   * @throws GameRefusal if the text begins with a fault, or the platform has no parser
   */
  XmlCursor parse(GameText text, Warnings warnings, int maxDepth) throws GameRefusal {
    if (factory.isEmpty()) {
      String message = "this platform has no XML parser (javax.xml.stream), for instance Android";
      throw text.refusal(NotationProblem.UNSUPPORTED, message, 0);
    }
    return new XmlCursor(factory.orElseThrow(), text, warnings, maxDepth);
  }
}

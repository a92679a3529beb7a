package dev.xiangqi.notation.formats.ccbridge;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16LE;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.FieldTags;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.GameTree;
import java.util.Arrays;
import java.util.Set;

/** Encodes the header of a record of version 2. */
final class CbrHeader {
  private CbrHeader() {}

  /**
   * Encodes a header.
   *
   * @param losses receives the parts that the format cannot hold
   * @return all bytes before the first node
   */
  static byte[] of(GameTree tree, Set<Loss> losses) {
    byte[] header = Arrays.copyOf("CCBridge Record".getBytes(US_ASCII), CbrLayout.NODES);
    header[CbrLayout.VERSION] = CbrLayout.CURRENT_VERSION;
    header[CbrLayout.RESULT] = (byte) Results.NUMBERED.indexOf(tree.result());
    Arrays.fill(header, CbrLayout.CURSOR, CbrLayout.NODES, (byte) 0xff);
    CbrBoard.write(tree.start(), header, losses);
    FieldTags.write(
        tree,
        CbrField.values(),
        CbrField::tag,
        (field, value) -> write(value, field, header),
        losses);
    return header;
  }

  /** Writes as much of a value as fits; false if that is not all of it. */
  private static boolean write(String value, CbrField field, byte[] header) {
    requireWhole(value);
    String plain = value.replace("\0", "");
    int end = Math.min(plain.length(), field.size() / 2 - 1);
    if (end < plain.length() && Character.isLowSurrogate(plain.charAt(end))) {
      end--;
    }
    byte[] bytes = plain.substring(0, end).getBytes(UTF_16LE);
    System.arraycopy(bytes, 0, header, field.offset(CbrLayout.CURRENT), bytes.length);
    return end == value.length();
  }

  /** Checks that a text has no unpaired surrogates. */
  static void requireWhole(String text) {
    int half = CbrText.half(text, 0);
    if (half >= 0) {
      throw new NotationException(
          Diagnostic.error(NotationProblem.ENCODING, "half of a surrogate pair in a text")
              .game(1)
              .token(Character.getName(text.charAt(half)))
              .build());
    }
  }
}

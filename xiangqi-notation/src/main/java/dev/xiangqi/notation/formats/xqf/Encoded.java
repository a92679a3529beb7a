package dev.xiangqi.notation.formats.xqf;

import dev.xiangqi.notation.text.ChineseEncodings;
import java.io.ByteArrayOutputStream;

/**
 * Encodes texts in GB18030. The only characters it lacks are unpaired surrogates, which become
 * {@code ?}.
 */
final class Encoded {
  private Encoded() {}

  static byte[] all(String text) {
    return text.getBytes(ChineseEncodings.GB18030);
  }

  /** Encodes as many leading characters as fit. Null characters become spaces. */
  static byte[] upTo(int room, String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(room);
    int i = 0;
    while (i < text.length()) {
      int point = text.codePointAt(i);
      byte[] character = all(point == 0 ? " " : Character.toString(point));
      if (bytes.size() + character.length > room) {
        break;
      }
      bytes.write(character, 0, character.length);
      i += Character.charCount(point);
    }
    return bytes.toByteArray();
  }

  /** Whether bytes decode to the whole text. */
  static boolean decodesTo(byte[] bytes, String text) {
    return new String(bytes, ChineseEncodings.GB18030).equals(text);
  }
}

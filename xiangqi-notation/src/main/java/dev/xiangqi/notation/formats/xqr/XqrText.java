package dev.xiangqi.notation.formats.xqr;

import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.Warnings;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Decodes the texts of a file, in UTF-8. */
final class XqrText {
  private final BinaryGame file;
  private final Warnings warnings;

  XqrText(BinaryGame file, Warnings warnings) {
    this.file = file;
    this.warnings = warnings;
  }

  /** Decodes a text. Warns of invalid bytes, which become replacement characters. */
  String read(int at, int length) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(file.bytes(), at, length))
          .toString();
    } catch (CharacterCodingException e) {
      String message = "bytes that are invalid in UTF-8; replacement characters are read";
      warnings.add(NotationProblem.ENCODING, message, at);
      return new String(file.bytes(), at, length, StandardCharsets.UTF_8);
    }
  }
}

package dev.xiangqi.notation.formats.server;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.ChineseEncodings;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The strings of a record of Movesky, each after a byte with its length. Not thread-safe. */
final class MxqStrings {
  private static final List<Charset> CHINESE =
      List.of(ChineseEncodings.GB18030, ChineseEncodings.BIG5);

  private final BinaryGame file;
  private final ReadOptions options;
  private final Warnings warnings;
  private int from;
  private int to;
  private boolean cut;

  MxqStrings(BinaryGame file, ReadOptions options, Warnings warnings) {
    this.file = file;
    this.options = options;
    this.warnings = warnings;
  }

  /** Goes to the next string. In salvage, strings after the end of the file are empty. */
  void next(String part) throws GameRefusal {
    int length = to < file.length() ? file.u8(to) : 0;
    boolean whole = to < file.length() && to + 1 + length <= file.length();
    if (!whole && options.isSalvage()) {
      if (!cut) {
        warnings.repair("the file ends within " + part + "; the rest is kept", to);
      }
      cut = true;
      from = file.length();
      to = file.length();
      return;
    }
    file.require(to, 1, part);
    file.require(to + 1, length, part);
    from = to + 1;
    to = from + length;
  }

  /** {@return whether the file is truncated} */
  boolean isCut() {
    return cut;
  }

  /** {@return the index of the string's beginning} */
  int from() {
    return from;
  }

  /** {@return the index after the string's end} */
  int to() {
    return to;
  }

  /**
   * Detects the encoding of a record. The options come first, then UTF-8 if the strings are valid,
   * then the encoding with a known result between the players.
   *
   * @param strings all strings with text
   * @param players the string with the players
   */
  static Charset charset(List<byte[]> strings, byte[] players, ReadOptions options) {
    if (options.encoding().isPresent()) {
      return options.encoding().get();
    }
    if (strings.stream().allMatch(string -> isText(string, StandardCharsets.UTF_8))) {
      return StandardCharsets.UTF_8;
    }
    for (Charset charset : CHINESE) {
      if (Players.of(new String(players, charset)).result() != GameResult.UNKNOWN) {
        return charset;
      }
    }
    return CHINESE.get(0);
  }

  /** Whether all bytes are valid in an encoding. */
  static boolean isText(byte[] string, Charset charset) {
    try {
      charset.newDecoder().decode(ByteBuffer.wrap(string));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }
}

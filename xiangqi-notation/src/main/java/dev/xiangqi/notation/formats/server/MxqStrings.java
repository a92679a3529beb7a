package dev.xiangqi.notation.formats.server;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.NotationProblem;
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

  /** Goes to the next string. Where the file ends in salvage, strings are empty from there on. */
  void next(String what) throws GameRefusal {
    int length = to < file.length() ? file.u8(to) : 0;
    boolean whole = to < file.length() && to + 1 + length <= file.length();
    if (!whole && options.isSalvage()) {
      if (!cut) {
        warnings.repair(
            NotationProblem.SYNTAX, "the file ends within " + what + "; the rest is kept", to);
      }
      cut = true;
      from = file.length();
      to = file.length();
      return;
    }
    file.require(to, 1, what);
    file.require(to + 1, length, what);
    from = to + 1;
    to = from + length;
  }

  /** Whether the file ended before its time. */
  boolean isCut() {
    return cut;
  }

  /** Where the string begins. */
  int from() {
    return from;
  }

  /** Where it ends. */
  int to() {
    return to;
  }

  /**
   * Finds the encoding of a record: that of the options, else UTF-8 if the strings are UTF-8, else
   * that in which the players have a result between them.
   *
   * @param strings all that are text
   * @param players that with the players
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

  /** Whether all bytes are text in an encoding. */
  static boolean isText(byte[] string, Charset charset) {
    try {
      charset.newDecoder().decode(ByteBuffer.wrap(string));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }
}

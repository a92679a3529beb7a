package dev.xiangqi.notation.formats.txt;

import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.ByteOrderMark;
import dev.xiangqi.notation.text.ChineseEncodings;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The text records of CCBridge (象棋桥) and Ourgame (联众), {@code .txt}: header lines such as {@code
 * 红方：甲}, then numbered moves. A file holds one game.
 *
 * <p>A line may have several header fields. The starting position is the field {@code FEN}, else
 * the initial position. A line that is neither a field nor moves is a comment: before the moves, on
 * the game; among the moves, on the move before it. The encoding is detected as in PGN.
 */
public final class TxtFormat implements GameFormat {
  static final String NAME = "txt";

  /** Number of fields that make a text this format. */
  private static final int FIELDS = 2;

  /** Least number of bytes per null character in damaged text. */
  private static final int BYTES_PER_NULL = 16;

  /** Makes the format, which has no state. */
  public TxtFormat() {}

  @Override
  public String name() {
    return NAME;
  }

  /** {@return no extension: other formats are also written to {@code .txt}, as PGN by default} */
  @Override
  public List<String> extensions() {
    return List.of();
  }

  @Override
  public boolean isWritable() {
    return false;
  }

  @Override
  public boolean isSingleGame() {
    return true;
  }

  @Override
  public int sniff(byte[] head) {
    ByteOrderMark mark = ByteOrderMark.of(head);
    if (mark == ByteOrderMark.NONE && !canHaveFields(head)) {
      return NO;
    }
    List<Charset> charsets =
        mark == ByteOrderMark.NONE
            ? List.of(StandardCharsets.UTF_8, ChineseEncodings.GB18030, ChineseEncodings.BIG5)
            : List.of(mark.charset());
    for (Charset charset : charsets) {
      int from = mark.length();
      if (hasFields(new String(head, from, head.length - from, charset))) {
        return LIKELY;
      }
    }
    return NO;
  }

  /**
   * Whether bytes have a colon (in ASCII, or full-width in UTF-8, GB18030 or Big5) and fewer null
   * characters than binary files. This takes far less time than decoding.
   */
  private static boolean canHaveFields(byte[] head) {
    boolean colon = false;
    int nulls = 0;
    int before = 0;
    for (byte b : head) {
      int pair = (before & 0xff) << 8 | (b & 0xff);
      colon |= b == ':' || pair == 0xbc9a || pair == 0xa3ba || pair == 0xa147;
      nulls += b == 0 ? 1 : 0;
      before = b;
    }
    return colon && nulls <= head.length / BYTES_PER_NULL;
  }

  /** Whether a text begins with header lines. */
  private static boolean hasFields(String text) {
    int fields = 0;
    int others = 0;
    for (String line : text.lines().toList()) {
      if (TxtLine.isMoves(line)) {
        break;
      } else if (!TxtField.of(line).isEmpty()) {
        fields++;
      } else if (!TxtLine.isOrnament(line)) {
        others++;
      }
    }
    return fields >= FIELDS && fields > others;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) {
    return new SingleGameReader(source, options, TxtGame::new);
  }
}

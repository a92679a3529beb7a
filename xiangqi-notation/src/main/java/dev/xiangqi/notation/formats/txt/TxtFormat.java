package dev.xiangqi.notation.formats.txt;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.ByteOrderMark;
import dev.xiangqi.notation.text.ChineseEncodings;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Games as plain text, {@code .txt}: the records of CCBridge (象棋桥), Ourgame (联众), XQStudio and
 * dpxq.com, and games pasted from anywhere. Header lines such as {@code 红方：甲}, then moves. A line
 * that begins with move number 1 begins another game after a result, or after another header.
 *
 * <p>A line may have several header fields. The starting position is the field {@code FEN} or a FEN
 * at the beginning, else the initial position. Moves may be in any notation, with or without white
 * space, numbers and punctuation between them, or as the digits of dpxq.com. A line that is neither
 * a field nor moves is a comment: before the moves, on the game; among the moves, on the move
 * before it. Rules and credits such as {@code 棋谱由XQStudio生成} are skipped. The encoding is detected
 * as in PGN.
 */
public final class TxtFormat extends BuiltInFormat {
  static final String NAME = "txt";

  /** The certainty for pasted games: more than PGN's, to which almost any text is possible. */
  private static final int PASTED = LIKELY - 20;

  /** Makes the format, which has no state. */
  public TxtFormat() {
    // No extension: other formats are also written to .txt, as PGN by default.
    super(NAME, List.of(), Trait.READ_ONLY);
  }

  @Override
  public int sniff(byte[] head) {
    ByteOrderMark mark = ByteOrderMark.of(head);
    boolean cut = head.length >= GameSource.HEAD;
    if (mark != ByteOrderMark.NONE) {
      return sniff(text(head, mark.length(), mark.charset()), cut);
    }
    if (isBinary(head) || TxtSniffer.isForeign(head)) {
      return NO;
    }
    int found = sniff(text(head, 0, StandardCharsets.UTF_8), cut);
    for (Charset charset : List.of(ChineseEncodings.GB18030, ChineseEncodings.BIG5)) {
      found = found == NO && !isAscii(head) ? sniff(text(head, 0, charset), cut) : found;
    }
    return found;
  }

  private static int sniff(String text, boolean cut) {
    TxtSniffer sniffer = new TxtSniffer(cut);
    if (!sniffer.accepts(text)) {
      return NO;
    }
    return sniffer.isBareFen() ? CERTAIN : sniffer.isRecord() ? LIKELY : PASTED;
  }

  private static String text(byte[] head, int from, Charset charset) {
    return new String(head, from, head.length - from, charset);
  }

  /** Whether bytes are no text; damaged text is tried again without its null characters. */
  private static boolean isBinary(byte[] head) {
    for (byte b : head) {
      if (b >= 0 && b < '\t') {
        return true;
      }
    }
    return false;
  }

  private static boolean isAscii(byte[] head) {
    for (byte b : head) {
      if (b < 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) {
    return new SingleGameReader(source, options, new TxtGames());
  }
}

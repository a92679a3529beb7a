package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.internal.LineScanner;

/**
 * Tracks comments through lines of bytes. In GB18030 and Big5, the second byte of a character may
 * equal a brace, so a line that is not UTF-8 is read in pairs.
 */
final class Braces {
  private Braces() {}

  /** Whether a comment is open after the scanner's line. */
  static boolean openAfter(LineScanner lines, boolean openBefore) {
    byte[] buffer = lines.buffer();
    int end = lines.lineEnd();
    boolean pairs =
        lines.charset().map(set -> !set.name().equals("UTF-8")).orElse(true)
            && !isUtf8(buffer, lines.lineStart(), end);
    boolean open = openBefore;
    for (int i = lines.lineStart(); i < end; i++) {
      byte b = buffer[i];
      if (b < 0) {
        i += pairs ? 1 : 0;
      } else if (open) {
        open = b != '}';
      } else if (b == ';') {
        return false;
      } else {
        open = b == '{';
      }
    }
    return open;
  }

  /** Whether all non-ASCII bytes form UTF-8 sequences. */
  private static boolean isUtf8(byte[] buffer, int from, int end) {
    int following = 0;
    for (int i = from; i < end; i++) {
      int b = buffer[i];
      boolean continues = (b & 0xc0) == 0x80;
      if (continues != following > 0) {
        return false;
      }
      if (continues) {
        following--;
      } else if (b < 0) {
        following = b < (byte) 0xe0 ? 1 : b < (byte) 0xf0 ? 2 : 3;
      }
    }
    return following == 0;
  }
}

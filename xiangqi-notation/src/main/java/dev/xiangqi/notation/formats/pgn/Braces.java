package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.internal.LineScanner;
import java.io.IOException;

/**
 * Tracks comments through lines of bytes. In GB18030 and Big5, the second byte of a character may
 * equal a brace, so a line that is not UTF-8 is read in pairs.
 */
final class Braces {
  /** Number of bytes in which a comment with a line like a tag must end. */
  private static final int AHEAD = 1 << 16;

  private Braces() {}

  /** Whether a comment is open after the scanner's line. */
  static boolean openAfter(LineScanner lines, boolean openBefore) {
    byte[] buffer = lines.buffer();
    int end = lines.lineEnd();
    boolean pairs = isPairs(lines, lines.lineStart(), end);
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

  /**
   * Finds the beginning of the line's text outside comments.
   *
   * @param openBefore whether a comment is open before the line
   * @return the index of the first byte outside comments and white space, or -1
   */
  static int afterComments(LineScanner lines, int from, boolean openBefore) {
    byte[] buffer = lines.buffer();
    int end = lines.lineEnd();
    boolean pairs = isPairs(lines, from, end);
    boolean open = openBefore;
    for (int i = from; i < end; i++) {
      byte b = buffer[i];
      if (open) {
        i += b < 0 && pairs ? 1 : 0;
        open = b != '}';
      } else if (b == ';') {
        return -1;
      } else if (b == '{') {
        open = true;
      } else if (b < 0 || b > ' ') {
        return i;
      }
    }
    return -1;
  }

  /**
   * Finds the end of a comment that is open before the scanner's line.
   *
   * @return the index of the closing brace, or -1 if another comment begins before it, or if it is
   *     far away
   */
  static int closingAfter(LineScanner lines) throws IOException {
    int end = lines.readAhead(AHEAD);
    byte[] buffer = lines.buffer();
    int lineStart = lines.lineStart();
    while (lineStart < end) {
      int lineEnd = lineStart;
      boolean braces = false;
      while (lineEnd < end && buffer[lineEnd] != '\n') {
        braces |= buffer[lineEnd] == '{' || buffer[lineEnd] == '}';
        lineEnd++;
      }
      boolean pairs = braces && isPairs(lines, lineStart, lineEnd);
      for (int i = lineStart; braces && i < lineEnd; i++) {
        if (buffer[i] == '{' || buffer[i] == '}') {
          return buffer[i] == '}' ? i : -1;
        }
        i += buffer[i] < 0 && pairs ? 1 : 0;
      }
      lineStart = lineEnd + 1;
    }
    return -1;
  }

  /** Whether a part of the buffer is in an encoding of one or two bytes a character. */
  private static boolean isPairs(LineScanner lines, int from, int end) {
    return lines.charset().map(set -> !set.name().equals("UTF-8")).orElse(true)
        && !isUtf8(lines.buffer(), from, end);
  }

  /** Whether all non-ASCII bytes form UTF-8 sequences. */
  static boolean isUtf8(byte[] buffer, int from, int end) {
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

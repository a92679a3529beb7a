package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.notation.Location;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Counts bytes, lines and columns of a source along a window. Not thread-safe. */
final class PlaceCounter {
  private final ByteWindow bytes;
  private final boolean utf16;

  /** Whether non-ASCII characters have two bytes, as in the Chinese encodings. */
  private final boolean pairs;

  private final boolean single;
  private long offset;
  private long line = 1;
  private int column = 1;
  private boolean afterReturn;
  private boolean secondByte;

  PlaceCounter(ByteWindow bytes, long offset, Optional<Charset> charset, boolean utf16) {
    this.bytes = bytes;
    this.offset = offset;
    this.utf16 = utf16;
    boolean utf8 = utf16 || charset.isEmpty() || charset.get().equals(StandardCharsets.UTF_8);
    this.single =
        !utf8 && charset.get().canEncode() && charset.get().newEncoder().maxBytesPerChar() <= 1;
    this.pairs = !utf8 && !single;
  }

  /** Counts the bytes between two places, which must be in the window. */
  void advance(long from, long to) {
    byte[] buffer = bytes.bytes();
    int end = bytes.index(to);
    for (int i = bytes.index(from); i < end; i++) {
      count(buffer[i]);
    }
  }

  private void count(byte b) {
    boolean continues = !single && !pairs && (b & 0xc0) == 0x80;
    if (!utf16) {
      offset++;
    } else if (!continues) {
      offset += (b & 0xf8) == 0xf0 ? 4 : 2;
    }
    if (b == '\n' && afterReturn) {
      afterReturn = false;
      return;
    }
    afterReturn = b == '\r';
    if (b == '\n' || b == '\r') {
      line++;
      column = 1;
      secondByte = false;
    } else if (secondByte) {
      secondByte = false;
    } else if (!continues) {
      column++;
      secondByte = pairs && b < 0;
    }
  }

  /** {@return the location after the counted bytes} */
  Location place() {
    return new Location(offset, line, column);
  }
}

package dev.xiangqi.book.file;

import java.nio.ByteBuffer;

/** Reads varints ({@link Bytes}) of mapped files. */
public final class Varints {
  private Varints() {}

  /**
   * Reads a varint; {@link Bytes#varintSize} of it tells where the next byte is, if it is as short
   * as it can be.
   */
  public static long get(ByteBuffer buffer, int start) {
    byte first = buffer.get(start);
    return first >= 0 ? first : more(buffer, start);
  }

  private static long more(ByteBuffer buffer, int start) {
    long value = 0;
    for (int i = 0; i < Bytes.LONGEST_VARINT; i++) {
      byte next = buffer.get(start + i);
      value |= (next & 127L) << (7 * i);
      if (next >= 0) {
        return value;
      }
    }
    throw new IndexOutOfBoundsException("a number of more than 63 bits");
  }
}

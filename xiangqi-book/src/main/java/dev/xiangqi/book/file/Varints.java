package dev.xiangqi.book.file;

import java.nio.ByteBuffer;

/** Reads varints ({@link Bytes}) from buffers. */
public final class Varints {
  private Varints() {}

  /**
   * Reads a varint. Its length is {@link Bytes#varintSize} of the result if it is as short as
   * possible.
   */
  public static long get(ByteBuffer buffer, int start) {
    byte first = buffer.get(start);
    return first >= 0 ? first : more(buffer, start);
  }

  private static long more(ByteBuffer buffer, int start) {
    long value = 0;
    for (int i = 0; i < Bytes.MAX_VARINT; i++) {
      byte next = buffer.get(start + i);
      value |= (next & 127L) << (7 * i);
      if (next >= 0) {
        return value;
      }
    }
    throw new IndexOutOfBoundsException("a number of more than 63 bits");
  }
}

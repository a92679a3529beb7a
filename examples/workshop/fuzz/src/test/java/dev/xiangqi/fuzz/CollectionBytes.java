package dev.xiangqi.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * Collections whose contents are any bytes, but whose checksums are right. The bytes are parts.
 * Each begins with the first numbers of its header (36 bytes) and the length of each section (2
 * bytes); the sections follow.
 */
final class CollectionBytes {
  private static final int FIRST_PART = 2048;
  private static final int STATE = 512;
  private static final int NUMBERS = 36;
  private static final int SECTIONS = 12;
  private static final int BLOCK = 1 << 16;

  private CollectionBytes() {}

  /** {@return the bytes of a file} */
  static byte[] file(ByteBuffer in) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(new byte[FIRST_PART]);
    int parts = 0;
    while (in.remaining() >= NUMBERS + 2 * SECTIONS) {
      writePart(in, out);
      parts++;
    }
    byte[] bytes = out.toByteArray();
    ByteBuffer.wrap(bytes)
        .put("XQGAME\r\n".getBytes(StandardCharsets.US_ASCII))
        .putShort((short) 1)
        .position(STATE)
        .putLong(1)
        .putLong(bytes.length)
        .putInt(parts)
        .putInt(checksum(bytes, STATE, 20));
    return bytes;
  }

  private static void writePart(ByteBuffer in, ByteArrayOutputStream out) {
    byte[] numbers = new byte[NUMBERS];
    in.get(numbers);
    ByteBuffer header = ByteBuffer.allocate(NUMBERS + 8 * SECTIONS + 12).put(numbers);
    int length = 0;
    for (int i = 0; i < SECTIONS; i++) {
      int section = in.getShort() & 0xffff;
      header.putLong(section);
      length += section;
    }
    byte[] data = new byte[length];
    in.get(data, 0, Math.min(length, in.remaining()));
    ByteBuffer table = ByteBuffer.allocate(4 * ((length + BLOCK - 1) / BLOCK));
    for (int at = 0; at < length; at += BLOCK) {
      table.putInt(checksum(data, at, Math.min(BLOCK, length - at)));
    }
    header.putInt(checksum(table.array(), 0, table.capacity())).putInt(0);
    header.putInt(checksum(header.array(), 0, header.position()));
    out.writeBytes(header.array());
    out.writeBytes(data);
    out.writeBytes(table.array());
  }

  private static int checksum(byte[] bytes, int from, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, length);
    return (int) crc.getValue();
  }
}

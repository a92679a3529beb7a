package dev.xiangqi.book.file;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * Big-endian numbers in byte arrays. A <em>varint</em> has seven bits a byte, the lowest bits
 * first. The top bit is set in all bytes but the last. It is as short as possible.
 */
public final class Bytes {
  /** Maximum length of a varint, for 63 bits. */
  public static final int MAX_VARINT = 9;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  private Bytes() {}

  public static long getLong(byte[] bytes, int at) {
    return (long) LONGS.get(bytes, at);
  }

  public static void putLong(byte[] bytes, int at, long value) {
    LONGS.set(bytes, at, value);
  }

  public static int getInt(byte[] bytes, int at) {
    return (int) INTS.get(bytes, at);
  }

  public static void putInt(byte[] bytes, int at, int value) {
    INTS.set(bytes, at, value);
  }

  public static int getShort(byte[] bytes, int at) {
    return (bytes[at] & 255) << 8 | (bytes[at + 1] & 255);
  }

  public static void putShort(byte[] bytes, int at, int value) {
    bytes[at] = (byte) (value >>> 8);
    bytes[at + 1] = (byte) value;
  }

  /** Writes a number that is not negative; returns the index after it. */
  public static int putVarint(byte[] bytes, int at, long value) {
    int i = at;
    long rest = value;
    while (rest >= 128) {
      bytes[i++] = (byte) (rest | 128);
      rest >>>= 7;
    }
    bytes[i++] = (byte) rest;
    return i;
  }

  /** The length of a varint. */
  public static int varintSize(long value) {
    return (70 - Long.numberOfLeadingZeros(value | 1)) / 7;
  }

  public static int checksum(byte[] bytes, int start, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, start, length);
    return (int) crc.getValue();
  }
}

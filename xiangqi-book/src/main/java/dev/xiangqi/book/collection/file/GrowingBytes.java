package dev.xiangqi.book.collection.file;

import dev.xiangqi.book.file.Bytes;
import java.util.Arrays;

/** A growing array of bytes with the numbers of {@link Bytes}. Not thread-safe. */
public final class GrowingBytes {
  private byte[] bytes = new byte[1 << 10];
  private int length;

  /** {@return the array, of which {@link #length} bytes count; replaced when it grows} */
  public byte[] array() {
    return bytes;
  }

  /** {@return the number of bytes} */
  public int length() {
    return length;
  }

  /** {@return a copy of the bytes that count} */
  public byte[] toArray() {
    return Arrays.copyOf(bytes, length);
  }

  /** Forgets all bytes. */
  public void clear() {
    length = 0;
  }

  private void reserve(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(length, more), 2 * bytes.length));
    }
  }

  /** Appends a byte. */
  public void putByte(int value) {
    reserve(1);
    bytes[length++] = (byte) value;
  }

  /** Appends a number of four bytes. */
  public void putInt(int value) {
    reserve(4);
    Bytes.putInt(bytes, length, value);
    length += 4;
  }

  /** Appends a number of eight bytes. */
  public void putLong(long value) {
    reserve(8);
    Bytes.putLong(bytes, length, value);
    length += 8;
  }

  /** Appends a number that is not negative. */
  public void putVarint(long value) {
    reserve(Bytes.MAX_VARINT);
    length = Bytes.putVarint(bytes, length, value);
  }

  /** Appends bytes. */
  public void put(byte[] from, int start, int count) {
    reserve(count);
    System.arraycopy(from, start, bytes, length, count);
    length += count;
  }

  /** Appends the number of some bytes and the bytes. */
  public void putCounted(byte[] from, int start, int count) {
    putVarint(count);
    put(from, start, count);
  }
}

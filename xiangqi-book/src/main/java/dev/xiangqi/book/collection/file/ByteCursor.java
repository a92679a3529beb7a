package dev.xiangqi.book.collection.file;

import dev.xiangqi.book.file.Bytes;
import dev.xiangqi.book.file.Source;
import java.nio.charset.StandardCharsets;

/** Reads numbers and texts from bytes of a file, and checks their bounds. Not thread-safe. */
public final class ByteCursor {
  private final Source source;
  private byte[] bytes = {};
  private int at;
  private int end;

  /** The offset of index 0 in the file. */
  private long origin;

  public ByteCursor(Source source) {
    this.source = source;
  }

  /**
   * Makes room for bytes to read.
   *
   * @param length their number
   * @param origin the offset of the first in the file
   * @return the array to fill, from its start
   */
  byte[] prepare(int length, long origin) {
    if (bytes.length < length) {
      bytes = new byte[Math.max(length, 2 * bytes.length)];
    }
    at = 0;
    end = length;
    this.origin = origin;
    return bytes;
  }

  /** Reads from a part of an array. */
  void wrap(byte[] array, int start, int end) {
    bytes = array;
    at = start;
    this.end = end;
    origin = -start;
  }

  Source source() {
    return source;
  }

  byte[] array() {
    return bytes;
  }

  int at() {
    return at;
  }

  int remaining() {
    return end - at;
  }

  int readByte() {
    if (at == end) {
      throw corrupt("the data ends too early");
    }
    return bytes[at++] & 255;
  }

  long readLong() {
    return Bytes.getLong(bytes, skip(8));
  }

  long readVarint() {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE - 1; shift += 7) {
      int next = readByte();
      value |= (next & 127L) << shift;
      if (next < 128) {
        return value;
      }
    }
    throw corrupt("a number of more than 63 bits");
  }

  /** Reads a number and checks its upper bound. */
  int readNumber(long most) {
    long value = readVarint();
    if (value > most) {
      throw corrupt("a number of " + value + ", expected at most " + most);
    }
    return (int) value;
  }

  /** Skips bytes and returns the index of the first. */
  int skip(int count) {
    if (count > remaining()) {
      throw corrupt("the data ends too early");
    }
    int start = at;
    at += count;
    return start;
  }

  /** Skips bytes and the first 0 after them; returns the number of the bytes before it. */
  int skipToZero() {
    int start = at;
    while (readByte() != 0) {
      // Skip.
    }
    return at - 1 - start;
  }

  /** Reads a text with its number of bytes. */
  String readText() {
    int length = readNumber(remaining());
    return new String(bytes, skip(length), length, StandardCharsets.UTF_8);
  }

  /** {@return the offset of the next byte in the file} */
  long offset() {
    return origin + at;
  }

  RuntimeException corrupt(String problem) {
    return source.corrupt(offset(), problem);
  }
}

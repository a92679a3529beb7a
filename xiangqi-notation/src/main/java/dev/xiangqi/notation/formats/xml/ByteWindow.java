package dev.xiangqi.notation.formats.xml;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/**
 * A window on the bytes of a stream, from a movable start up to the last byte inspected. Its size
 * is bounded. Places count from the beginning of the stream. Not thread-safe.
 */
final class ByteWindow implements Closeable {
  private static final int SPARE = 1 << 16;

  private final InputStream in;
  private final int capacity;

  /** Minimum gain for which bytes are moved within a buffer of maximum size. */
  private final int room;

  private byte[] buffer = new byte[SPARE];

  /** The place of the first byte of the buffer. */
  private long base;

  private int end;
  private long kept;
  private boolean atEnd;

  ByteWindow(InputStream in, int limit) {
    this.in = in;
    this.capacity = limit + Math.max(SPARE, limit / 4);
    this.room = (capacity - limit) / 2;
  }

  /** Releases all bytes before a place. */
  void keepFrom(long place) {
    kept = place;
  }

  /** {@return the bytes; that of a place has the index {@link #index}} */
  byte[] bytes() {
    return buffer;
  }

  int index(long place) {
    return (int) (place - base);
  }

  /**
   * {@return the byte at a place in the window or after it, or -1 at the end of the stream or the
   * limit}
   */
  int at(long place) throws IOException {
    while (place - base >= end) {
      if (!fill()) {
        return -1;
      }
    }
    return buffer[index(place)] & 0xff;
  }

  /** Whether the bytes at a place are those of an ASCII text. */
  boolean startsWith(String ascii, long place) throws IOException {
    for (int i = 0; i < ascii.length(); i++) {
      if (at(place + i) != ascii.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** {@return the place after the last byte in the buffer} */
  long end() {
    return base + end;
  }

  /** Reads more bytes; false at the end of the stream and at the limit. */
  private boolean fill() throws IOException {
    if (atEnd) {
      return false;
    }
    if (end == buffer.length) {
      int unused = index(kept);
      int used = end - unused;
      boolean crowded = used > buffer.length / 2;
      if (crowded && buffer.length == capacity && unused < room) {
        return false;
      }
      int size = crowded ? (int) Math.min(capacity, 2L * buffer.length) : buffer.length;
      byte[] target = size == buffer.length ? buffer : new byte[size];
      System.arraycopy(buffer, unused, target, 0, used);
      buffer = target;
      base = kept;
      end = used;
    }
    int count = in.read(buffer, end, buffer.length - end);
    if (count < 0) {
      atEnd = true;
      return false;
    }
    end += count;
    return true;
  }

  @Override
  public void close() throws IOException {
    in.close();
    atEnd = true;
    buffer = new byte[0];
    end = 0;
  }
}

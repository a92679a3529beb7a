package dev.xiangqi.notation.formats.ccbridge;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.xiangqi.notation.internal.BinaryGame;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** A stream that finds records by their first bytes. Not thread-safe. */
final class RecordInput implements Closeable {
  private static final byte[] MAGIC = "CCBridge Record\0".getBytes(US_ASCII);
  private static final int STEP = 1 << 13;
  private static final int LARGE = 1 << 20;

  private final InputStream in;
  private byte[] buffer = new byte[2 * STEP];
  private int start;
  private int end;
  private long offset;
  private boolean ended;
  private boolean isCut;

  /**
   * Makes an input.
   *
   * @param in the stream; closed with this input
   * @param offset the number of bytes of the file before the stream
   */
  RecordInput(InputStream in, long offset) {
    this.in = in;
    this.offset = offset;
  }

  static boolean isRecord(byte[] head) {
    return BinaryGame.isAt(head, 0, MAGIC);
  }

  /** {@return the number of bytes of the file before the next one} */
  long offset() {
    return offset;
  }

  /** Reads ahead until some bytes are available; returns fewer only at the end of the stream. */
  int available(int count) throws IOException {
    while (end - start < count && !ended) {
      if (end == buffer.length) {
        // Grows with the bytes read, never with a length claimed by the file.
        int size = start > buffer.length / 2 ? buffer.length : 2 * buffer.length;
        byte[] next = size == buffer.length ? buffer : new byte[size];
        System.arraycopy(buffer, start, next, 0, end - start);
        buffer = next;
        end -= start;
        start = 0;
      }
      int read = in.read(buffer, end, buffer.length - end);
      if (read < 0) {
        ended = true;
      } else {
        end += read;
      }
    }
    return Math.min(count, end - start);
  }

  /** Takes available bytes. */
  byte[] take(int count) {
    byte[] bytes = Arrays.copyOfRange(buffer, start, start + count);
    skip(count);
    return bytes;
  }

  /** Skips available bytes. */
  void skip(int count) {
    start += count;
    offset += count;
    if (start == end) {
      start = 0;
      end = 0;
      // Release the memory of one huge record.
      buffer = buffer.length > LARGE ? new byte[2 * STEP] : buffer;
    }
  }

  /** {@return the index of a record's beginning among the available bytes of a range, or -1} */
  int find(int from, int to) {
    for (int i = start + from; i + MAGIC.length <= end && i < start + to; i++) {
      if (BinaryGame.isAt(buffer, i, MAGIC)) {
        return i - start;
      }
    }
    return -1;
  }

  /** Skips to the beginning of a record; false at the end. */
  boolean skipToRecord() throws IOException {
    return skipToRecord(Long.MAX_VALUE);
  }

  /** Skips to the beginning of a record within a number of bytes; false if there is none. */
  boolean skipToRecord(long most) throws IOException {
    long left = most;
    while (true) {
      int there = available(STEP + MAGIC.length);
      int step = (int) Math.min(left, Math.min(STEP, there));
      int found = find(0, step);
      if (found >= 0) {
        skip(found);
        return true;
      }
      skip(step);
      left -= step;
      if (left == 0 || step == there) {
        return false;
      }
    }
  }

  /** Takes the record that begins here, up to the next one. */
  byte[] record(int limit) throws IOException {
    int most = Math.max(limit, MAGIC.length);
    int searched = 1;
    while (true) {
      int wanted = Math.min(most, searched + STEP);
      int there = available(wanted + MAGIC.length);
      int next = find(searched, wanted + 1);
      if (next >= 0) {
        return part(next, false);
      }
      if (there <= wanted) {
        return part(there, false);
      }
      if (wanted == most) {
        return part(most, true);
      }
      searched = wanted;
    }
  }

  /** Takes all remaining bytes up to a limit. */
  byte[] rest(int limit) throws IOException {
    int there = available(limit + 1);
    return part(Math.min(there, limit), there > limit);
  }

  private byte[] part(int length, boolean cut) {
    isCut = cut;
    return take(length);
  }

  /** {@return whether the limit cut the bytes last taken} */
  boolean isCut() {
    return isCut;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}

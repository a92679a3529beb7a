package dev.xiangqi.book.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Files mapped into memory in segments, because one buffer holds at most 2 GB. */
public final class Segments {
  /** Bits of an offset within a segment: segments have 1 GB. */
  public static final int BITS = 30;

  private Segments() {}

  /**
   * Maps the beginning of a file.
   *
   * @param channel the file
   * @param length the number of bytes to map
   * @param bits the bits of an offset within a segment
   * @return the segments in their order
   */
  public static ByteBuffer[] map(FileChannel channel, long length, int bits) throws IOException {
    long size = 1L << bits;
    ByteBuffer[] segments = new ByteBuffer[(int) ((length + size - 1) / size)];
    for (int i = 0; i < segments.length; i++) {
      segments[i] =
          channel.map(FileChannel.MapMode.READ_ONLY, i * size, Math.min(size, length - i * size));
    }
    return segments;
  }

  /**
   * Copies bytes that may span segments.
   *
   * @param segments the segments
   * @param bits the bits of an offset within a segment
   * @param start the offset of the first byte
   * @param into receives the bytes
   * @param length their number
   */
  public static void copy(ByteBuffer[] segments, int bits, long start, byte[] into, int length) {
    int done = 0;
    while (done < length) {
      long at = start + done;
      ByteBuffer segment = segments[(int) (at >>> bits)];
      int i = (int) (at & ((1L << bits) - 1));
      int part = Math.min(length - done, segment.limit() - i);
      segment.get(i, into, done, part);
      done += part;
    }
  }
}

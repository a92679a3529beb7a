package dev.xiangqi.book.file;

import dev.xiangqi.book.settings.BookSettings;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/** Reads the format of {@link BlockFormat}. Every block is checked before any of it is returned. */
public final class BlockReader implements Closeable {
  /** Index of the contents, after the length: the checksum covers both. */
  private static final int CONTENTS = 4;

  public final byte[] bytes = new byte[CONTENTS + BlockFormat.MAX_BLOCK];

  /** Index of the next byte. The caller advances it. */
  public int at;

  private final InputStream in;
  private final Source source;
  private final BookSettings settings;

  /** Offset of the block in the stream. */
  private long blockStart;

  /** Number of bytes read from the stream. */
  private long read;

  private int end;
  private boolean finished;

  public BlockReader(InputStream in, byte[] magic, String what, Source source) throws IOException {
    this.in = in;
    this.source = source;
    byte[] start = in.readNBytes(BlockFormat.FIXED);
    BlockFormat.check(start, magic, BlockFormat.VERSION, what, source);
    if (start.length < BlockFormat.FIXED) {
      throw corrupt(start.length, "truncated in its header");
    }
    byte[] encoded = in.readNBytes(Bytes.getShort(start, BlockFormat.MAGIC + 2));
    byte[] checksum = in.readNBytes(4);
    byte[] expected = BlockFormat.header(magic, encoded);
    read = expected.length;
    if (checksum.length < 4
        || Bytes.getInt(checksum, 0) != Bytes.getInt(expected, expected.length - 4)) {
      throw corrupt(0, "the header is damaged or truncated");
    }
    settings = SettingsCodec.decode(encoded, source, BlockFormat.FIXED);
  }

  public BookSettings settings() {
    return settings;
  }

  /** Goes to the next record. After the last one, checks the trailer and returns false. */
  public boolean next(long first, long second) throws IOException {
    if (at > end) {
      throw corrupt("the block ends within a record");
    }
    return at < end || readBlock(first, second);
  }

  private boolean readBlock(long first, long second) throws IOException {
    if (finished) {
      return false;
    }
    blockStart = read;
    byte[] head = new byte[BlockFormat.HEAD];
    readFully(head, 0, BlockFormat.HEAD);
    int length = Bytes.getInt(head, 0);
    finished = length == 0;
    int contents = finished ? BlockFormat.TRAILER : length;
    if (contents < 0 || contents > BlockFormat.MAX_BLOCK) {
      throw corrupt(blockStart, "a block of " + length + " bytes");
    }
    Bytes.putInt(bytes, 0, length);
    readFully(bytes, CONTENTS, contents);
    if (Bytes.checksum(bytes, 0, CONTENTS + contents) != Bytes.getInt(head, 4)) {
      throw corrupt(blockStart, "a damaged block: its checksum differs");
    }
    at = CONTENTS;
    end = finished ? CONTENTS : CONTENTS + contents;
    if (finished) {
      checkTrailer(first, second);
    }
    return !finished;
  }

  private void checkTrailer(long first, long second) throws IOException {
    long expectedFirst = Bytes.getLong(bytes, CONTENTS);
    long expectedSecond = Bytes.getLong(bytes, CONTENTS + 8);
    if (expectedFirst != first || expectedSecond != second) {
      throw corrupt(
          blockStart,
          "the trailer counts %d and %d, found %d and %d"
              .formatted(expectedFirst, expectedSecond, first, second));
    }
    if (in.read() >= 0) {
      throw corrupt(read, "bytes after the end");
    }
  }

  private void readFully(byte[] into, int from, int length) throws IOException {
    int count = in.readNBytes(into, from, length);
    if (count < length) {
      throw corrupt(read + count, "truncated in a block");
    }
    read += length;
  }

  public int readShort() {
    int value = Bytes.getShort(bytes, at);
    at += 2;
    return value;
  }

  public long readLong() {
    long value = Bytes.getLong(bytes, at);
    at += 8;
    return value;
  }

  public long readVarint() {
    long value = 0;
    for (int shift = 0; shift < 7 * Bytes.MAX_VARINT; shift += 7) {
      byte next = bytes[at++];
      value |= (next & 127L) << shift;
      if (next >= 0) {
        if (next == 0 && shift > 0) {
          throw corrupt("a number longer than necessary");
        }
        return value;
      }
    }
    throw corrupt("a number of more than 63 bits");
  }

  /** Makes the exception for a fault near the current index. */
  public RuntimeException corrupt(String problem) {
    return corrupt(blockStart + BlockFormat.HEAD + at - CONTENTS, problem);
  }

  private RuntimeException corrupt(long offset, String problem) {
    return source.corrupt(offset, problem);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}

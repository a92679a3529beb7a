package dev.xiangqi.book.file;

import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The header of a book file; {@code docs/book-format.md} describes it byte by byte.
 *
 * @param settings the settings of the count
 * @param filter the filter of the book
 * @param bits number of top bits of a key that select the bucket
 * @param positions number of positions
 * @param size number of pairs of position and move
 * @param dataLength length of all buckets in bytes
 * @param tableChecksum CRC-32C of the table of checksums
 */
public record BookHeader(
    BookSettings settings,
    BookFilter filter,
    int bits,
    long positions,
    long size,
    long dataLength,
    int tableChecksum) {
  public static final byte[] MAGIC = "XQBOOK\r\n".getBytes(StandardCharsets.US_ASCII);
  public static final int VERSION = 1;

  /** Length of a block with a checksum. */
  public static final int BLOCK = 1 << 16;

  /** Length of an offset in the index. */
  public static final int OFFSET = 5;

  /** Length of the header before the settings. */
  public static final int FIXED = 60;

  public static final int MAX_BITS = 38;

  /** Maximum length of all buckets: the index has offsets of five bytes. */
  private static final long MAX_DATA = (1L << (8 * OFFSET)) - 1;

  private static final int CHECKSUM = 4;

  /** The number of bits that gives four to eight positions a bucket on average. */
  public static int bitsFor(long positions) {
    int bits = 61 - Long.numberOfLeadingZeros(Math.max(positions, 4));
    return Math.min(bits, MAX_BITS);
  }

  public int length() {
    return FIXED + SettingsCodec.encode(settings).length + CHECKSUM;
  }

  public long buckets() {
    return 1L << bits;
  }

  public long indexLength() {
    return OFFSET * (buckets() + 1);
  }

  public long dataStart() {
    return length() + indexLength();
  }

  public long tableStart() {
    return dataStart() + dataLength;
  }

  public static long blocks(long length) {
    return (length + BLOCK - 1) / BLOCK;
  }

  public long tableLength() {
    return CHECKSUM * (blocks(indexLength()) + blocks(dataLength));
  }

  public long fileLength() {
    return tableStart() + tableLength();
  }

  /** Throws if the buckets are too long for the index. */
  public static void checkDataLength(long length) {
    if (length > MAX_DATA) {
      throw new LimitException("a book of more than a terabyte");
    }
  }

  /** Length of the first half of a key in a bucket, without the bits that select the bucket. */
  public int restBytes() {
    return (Long.SIZE - bits + 7) / 8;
  }

  public byte[] encode() {
    byte[] encoded = SettingsCodec.encode(settings);
    ByteBuffer out =
        ByteBuffer.allocate(length())
            .put(MAGIC)
            .putShort((short) VERSION)
            .putShort((short) encoded.length)
            .putInt(bits)
            .putLong(positions)
            .putLong(size)
            .putLong(dataLength)
            .putInt(tableChecksum)
            .putLong(filter.minGames())
            .putInt(filter.minScore())
            .putInt(filter.top())
            .put(encoded);
    return out.putInt(Bytes.checksum(out.array(), 0, out.position())).array();
  }

  /** Reads a header from the first bytes of a file; there may be more or fewer than needed. */
  public static BookHeader decode(byte[] start, long fileLength, Source source) {
    BlockFormat.check(start, MAGIC, VERSION, "a book", source);
    if (start.length < FIXED) {
      throw source.corrupt(start.length, "truncated in its header");
    }
    ByteBuffer in = ByteBuffer.wrap(start);
    int settingsLength = in.getShort(10) & 0xffff;
    int end = FIXED + settingsLength;
    if (start.length < end + CHECKSUM) {
      throw source.corrupt(start.length, "truncated in its header");
    }
    if (Bytes.checksum(start, 0, end) != in.getInt(end)) {
      throw source.corrupt(0, "a damaged header: its checksum differs");
    }
    byte[] encoded = new byte[settingsLength];
    in.get(FIXED, encoded);
    BookSettings settings = SettingsCodec.decode(encoded, source, FIXED);
    try {
      BookFilter filter = BookFilter.none().minGames(in.getLong(44)).minScore(in.getInt(52));
      int top = in.getInt(56);
      filter = top == 0 ? filter : filter.top(top);
      BookHeader header =
          new BookHeader(
              settings,
              filter,
              in.getInt(12),
              in.getLong(16),
              in.getLong(24),
              in.getLong(32),
              in.getInt(40));
      header.check(fileLength, source);
      return header;
    } catch (IllegalArgumentException e) {
      throw source.corrupt(44, "invalid filter: " + e.getMessage(), e);
    }
  }

  private void check(long actualLength, Source source) {
    if (positions < 0 || positions > size || bits != bitsFor(positions)) {
      throw source.corrupt(
          12, positions + " positions, " + size + " entries, " + bits + " bits of index");
    }
    if (dataLength < 0 || dataLength > MAX_DATA || actualLength != fileLength()) {
      throw source.corrupt(
          actualLength,
          "truncated or extended: " + actualLength + " bytes, expected " + fileLength());
    }
  }
}

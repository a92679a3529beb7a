package dev.xiangqi.book.file;

import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Writes a book file from sorted counts, in one pass: index and buckets in parallel, header last.
 */
public final class BookWriter {
  private static final int MAX_POSITION = RunFormat.MAX_POSITION;

  private final BookSettings settings;
  private final BookFilter filter;
  private final long expected;
  private final boolean weighted;
  private final int bits;
  private final int restBytes;
  private final RegionWriter index;
  private final RegionWriter data;
  private final Region region;
  private final byte[] buffer = new byte[MAX_POSITION];
  private long positions;
  private long size;

  /** Number of offsets written to the index. */
  private long offsets;

  private BookWriter(Region region, BookSettings settings, BookFilter filter, long expected) {
    BookHeader header =
        new BookHeader(settings, filter, BookHeader.bitsFor(expected), expected, expected, 0, 0);
    this.region = region;
    this.settings = settings;
    this.filter = filter;
    this.expected = expected;
    weighted = MoveWeights.areStored(settings.weighting());
    bits = header.bits();
    restBytes = header.restBytes();
    index = new RegionWriter(region, header.length());
    data = new RegionWriter(region, header.dataStart());
  }

  /** Counts the positions of a source. */
  public static long count(CountSource source) throws IOException {
    PositionCounts counts = new PositionCounts();
    long positions = 0;
    while (source.next(counts)) {
      positions++;
    }
    return positions;
  }

  /** Replaces a book file; a failure changes nothing. */
  public static void write(
      Path file, BookSettings settings, BookFilter filter, long positions, CountSource source)
      throws IOException {
    try (ReplacingChannel replacing = ReplacingChannel.open(file)) {
      write(replacing, settings, filter, positions, source);
      replacing.commit();
    }
  }

  /**
   * Writes a book.
   *
   * @param region the file
   * @param settings the settings of the count
   * @param filter the filter, already applied
   * @param positions number of positions of the source
   * @param source counts of canonical positions
   */
  public static void write(
      Region region, BookSettings settings, BookFilter filter, long positions, CountSource source)
      throws IOException {
    BookWriter writer = new BookWriter(region, settings, filter, positions);
    PositionCounts counts = new PositionCounts();
    while (source.next(counts)) {
      writer.add(counts);
    }
    writer.finish();
  }

  private void add(PositionCounts counts) throws IOException {
    counts.sortAsShown(settings.weighting());
    long bucket = bits == 0 ? 0 : counts.key >>> (Long.SIZE - bits);
    beginBuckets(bucket + 1);
    int end = 8;
    Bytes.putLong(buffer, 0, counts.key << (Long.SIZE - 8 * restBytes));
    Bytes.putLong(buffer, restBytes, counts.lock);
    buffer[0] &= (byte) (0xff >>> (8 * restBytes - (Long.SIZE - bits)));
    end += restBytes;
    for (int i = 0; i < counts.size; i++) {
      int last = i == counts.size - 1 ? 1 << 15 : 0;
      Bytes.putShort(buffer, end, counts.moves[i] | last);
      end = CountCodec.put(buffer, end + 2, counts, i, weighted);
    }
    data.write(buffer, 0, end);
    BookHeader.checkDataLength(data.length());
    positions++;
    size += counts.size;
  }

  /** Writes the offsets of all buckets before a number. */
  private void beginBuckets(long before) throws IOException {
    byte[] offset = new byte[8];
    while (offsets < before) {
      Bytes.putLong(offset, 0, data.length());
      index.write(offset, 8 - BookHeader.OFFSET, BookHeader.OFFSET);
      offsets++;
    }
  }

  private void finish() throws IOException {
    if (positions != expected) {
      throw new IllegalStateException(
          "expected " + expected + " positions to write, got " + positions);
    }
    beginBuckets((1L << bits) + 1);
    index.finish();
    data.finish();
    byte[] table = index.checksums();
    byte[] dataChecksums = data.checksums();
    byte[] whole = Arrays.copyOf(table, table.length + dataChecksums.length);
    System.arraycopy(dataChecksums, 0, whole, table.length, dataChecksums.length);
    BookHeader header =
        new BookHeader(
            settings,
            filter,
            bits,
            positions,
            size,
            data.length(),
            Bytes.checksum(whole, 0, whole.length));
    region.write(ByteBuffer.wrap(whole), header.tableStart());
    region.write(ByteBuffer.wrap(header.encode()), 0);
  }

  /** Writes bytes in sequence, in blocks with a checksum each. */
  private static final class RegionWriter {
    private final Region region;
    private final long start;
    private final byte[] block = new byte[BookHeader.BLOCK];
    private final ByteArrayOutputStream checksums = new ByteArrayOutputStream();
    private long written;
    private int end;

    private RegionWriter(Region region, long start) {
      this.region = region;
      this.start = start;
    }

    private void write(byte[] bytes, int from, int length) throws IOException {
      int at = from;
      int rest = length;
      while (rest > 0) {
        int part = Math.min(rest, block.length - end);
        System.arraycopy(bytes, at, block, end, part);
        end += part;
        at += part;
        rest -= part;
        if (end == block.length) {
          writeBlock();
        }
      }
    }

    private void writeBlock() throws IOException {
      byte[] checksum = new byte[4];
      Bytes.putInt(checksum, 0, Bytes.checksum(block, 0, end));
      checksums.write(checksum);
      region.write(ByteBuffer.wrap(block, 0, end), start + written);
      written += end;
      end = 0;
    }

    private void finish() throws IOException {
      if (end > 0) {
        writeBlock();
      }
    }

    private long length() {
      return written + end;
    }

    private byte[] checksums() {
      return checksums.toByteArray();
    }
  }
}

package dev.xiangqi.book.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * A book file mapped into memory, in segments because one buffer holds at most 2 GB. Finds
 * positions by key; knows no positions or moves of the game. Thread-safe.
 */
public final class MappedFile {
  /** Marks the last move of a position. */
  public static final int LAST_MOVE = 1 << 15;

  public static final int NOT_FOUND = -1;

  /** Header bytes read at once; more than the longest header. */
  private static final int HEAD = 1 << 14;

  private final Source source;
  private final BookHeader header;
  private final boolean weighted;
  private final int segmentBits;
  private final long indexStart;
  private final long dataStart;
  private final int bits;
  private final int restBytes;

  /** The whole file; empty once closed. */
  private volatile ByteBuffer[] segments;

  private MappedFile(Source source, BookHeader header, ByteBuffer[] segments, int segmentBits) {
    this.source = source;
    this.header = header;
    this.segments = segments;
    this.segmentBits = segmentBits;
    weighted = MoveWeights.areStored(header.settings().weighting());
    indexStart = header.length();
    dataStart = header.dataStart();
    bits = header.bits();
    restBytes = header.restBytes();
  }

  public static MappedFile open(Path file, Source source, int segmentBits) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long length = channel.size();
      ByteBuffer start = ByteBuffer.allocate((int) Math.min(length, HEAD));
      while (start.hasRemaining() && channel.read(start, start.position()) >= 0) {
        // Until the buffer is full or the file ends.
      }
      BookHeader header =
          BookHeader.decode(Arrays.copyOf(start.array(), start.position()), length, source);
      return new MappedFile(
          source, header, Segments.map(channel, length, segmentBits), segmentBits);
    }
  }

  public Source source() {
    return source;
  }

  public BookHeader header() {
    return header;
  }

  public long dataStart() {
    return dataStart;
  }

  /** The segments of the file; throws if it is closed. */
  public ByteBuffer[] mapped() {
    ByteBuffer[] mapped = segments;
    if (mapped.length == 0) {
      throw new IllegalStateException("the book " + source.name() + " is closed");
    }
    return mapped;
  }

  /**
   * Makes the exception for bytes that can no longer be read. The JVM throws an {@link
   * InternalError} where a mapped file has become shorter than the mapping.
   *
   * @param offset an offset near the bytes
   * @param e the error of the JVM
   */
  public RuntimeException changed(long offset, InternalError e) {
    return source.corrupt(
        offset,
        "the file was truncated while it was open, or cannot be read;"
            + " replace a book by renaming another file",
        e);
  }

  /** Releases the file. Idempotent. */
  public void close() {
    segments = new ByteBuffer[0];
  }

  /** The number of the bucket of a key. */
  public long bucketOf(long key) {
    return bits == 0 ? 0 : key >>> (Long.SIZE - bits);
  }

  /** The offset in the file of a bucket's entry in the index. */
  public long indexOf(long bucket) {
    return indexStart + BookHeader.OFFSET * bucket;
  }

  /** The offset of a bucket from the start of the first bucket. */
  public long offset(ByteBuffer[] mapped, long bucket) {
    long at = indexOf(bucket);
    ByteBuffer segment = mapped[(int) (at >>> segmentBits)];
    int i = (int) (at & ((1L << segmentBits) - 1));
    if (i + 8 <= segment.limit()) {
      return segment.getLong(i) >>> (Long.SIZE - 8 * BookHeader.OFFSET);
    }
    return copy(mapped, at, BookHeader.OFFSET).getLong(0) >>> (Long.SIZE - 8 * BookHeader.OFFSET);
  }

  /** The length of a bucket between two offsets; 0 if it is empty. */
  public int bucketLength(long bucket, long start, long end) {
    if (start > end) {
      throw source.corrupt(indexOf(bucket), "offsets do not ascend");
    }
    if (start < end && (end > header.dataLength() || end - start > Integer.MAX_VALUE / 2)) {
      throw source.corrupt(indexOf(bucket), "an offset of " + end);
    }
    return (int) (end - start);
  }

  /** Whether bytes of the buckets lie in one segment; then they need not be copied. */
  public boolean isInOneSegment(long start, int length) {
    return (dataStart + start) >>> segmentBits == (dataStart + start + length - 1) >>> segmentBits;
  }

  /** The segment of an offset in the buckets. */
  public ByteBuffer segment(ByteBuffer[] mapped, long start) {
    return mapped[(int) ((dataStart + start) >>> segmentBits)];
  }

  /** The index of an offset in its segment. */
  public int indexInSegment(long start) {
    return (int) ((dataStart + start) & ((1L << segmentBits) - 1));
  }

  /** Copies bytes that may span segments; the copy has eight more bytes. */
  public ByteBuffer copy(ByteBuffer[] mapped, long start, int length) {
    byte[] bytes = new byte[length + 8];
    Segments.copy(mapped, segmentBits, start, bytes, length);
    return ByteBuffer.wrap(bytes);
  }

  /** Finds a position in a bucket: the index of its moves, or {@link #NOT_FOUND}. */
  public int find(ByteBuffer buffer, int start, int end, long key, long lock) {
    long rest = key & (-1L >>> bits);
    int shift = Long.SIZE - 8 * restBytes;
    int at = start;
    while (at < end) {
      long found = buffer.getLong(at) >>> shift;
      at += restBytes + 8;
      if (found == rest && buffer.getLong(at - 8) == lock) {
        return at;
      }
      at = skipMoves(buffer, at);
    }
    return NOT_FOUND;
  }

  private int skipMoves(ByteBuffer buffer, int start) {
    int at = start;
    int move;
    do {
      move = buffer.getShort(at);
      at = skipNumbers(buffer, at + 2);
    } while ((move & LAST_MOVE) == 0);
    return at;
  }

  private int skipNumbers(ByteBuffer buffer, int start) {
    int varints = weighted ? 1 : 0;
    int at = start;
    byte first = buffer.get(at++);
    // Up to NO_GAME, the first varint is complete and no counts follow.
    if (first < 0 || first > CountCodec.NO_GAME) {
      varints += first < 0 ? 4 : 3;
      if (first < 0) {
        varints--;
        while (buffer.get(at++) < 0) {
          // Skip the rest of the number of games.
        }
      }
    }
    for (; varints > 0; varints--) {
      while (buffer.get(at++) < 0) {
        // Skip to the last byte of the number.
      }
    }
    return at;
  }
}

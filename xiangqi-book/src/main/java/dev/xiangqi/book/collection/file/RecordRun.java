package dev.xiangqi.book.collection.file;

import dev.xiangqi.book.file.Bytes;
import dev.xiangqi.book.file.Source;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Sorted records in a stream of blocks. A block is its length (4), the CRC-32C of its contents (4)
 * and its contents: records, each after its length (varint). A block of length 0 has the number of
 * all records (8) and ends the stream.
 */
public final class RecordRun {
  /** A block with this length is full. */
  private static final int FULL = 1 << 16;

  private static final int MAX_BLOCK = FULL + RecordFormat.MAX_LENGTH + Bytes.MAX_VARINT;
  private static final int TRAILER = 8;

  private RecordRun() {}

  /** Writes all records of a cursor; the caller closes the stream. */
  public static void write(RecordCursor records, OutputStream out) throws IOException {
    GrowingBytes block = new GrowingBytes();
    long count = 0;
    while (records.next()) {
      block.putCounted(records.array(), records.from(), records.end() - records.from());
      count++;
      if (block.length() >= FULL) {
        write(block, block.length(), out);
      }
    }
    if (block.length() > 0) {
      write(block, block.length(), out);
    }
    block.putLong(count);
    write(block, 0, out);
  }

  private static void write(GrowingBytes block, int length, OutputStream out) throws IOException {
    byte[] head = new byte[8];
    Bytes.putInt(head, 0, length);
    Bytes.putInt(head, 4, Bytes.checksum(block.array(), 0, block.length()));
    out.write(head);
    out.write(block.array(), 0, block.length());
    block.clear();
  }

  /** Reads a stream and checks it. */
  public static final class Reader extends RecordCursor implements Closeable {
    private final InputStream in;
    private final Source source;
    private final ByteCursor block;
    private long offset;
    private long count;
    private boolean ended;

    public Reader(InputStream in, Source source) {
      this.in = in;
      this.source = source;
      block = new ByteCursor(source);
    }

    @Override
    public boolean next() throws IOException {
      if (block.remaining() == 0 && !ended) {
        readBlock();
      }
      if (ended) {
        return false;
      }
      count++;
      int length = block.readNumber(block.remaining());
      int start = block.skip(length);
      set(block.array(), start, start + length);
      return true;
    }

    private void readBlock() throws IOException {
      byte[] head = new byte[8];
      read(head, head.length);
      int length = Bytes.getInt(head, 0);
      if (length < 0 || length > MAX_BLOCK) {
        throw source.corrupt(offset, "a block of " + length + " bytes");
      }
      ended = length == 0;
      int contents = ended ? TRAILER : length;
      byte[] bytes = block.prepare(contents, offset);
      read(bytes, contents);
      if (Bytes.checksum(bytes, 0, contents) != Bytes.getInt(head, 4)) {
        throw source.corrupt(offset - contents, "a damaged block: its checksum differs");
      }
      if (ended && Bytes.getLong(bytes, 0) != count) {
        throw source.corrupt(offset - contents, "the number of records differs");
      }
    }

    private void read(byte[] into, int length) throws IOException {
      int read = in.readNBytes(into, 0, length);
      offset += read;
      if (read < length) {
        throw source.corrupt(offset, "truncated in a block");
      }
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}

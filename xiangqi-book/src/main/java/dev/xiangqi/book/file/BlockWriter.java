package dev.xiangqi.book.file;

import dev.xiangqi.book.settings.BookSettings;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/** Writes the format of {@link BlockFormat}. The caller puts the records into {@link #bytes}. */
public final class BlockWriter implements Closeable {
  /** Length and checksum, then the contents. */
  public final byte[] bytes = new byte[BlockFormat.HEAD + BlockFormat.MAX_BLOCK];

  /** Index of the next record. */
  public int end = BlockFormat.HEAD;

  private final OutputStream out;

  public BlockWriter(OutputStream out, byte[] magic, BookSettings settings) throws IOException {
    this.out = out;
    out.write(BlockFormat.header(magic, SettingsCodec.encode(settings)));
  }

  /** Ends a record, and the block if it is full. */
  public void endRecord() throws IOException {
    if (end - BlockFormat.HEAD >= BlockFormat.FULL) {
      write(end - BlockFormat.HEAD);
    }
  }

  private void write(int length) throws IOException {
    // The checksum covers length and contents, so the length is written next to them first.
    Bytes.putInt(bytes, 4, length);
    int checksum = Bytes.checksum(bytes, 4, end - 4);
    Bytes.putInt(bytes, 0, length);
    Bytes.putInt(bytes, 4, checksum);
    out.write(bytes, 0, end);
    end = BlockFormat.HEAD;
  }

  /** Writes the last block and the trailer. */
  public void finish(long first, long second) throws IOException {
    if (end > BlockFormat.HEAD) {
      write(end - BlockFormat.HEAD);
    }
    Bytes.putLong(bytes, end, first);
    Bytes.putLong(bytes, end + 8, second);
    end += BlockFormat.TRAILER;
    write(0);
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}

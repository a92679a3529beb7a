package dev.xiangqi.tuning.train;

import dev.xiangqi.tuning.network.ActiveInputs;
import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.records.RecordBytes;
import dev.xiangqi.tuning.support.BadDataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.zip.CRC32;

/**
 * A file of {@link PositionRecord}s, of which any part can be read. Opening it reads it once, to
 * check every record and to sum the bytes up. For one thread.
 */
public final class RecordFile implements AutoCloseable {
  private static final int CHUNK = 1 << 14;

  private final Path file;
  private final FileChannel channel;
  private final long count;
  private final CRC32 sum = new CRC32();

  private RecordFile(Path file, FileChannel channel) throws IOException {
    this.file = file;
    this.channel = channel;
    long length = channel.size();
    count = length / PositionRecord.BYTES;
    if (length % PositionRecord.BYTES != 0 || count == 0) {
      throw new BadDataException(file + ": expected records of 32 bytes, got " + length + " bytes");
    }
  }

  /**
   * Opens a file.
   *
   * @throws BadDataException if there is no record or one is malformed; names the record
   */
  public static RecordFile open(Path file) throws IOException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
    try {
      RecordFile opened = new RecordFile(file, channel);
      opened.check();
      return opened;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private void check() throws IOException {
    ActiveInputs inputs = new ActiveInputs();
    byte[] records = new byte[CHUNK * PositionRecord.BYTES];
    for (long from = 0; from < count; from += CHUNK) {
      int size = (int) Math.min(CHUNK, count - from);
      read(from, size, records);
      sum.update(records, 0, size * PositionRecord.BYTES);
      for (int i = 0; i < size; i++) {
        try {
          inputs.read(records, i * PositionRecord.BYTES);
          RecordBytes.checkFlags(records, i * PositionRecord.BYTES);
        } catch (BadDataException e) {
          throw new BadDataException(file + ", record " + (from + i), e);
        }
      }
    }
  }

  /** {@return the number of records} */
  public long count() {
    return count;
  }

  /** {@return the number of records and the checksum of their bytes, as text} */
  String text() {
    return String.format(Locale.ROOT, "%d records, CRC-32 %08x", count, sum.getValue());
  }

  /** Reads records to the start of an array. */
  void read(long from, int size, byte[] records) throws IOException {
    ByteBuffer into = ByteBuffer.wrap(records, 0, size * PositionRecord.BYTES);
    while (into.hasRemaining()) {
      long at = from * PositionRecord.BYTES + into.position();
      if (channel.read(into, at) < 0) {
        throw new BadDataException(file + ": expected " + count + " records, but it got shorter");
      }
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}

package dev.xiangqi.book;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/** Writes positions with their counts, ascending, in the form of {@link RunFormat}. */
final class RunWriter implements Closeable {
  private static final int HEAD = 8;

  private final OutputStream out;
  private final boolean weighted;

  /** Room for length and checksum, then the contents. */
  private final byte[] block = new byte[HEAD + RunFormat.LONGEST_BLOCK];

  private int end = HEAD;
  private long positions;
  private long entries;
  private long lastKey;
  private long lastLock;

  RunWriter(OutputStream out, BookSettings settings) throws IOException {
    this.out = out;
    this.weighted = settings.weighting().isStored();
    out.write(RunFormat.header(RunFormat.MAGIC, RunFormat.VERSION, SettingsCodec.encode(settings)));
  }

  void write(PositionCounts counts) throws IOException {
    if (positions > 0 && compare(counts.key, counts.lock, lastKey, lastLock) <= 0) {
      throw new IllegalStateException("positions do not ascend by key");
    }
    lastKey = counts.key;
    lastLock = counts.lock;
    Bytes.putLong(block, end, counts.key);
    Bytes.putLong(block, end + 8, counts.lock);
    block[end + 16] = (byte) (counts.size - 1);
    end += 17;
    for (int i = 0; i < counts.size; i++) {
      Bytes.putShort(block, end, counts.moves[i]);
      end = CountCodec.put(block, end + 2, counts, i, weighted);
    }
    positions++;
    entries += counts.size;
    if (end - HEAD >= RunFormat.FULL_BLOCK) {
      writeBlock();
    }
  }

  static int compare(long key, long lock, long otherKey, long otherLock) {
    return key != otherKey
        ? Long.compareUnsigned(key, otherKey)
        : Long.compareUnsigned(lock, otherLock);
  }

  private void writeBlock() throws IOException {
    writeBlock(end - HEAD);
  }

  private void writeBlock(int length) throws IOException {
    // The checksum covers length and contents, so the length is put next to them first.
    Bytes.putInt(block, 4, length);
    int checksum = Bytes.checksum(block, 4, end - 4);
    Bytes.putInt(block, 0, length);
    Bytes.putInt(block, 4, checksum);
    out.write(block, 0, end);
    end = HEAD;
  }

  /** Writes what is left and the trailer; the stream is complete then. */
  void finish() throws IOException {
    if (end > HEAD) {
      writeBlock();
    }
    Bytes.putLong(block, end, positions);
    Bytes.putLong(block, end + 8, entries);
    end += RunFormat.TRAILER;
    writeBlock(0);
    out.flush();
  }

  long positions() {
    return positions;
  }

  long entries() {
    return entries;
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}

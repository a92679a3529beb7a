package dev.xiangqi.book.file;

import dev.xiangqi.book.settings.BookSettings;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/** Writes positions with their counts, ascending by key, in the format of {@link RunFormat}. */
public final class RunWriter implements Closeable {
  private final BlockWriter out;
  private final boolean weighted;
  private long positions;
  private long entries;
  private long lastKey;
  private long lastLock;

  public RunWriter(OutputStream out, BookSettings settings) throws IOException {
    this.out = new BlockWriter(out, RunFormat.MAGIC, settings);
    this.weighted = MoveWeights.areStored(settings.weighting());
  }

  public void write(PositionCounts counts) throws IOException {
    if (positions > 0 && compare(counts.key, counts.lock, lastKey, lastLock) <= 0) {
      throw new IllegalStateException("positions do not ascend by key");
    }
    lastKey = counts.key;
    lastLock = counts.lock;
    byte[] bytes = out.bytes;
    int end = out.end;
    Bytes.putLong(bytes, end, counts.key);
    Bytes.putLong(bytes, end + 8, counts.lock);
    bytes[end + 16] = (byte) (counts.size - 1);
    end += 17;
    for (int i = 0; i < counts.size; i++) {
      Bytes.putShort(bytes, end, counts.moves[i]);
      end = CountCodec.put(bytes, end + 2, counts, i, weighted);
    }
    out.end = end;
    out.endRecord();
    positions++;
    entries += counts.size;
  }

  /** Writes all positions of a source. */
  public void writeAll(CountSource source) throws IOException {
    PositionCounts counts = new PositionCounts();
    while (source.next(counts)) {
      write(counts);
    }
  }

  public static int compare(long key, long lock, long otherKey, long otherLock) {
    return key != otherKey
        ? Long.compareUnsigned(key, otherKey)
        : Long.compareUnsigned(lock, otherLock);
  }

  /** Writes the last block and the trailer. */
  public void finish() throws IOException {
    out.finish(positions, entries);
  }

  public long positions() {
    return positions;
  }

  public long entries() {
    return entries;
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}

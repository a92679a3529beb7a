package dev.xiangqi.book.collection.file;

import dev.xiangqi.book.build.IndexSort;
import dev.xiangqi.book.file.Bytes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Records of games in memory, sorted when read. Not thread-safe. */
public final class RecordBuffer {
  private static final int CHUNK_BITS = 21;
  private static final int CHUNK = 1 << CHUNK_BITS;
  private static final int HEAD = 4;

  private final List<byte[]> chunks = new ArrayList<>();

  /** Index of the free part of the last chunk. */
  private int free = CHUNK;

  /** Chunk and offset of each record, packed. */
  private long[] records = new long[64];

  private int count;

  /** Adds a record. */
  public void add(byte[] record) {
    if (free + HEAD + record.length > CHUNK) {
      chunks.add(new byte[CHUNK]);
      free = 0;
    }
    if (count == records.length) {
      records = Arrays.copyOf(records, count + (count >> 1));
    }
    records[count++] = (long) (chunks.size() - 1) << CHUNK_BITS | free;
    byte[] chunk = chunks.get(chunks.size() - 1);
    Bytes.putInt(chunk, free, record.length);
    System.arraycopy(record, 0, chunk, free + HEAD, record.length);
    free += HEAD + record.length;
  }

  /** {@return the number of records} */
  public int size() {
    return count;
  }

  /** {@return the approximate memory in use, sorting included} */
  public long bytes() {
    return (long) CHUNK * chunks.size() + 8L * records.length + 8L * count;
  }

  /** Forgets all records. */
  public void clear() {
    chunks.clear();
    free = CHUNK;
    count = 0;
  }

  /**
   * Iterates over the records in order, equal ones once. No record may be added meanwhile.
   *
   * @param slices the number of parts that are sorted on their own, at the same time if there are
   *     threads
   */
  public RecordCursor sorted(int slices) throws IOException {
    List<Cursor> cursors =
        IntStream.range(0, slices)
            .parallel()
            .mapToObj(slice -> new Cursor(order(start(slice, slices), start(slice + 1, slices))))
            .toList();
    return new DistinctCursor(new RecordMerger(cursors));
  }

  private int start(int slice, int slices) {
    return (int) ((long) count * slice / slices);
  }

  private int[] order(int from, int to) {
    int[] order = IntStream.range(from, to).toArray();
    IndexSort.sort(order, order.length, new int[order.length], this::compare);
    return order;
  }

  private byte[] chunk(int record) {
    return chunks.get((int) (records[record] >>> CHUNK_BITS));
  }

  private int offset(int record) {
    return (int) records[record] & (CHUNK - 1);
  }

  private int compare(int a, int b) {
    byte[] first = chunk(a);
    byte[] second = chunk(b);
    int i = offset(a);
    int j = offset(b);
    return Arrays.compareUnsigned(
        first,
        i + HEAD,
        i + HEAD + Bytes.getInt(first, i),
        second,
        j + HEAD,
        j + HEAD + Bytes.getInt(second, j));
  }

  private final class Cursor extends RecordCursor {
    private final int[] order;
    private int at;

    private Cursor(int[] order) {
      this.order = order;
    }

    @Override
    public boolean next() {
      if (at == order.length) {
        return false;
      }
      int record = order[at++];
      byte[] chunk = chunk(record);
      int start = offset(record) + HEAD;
      set(chunk, start, start + Bytes.getInt(chunk, start - HEAD));
      return true;
    }
  }
}

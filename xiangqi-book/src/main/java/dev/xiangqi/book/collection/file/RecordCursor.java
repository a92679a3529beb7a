package dev.xiangqi.book.collection.file;

import java.io.Closeable;
import java.io.IOException;
import java.util.Arrays;

/** Iterates over records of games ({@link RecordFormat}) in their order. Not thread-safe. */
public abstract class RecordCursor implements Closeable, Comparable<RecordCursor> {
  private byte[] bytes = {};
  private int from;
  private int end;

  /** Goes to the next record. Returns false if there is none; the record is then undefined. */
  public abstract boolean next() throws IOException;

  /** Sets the current record. */
  protected final void set(byte[] array, int start, int end) {
    bytes = array;
    from = start;
    this.end = end;
  }

  final byte[] array() {
    return bytes;
  }

  final int from() {
    return from;
  }

  final int end() {
    return end;
  }

  /** {@return a copy of the record} */
  public final byte[] toArray() {
    return Arrays.copyOfRange(bytes, from, end);
  }

  /** {@return whether the record is this one} */
  final boolean is(byte[] other, int length) {
    return Arrays.equals(bytes, from, end, other, 0, length);
  }

  @Override
  public final int compareTo(RecordCursor other) {
    return Arrays.compareUnsigned(bytes, from, end, other.bytes, other.from, other.end);
  }

  @Override
  public void close() throws IOException {}
}

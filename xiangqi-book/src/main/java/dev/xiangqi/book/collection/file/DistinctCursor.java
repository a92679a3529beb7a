package dev.xiangqi.book.collection.file;

import java.io.IOException;

/** The records of a sorted cursor, equal ones once. */
public final class DistinctCursor extends RecordCursor {
  private final RecordCursor cursor;
  private final GrowingBytes last = new GrowingBytes();
  private boolean first = true;

  public DistinctCursor(RecordCursor cursor) {
    this.cursor = cursor;
  }

  @Override
  public boolean next() throws IOException {
    while (cursor.next()) {
      if (first || !cursor.is(last.array(), last.length())) {
        first = false;
        last.clear();
        last.put(cursor.array(), cursor.from(), cursor.end() - cursor.from());
        set(last.array(), 0, last.length());
        return true;
      }
    }
    return false;
  }

  @Override
  public void close() throws IOException {
    cursor.close();
  }
}

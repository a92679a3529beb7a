package dev.xiangqi.book.collection.file;

import dev.xiangqi.book.file.Resources;
import java.io.IOException;
import java.util.List;
import java.util.PriorityQueue;

/** Merges sorted cursors into one; equal records stay. */
public final class RecordMerger extends RecordCursor {
  private final List<? extends RecordCursor> cursors;
  private final PriorityQueue<RecordCursor> heads = new PriorityQueue<>();

  /** The cursor whose record is the current one, or this before the first. */
  private RecordCursor current = this;

  public RecordMerger(List<? extends RecordCursor> cursors) throws IOException {
    this.cursors = cursors;
    for (RecordCursor cursor : cursors) {
      advance(cursor);
    }
  }

  private void advance(RecordCursor cursor) throws IOException {
    if (cursor.next()) {
      heads.add(cursor);
    }
  }

  @Override
  public boolean next() throws IOException {
    if (!current.equals(this)) {
      advance(current);
    }
    RecordCursor head = heads.poll();
    if (head == null) {
      current = this;
      return false;
    }
    current = head;
    set(head.array(), head.from(), head.end());
    return true;
  }

  @Override
  public void close() throws IOException {
    Resources.closeAll(cursors);
  }
}

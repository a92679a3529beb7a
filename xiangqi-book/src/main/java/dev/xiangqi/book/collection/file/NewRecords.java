package dev.xiangqi.book.collection.file;

import java.io.IOException;
import java.util.List;

/** The records of a cursor that no part has. */
public final class NewRecords extends RecordCursor {
  private final RecordCursor cursor;
  private final List<PartRecords> parts;

  public NewRecords(RecordCursor cursor, List<Part> parts) {
    this.cursor = cursor;
    this.parts = parts.stream().map(PartRecords::new).toList();
  }

  @Override
  public boolean next() throws IOException {
    while (cursor.next()) {
      if (parts.stream().noneMatch(part -> part.contains(cursor))) {
        set(cursor.array(), cursor.from(), cursor.end());
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

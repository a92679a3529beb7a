package dev.xiangqi.book;

import dev.xiangqi.book.file.CountSource;
import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.file.RunWriter;
import dev.xiangqi.book.settings.BookSettings;
import java.io.IOException;
import java.util.Iterator;

/** Partial books in sequence. Every key must be greater than all keys before it. */
final class Concatenation implements CountSource {
  private final BookSettings settings;
  private final Iterator<PartialBook> parts;
  private CountSource source = into -> false;
  private boolean started;
  private long lastKey;
  private long lastLock;

  Concatenation(BookSettings settings, Iterable<PartialBook> parts) {
    this.settings = settings;
    this.parts = parts.iterator();
  }

  @Override
  public boolean next(PositionCounts into) throws IOException {
    while (!source.next(into)) {
      if (!parts.hasNext()) {
        return false;
      }
      PartialBook part = parts.next();
      if (!part.settings().equals(settings)) {
        throw new BookMismatchException(settings, part.settings());
      }
      source = part.source();
    }
    if (started && RunWriter.compare(into.key, into.lock, lastKey, lastLock) <= 0) {
      throw new IllegalArgumentException("partial books do not ascend by key, or overlap");
    }
    started = true;
    lastKey = into.key;
    lastLock = into.lock;
    return true;
  }
}

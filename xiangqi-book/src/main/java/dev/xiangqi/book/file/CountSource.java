package dev.xiangqi.book.file;

import java.io.Closeable;
import java.io.IOException;

/** A stream of positions with their counts, ascending by key, each with its moves ascending. */
public interface CountSource extends Closeable {
  /** Reads the next position; returns false if there is none. */
  boolean next(PositionCounts into) throws IOException;

  @Override
  default void close() throws IOException {}
}

package dev.xiangqi.book.file;

import java.io.Closeable;
import java.io.IOException;

/** Positions with their counts, ascending by key; moves of a position ascending. One pass. */
public interface CountSource extends Closeable {
  /** Fills in the next position; false if there is none. */
  boolean next(PositionCounts into) throws IOException;

  @Override
  default void close() throws IOException {}
}

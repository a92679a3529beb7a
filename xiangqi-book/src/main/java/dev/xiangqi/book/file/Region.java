package dev.xiangqi.book.file;

import java.io.IOException;
import java.nio.ByteBuffer;

/** A file, or a similar target, that is written in any order. */
@FunctionalInterface
public interface Region {
  /** Writes all bytes at an offset. */
  void write(ByteBuffer bytes, long at) throws IOException;
}

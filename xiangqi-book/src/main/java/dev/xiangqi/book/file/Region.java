package dev.xiangqi.book.file;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Something that is written in any order, such as a file. */
@FunctionalInterface
public interface Region {
  /** Writes all the bytes at an offset. */
  void write(ByteBuffer bytes, long at) throws IOException;
}

package dev.xiangqi.book.collection;

import dev.xiangqi.book.CorruptBookException;
import dev.xiangqi.book.file.Source;

/** The origin of bytes, whose faults are reported by {@link CorruptBookException}. */
record CollectionSource(String name) implements Source {
  @Override
  public CorruptBookException corrupt(long offset, String problem) {
    return new CorruptBookException(name, offset, problem);
  }

  @Override
  public CorruptBookException corrupt(long offset, String problem, Throwable cause) {
    return new CorruptBookException(name, offset, problem, cause);
  }
}

package dev.xiangqi.book;

import dev.xiangqi.book.file.Source;

/** A source whose faults are reported by {@link CorruptBookException}. */
record NamedSource(String name) implements Source {
  @Override
  public CorruptBookException corrupt(long offset, String problem) {
    return new CorruptBookException(name, offset, problem);
  }

  @Override
  public CorruptBookException corrupt(long offset, String problem, Throwable cause) {
    return new CorruptBookException(name, offset, problem, cause);
  }
}

package dev.xiangqi.notation.formats.server;

import dev.xiangqi.notation.io.GameFormat;
import java.util.List;

/** The common part of the server formats: a name, file extensions, one game, no writer. */
abstract class ReadOnlyFormat implements GameFormat {
  private final String name;
  private final List<String> extensions;

  ReadOnlyFormat(String name, String... extensions) {
    this.name = name;
    this.extensions = List.of(extensions);
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final List<String> extensions() {
    return extensions;
  }

  @Override
  public final boolean isWritable() {
    return false;
  }

  @Override
  public boolean isSingleGame() {
    return true;
  }
}

package dev.xiangqi.book.file;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** Closes several resources, all of them even if some fail. */
public final class Resources {
  private Resources() {}

  public static void closeAll(List<? extends Closeable> list) throws IOException {
    IOException first = null;
    for (Closeable each : list) {
      try {
        each.close();
      } catch (IOException e) {
        if (first == null) {
          first = e;
        } else {
          first.addSuppressed(e);
        }
      }
    }
    if (first != null) {
      throw first;
    }
  }
}

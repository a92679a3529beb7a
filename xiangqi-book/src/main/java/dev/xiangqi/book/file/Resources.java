package dev.xiangqi.book.file;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** Closes many things, all of them whatever happens. */
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

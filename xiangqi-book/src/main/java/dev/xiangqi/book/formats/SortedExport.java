package dev.xiangqi.book.formats;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.BookEntry;
import dev.xiangqi.book.file.ReplacingChannel;
import dev.xiangqi.book.file.TemporaryFolder;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.function.Function;

/** Writes entries in the order of a file format; the file is complete or not written. */
final class SortedExport {
  private SortedExport() {}

  /** Writes sorted lines and returns a summary. */
  @FunctionalInterface
  interface Output<T> {
    T write(LineSorter lines, OutputStream out) throws IOException;
  }

  static <T> T write(
      Iterator<BookEntry> entries, Path file, Function<BookEntry, String> line, Output<T> output)
      throws IOException {
    requireNonNull(entries, "entries");
    Path target = file.toAbsolutePath();
    try (TemporaryFolder folder = TemporaryFolder.nextTo(target);
        LineSorter sorter = new LineSorter(folder)) {
      while (entries.hasNext()) {
        sorter.add(line.apply(entries.next()));
      }
      sorter.sort();
      try (ReplacingChannel replacing = ReplacingChannel.open(target);
          OutputStream out = new BufferedOutputStream(replacing.stream())) {
        T written = output.write(sorter, out);
        out.flush();
        replacing.commit();
        return written;
      }
    }
  }
}

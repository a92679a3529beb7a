package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.formats.BookFormatException;
import dev.xiangqi.book.formats.TextBookReader;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Status;

/** Reports the invalid lines of a text book. */
final class SkippedLines {
  private SkippedLines() {}

  /** Reports the lines that a reader skipped, if any, and returns the exit status. */
  static int report(Console console, TextBookReader reader) {
    reader.firstSkipped().ifPresent(first -> report(console, reader.skipped(), first));
    return reader.skipped() == 0 ? Status.GOOD : Status.REFUSED;
  }

  private static void report(Console console, long skipped, BookFormatException first) {
    console.error("skipped: " + skipped + " lines; the first: " + first.getMessage());
  }
}

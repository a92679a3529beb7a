package dev.xiangqi.examples.xq.books;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option for the encoding of a text book. */
final class BookEncoding {
  @Option(
      names = "--from-encoding",
      paramLabel = "CHARSET",
      defaultValue = "UTF-8",
      description = "Read a text book in this encoding (default: UTF-8).")
  private Charset encoding = StandardCharsets.UTF_8;

  /** {@return the encoding} */
  Charset charset() {
    return encoding;
  }

  /** Opens a book; the caller closes it. */
  BookFile open(Path file) throws IOException {
    return BookFile.open(file, encoding);
  }
}

package dev.xiangqi.search.protocol;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Splits an engine's output into lines in bounded memory. Empty lines are skipped. A line is cut at
 * {@link #MAX_BYTES}. Invalid UTF-8 is decoded with replacement characters.
 */
final class EngineLines {
  static final int MAX_BYTES = 1 << 15;

  private final InputStream in;
  private final byte[] line = new byte[MAX_BYTES];

  EngineLines(InputStream in) {
    this.in = new BufferedInputStream(in);
  }

  /** The next line, or empty at the end. */
  Optional<String> next() throws IOException {
    int length = 0;
    for (int read = in.read(); read >= 0; read = in.read()) {
      boolean end = read == '\n' || read == '\r';
      if (end && length > 0) {
        break;
      }
      if (!end && length < MAX_BYTES) {
        line[length++] = (byte) read;
      }
    }
    return length == 0
        ? Optional.empty()
        : Optional.of(new String(line, 0, length, StandardCharsets.UTF_8));
  }
}

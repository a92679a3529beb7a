package dev.xiangqi.search.protocol.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Reads lines of UTF-8, ended by LF, CR, both, or the end of the input. At most {@link #MAX_BYTES}
 * of a line are held in memory.
 */
final class ServerInput {
  /** Maximum length of a line: a game of 200,000 plies. */
  static final int MAX_BYTES = 1 << 20;

  /**
   * A non-empty line.
   *
   * @param text the text without the line end; the beginning of a line that is too long
   * @param tooLong whether the rest was dropped
   */
  record Line(String text, boolean tooLong) {}

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 13];
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private int at;
  private int end;
  private boolean tooLong;

  ServerInput(InputStream in) {
    this.in = in;
  }

  /** The next line, or empty at the end of the input. */
  Optional<Line> next() throws IOException {
    while (true) {
      int start = at;
      while (at < end && buffer[at] != '\n' && buffer[at] != '\r') {
        at++;
      }
      keep(start, at - start);
      boolean ended = at < end;
      at += ended ? 1 : 0;
      if (ended && line.size() > 0) {
        return Optional.of(take());
      }
      if (at >= end && !fill()) {
        return line.size() > 0 ? Optional.of(take()) : Optional.empty();
      }
    }
  }

  private boolean fill() throws IOException {
    at = 0;
    end = Math.max(0, in.read(buffer));
    return end > 0;
  }

  private void keep(int start, int length) {
    int room = MAX_BYTES - line.size();
    line.write(buffer, start, Math.min(length, room));
    tooLong |= length > room;
  }

  private Line take() {
    Line taken = new Line(new String(line.toByteArray(), UTF_8), tooLong);
    line.reset();
    tooLong = false;
    return taken;
  }
}

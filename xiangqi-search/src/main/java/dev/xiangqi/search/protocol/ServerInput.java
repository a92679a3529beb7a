package dev.xiangqi.search.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Reads lines of UTF-8, each ended by LF, CR, both, or the end of the input. However long a line
 * is, no more of it than {@link #MAX_BYTES} is held.
 */
final class ServerInput {
  /** The longest line that is read: a game of 200,000 plies. */
  static final int MAX_BYTES = 1 << 20;

  /**
   * A line that is not empty.
   *
   * @param text without its end; of one that is too long, the beginning
   * @param tooLong whether the rest was left out
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
    Line taken = new Line(line.toString(UTF_8), tooLong);
    line.reset();
    tooLong = false;
    return taken;
  }
}

package dev.xiangqi.examples.xq.io;

import java.io.Flushable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** Reads UTF-8 lines that end with LF or CR LF, in bounded memory. Not thread-safe. */
public final class LineReader {
  /**
   * Maximum bytes of a line; holds a game of 100,000 moves. The rest of a longer line is skipped.
   */
  public static final int LONGEST = 1 << 19;

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final InputStream in;
  private final Flushable answers;
  private final byte[] buffer = new byte[1 << 16];
  private int at;
  private int end;
  private byte[] line = new byte[256];
  private long number;

  /**
   * Makes a reader.
   *
   * @param in the input
   * @param answers the output, flushed before each wait for input so that every line gets its
   *     answer at once
   */
  public LineReader(InputStream in, Flushable answers) {
    this.in = in;
    this.answers = answers;
  }

  /** {@return the next line, or empty at the end; the last line needs no terminator} */
  public Optional<InputLine> next() throws IOException {
    int length = 0;
    boolean whole = true;
    boolean any = false;
    while (fill()) {
      any = true;
      int stop = at;
      while (stop < end && buffer[stop] != '\n') {
        stop++;
      }
      int taken = Math.min(stop - at, LONGEST - length);
      append(length, taken);
      length += taken;
      whole &= taken == stop - at;
      at = stop;
      if (stop < end) {
        at++;
        break;
      }
    }
    return any ? Optional.of(line(length, whole)) : Optional.empty();
  }

  private InputLine line(int length, boolean whole) {
    int kept = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
    String text = new String(line, 0, kept, StandardCharsets.UTF_8);
    boolean marked = number == 0 && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
    number++;
    return new InputLine(number, marked ? text.substring(1) : text, whole);
  }

  private void append(int length, int count) {
    if (length + count > line.length) {
      line = Arrays.copyOf(line, Math.max(length + count, Math.min(LONGEST, 2 * line.length)));
    }
    System.arraycopy(buffer, at, line, length, count);
  }

  /** Reads more input if the buffer is used up; false at the end of the input. */
  private boolean fill() throws IOException {
    if (at < end) {
      return true;
    }
    if (in.available() == 0) {
      answers.flush();
    }
    at = 0;
    end = Math.max(0, in.read(buffer));
    return end > 0;
  }
}

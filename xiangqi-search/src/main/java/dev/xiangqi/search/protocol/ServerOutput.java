package dev.xiangqi.search.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes whole lines of UTF-8 from any thread, each flushed. A failure is kept for the thread that
 * reads commands; nothing is written after it.
 */
final class ServerOutput {
  /** The most characters of a message; what a GUI sent is quoted in it. */
  private static final int MAX_MESSAGE = 400;

  private final OutputStream out;
  private @Nullable IOException failure;

  ServerOutput(OutputStream out) {
    this.out = out;
  }

  void line(String text) {
    line(text, () -> {});
  }

  /** Writes a line; whoever has seen it sees what the action did. */
  synchronized void line(String text, Runnable before) {
    before.run();
    if (failure != null) {
      return;
    }
    try {
      out.write((text + "\n").getBytes(UTF_8));
      out.flush();
    } catch (IOException e) {
      failure = e;
    }
  }

  /** Throws what went wrong, if anything did. */
  synchronized void check() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  /** A message that fits on a line, whatever is quoted in it. */
  static String message(String text) {
    boolean whole = text.length() <= MAX_MESSAGE;
    String line = whole ? text : text.substring(0, MAX_MESSAGE) + "...";
    return line.replaceAll("[\\p{Cc}\u2028\u2029]+", " ").strip();
  }
}

package dev.xiangqi.search.protocol.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Writes and flushes complete lines of UTF-8. Thread-safe. After a failure nothing more is written,
 * and {@link #check} throws it in the thread that reads commands.
 */
final class ServerOutput {
  /** Maximum length of a message, since it may quote the GUI's input. */
  private static final int MAX_MESSAGE = 400;

  private final OutputStream out;
  private @Nullable IOException failure;

  ServerOutput(OutputStream out) {
    this.out = out;
  }

  void line(String text) {
    line(text, () -> {});
  }

  /** Runs an action, then writes a line; a reader of the line sees the action's effects. */
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

  /** Runs an action; lines of other threads wait for its end. */
  synchronized <T> T first(Supplier<T> action) {
    return action.get();
  }

  /** Throws the failure, if any. */
  synchronized void check() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  /** Converts a message to one line of limited length. */
  static String message(String text) {
    boolean whole = text.length() <= MAX_MESSAGE;
    String line = whole ? text : text.substring(0, MAX_MESSAGE) + "...";
    return line.replaceAll("[\\p{Cc}\u2028\u2029]+", " ").strip();
  }
}

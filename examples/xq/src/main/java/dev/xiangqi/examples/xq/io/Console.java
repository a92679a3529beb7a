package dev.xiangqi.examples.xq.io;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** The three standard streams. Text is UTF-8 on every platform. */
public final class Console {
  private final InputStream in;
  private final OutputStream out;
  private final PrintWriter err;
  private final boolean progress;

  /**
   * Wraps three streams.
   *
   * @param in standard input
   * @param out standard output, unbuffered
   * @param err standard error
   * @param progress whether progress may appear on standard error
   */
  public Console(InputStream in, OutputStream out, OutputStream err, boolean progress) {
    this.in = in;
    this.out = out;
    this.err = new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true);
    this.progress = progress;
  }

  /** {@return standard input} */
  public InputStream in() {
    return in;
  }

  /** {@return standard output, unbuffered} */
  public OutputStream out() {
    return out;
  }

  /** {@return standard error, flushed after each line} */
  public PrintWriter err() {
    return err;
  }

  /** {@return whether progress may appear on standard error} */
  public boolean progress() {
    return progress;
  }

  /** Writes an error message as one line of standard error. */
  public void error(String message) {
    err.println(message);
  }
}

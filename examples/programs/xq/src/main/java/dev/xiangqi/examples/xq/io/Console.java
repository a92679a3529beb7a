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
  private final boolean notes;

  /**
   * Wraps three streams.
   *
   * @param in standard input
   * @param out standard output, unbuffered
   * @param err standard error
   * @param progress whether progress may appear on standard error
   */
  public Console(InputStream in, OutputStream out, OutputStream err, boolean progress) {
    this(
        in,
        out,
        new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true),
        progress,
        true);
  }

  private Console(
      InputStream in, OutputStream out, PrintWriter err, boolean progress, boolean notes) {
    this.in = in;
    this.out = out;
    this.err = err;
    this.progress = progress;
    this.notes = notes;
  }

  /** {@return the same streams with neither progress nor notes} */
  public Console quiet() {
    return new Console(in, out, err, false, false);
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

  /** Writes information that is no error, such as a count, as one line of standard error. */
  public void note(String message) {
    if (notes) {
      err.println(message);
    }
  }

  /** Writes an error message as one line of standard error. */
  public void error(String message) {
    err.println(message);
  }
}

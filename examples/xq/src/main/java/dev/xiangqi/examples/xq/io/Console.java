package dev.xiangqi.examples.xq.io;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** The three standard streams; text is UTF-8 whatever the platform's encoding. */
public final class Console {
  private final InputStream in;
  private final OutputStream out;
  private final PrintWriter err;
  private final boolean progress;

  /**
   * Wraps streams.
   *
   * @param in standard input
   * @param out standard output, not buffered
   * @param err standard error
   * @param progress whether progress may be shown on standard error
   */
  public Console(InputStream in, OutputStream out, OutputStream err, boolean progress) {
    this.in = in;
    this.out = out;
    this.err = new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true);
    this.progress = progress;
  }

  public InputStream in() {
    return in;
  }

  public OutputStream out() {
    return out;
  }

  public PrintWriter err() {
    return err;
  }

  public boolean progress() {
    return progress;
  }

  /** Writes one error, a line. */
  public void error(String message) {
    err.println(message);
  }
}

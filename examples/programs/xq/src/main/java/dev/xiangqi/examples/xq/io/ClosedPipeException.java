package dev.xiangqi.examples.xq.io;

import java.io.IOException;

/** The reader of standard output has closed its end of the pipe. */
public final class ClosedPipeException extends IOException {
  private static final long serialVersionUID = 1L;

  public ClosedPipeException(IOException cause) {
    super(cause);
  }
}

package dev.xiangqi.examples.xq.io;

import java.io.IOException;

/** Whoever read standard output has stopped reading. */
public final class ClosedPipeException extends IOException {
  private static final long serialVersionUID = 1L;

  public ClosedPipeException(IOException cause) {
    super(cause);
  }
}

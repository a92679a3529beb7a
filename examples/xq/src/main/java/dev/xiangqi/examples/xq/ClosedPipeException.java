package dev.xiangqi.examples.xq;

import java.io.IOException;

/** Whoever read standard output has stopped reading. */
final class ClosedPipeException extends IOException {
  private static final long serialVersionUID = 1L;

  ClosedPipeException(IOException cause) {
    super(cause);
  }
}

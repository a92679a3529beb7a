package dev.xiangqi.examples.xq.matches;

import java.io.IOException;

/** Refuses a file of games that cannot be continued. */
final class LogException extends IOException {
  private static final long serialVersionUID = 1L;

  LogException(String message) {
    super(message);
  }
}

package dev.xiangqi.examples.xq.matches;

import java.io.IOException;

/** Refuses an opening. */
final class OpeningException extends IOException {
  private static final long serialVersionUID = 1L;

  OpeningException(String message) {
    super(message);
  }
}

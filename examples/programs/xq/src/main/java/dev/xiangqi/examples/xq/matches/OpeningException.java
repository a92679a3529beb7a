package dev.xiangqi.examples.xq.matches;

import java.io.IOException;

/** Refuses a file of openings, or an opening in it. */
final class OpeningException extends IOException {
  private static final long serialVersionUID = 1L;

  OpeningException(String message) {
    super(message);
  }
}

package dev.xiangqi.tuning;

import java.io.IOException;

/** A malformed file of positions or weights. The message names the place and the fault. */
final class BadDataException extends IOException {
  private static final long serialVersionUID = 1;

  BadDataException(String message) {
    super(message);
  }

  /** Puts the place of the fault before the message of its cause. */
  BadDataException(String place, Exception cause) {
    super(place + ": " + cause.getMessage(), cause);
  }
}

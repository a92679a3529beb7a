package dev.xiangqi.tuning.support;

import java.io.IOException;

/** A malformed file of positions or weights. The message names the place and the fault. */
public final class BadDataException extends IOException {
  private static final long serialVersionUID = 1;

  /** Makes an exception whose message names the place and the fault. */
  public BadDataException(String message) {
    super(message);
  }

  /** Puts the place of the fault before the message of its cause. */
  public BadDataException(String place, Exception cause) {
    super(place + ": " + cause.getMessage(), cause);
  }
}

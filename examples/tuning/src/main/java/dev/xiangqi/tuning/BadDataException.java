package dev.xiangqi.tuning;

import java.io.IOException;

/** A file of positions or weights that is not what it should be; says where and what is wrong. */
final class BadDataException extends IOException {
  private static final long serialVersionUID = 1;

  BadDataException(String message) {
    super(message);
  }

  /** What another error says, with a place before it. */
  BadDataException(String place, Exception cause) {
    super(place + ": " + cause.getMessage(), cause);
  }
}

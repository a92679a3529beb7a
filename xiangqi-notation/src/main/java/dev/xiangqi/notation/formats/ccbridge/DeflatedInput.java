package dev.xiangqi.notation.formats.ccbridge;

import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;

/** Reads an early library number by number. */
final class DeflatedInput {
  /** Number of bytes of a date and time. */
  static final int TIME = 19;

  private final BinaryGame library;
  private final int end;
  private int at;

  DeflatedInput(BinaryGame library, int from, int end) {
    this.library = library;
    this.at = from;
    this.end = end;
  }

  /** {@return the index of the next byte} */
  int at() {
    return at;
  }

  /** {@return the index after the last byte} */
  int end() {
    return end;
  }

  /** Skips some bytes and returns the index of the first. */
  int skip(long count) throws GameRefusal {
    if (at + count > end) {
      throw library.refusal("expected " + count + " bytes here, the game has " + (end - at), at);
    }
    int from = at;
    at += (int) count;
    return from;
  }

  long number() throws GameRefusal {
    return library.u32(skip(4));
  }

  void skipText() throws GameRefusal {
    skip(number());
  }
}

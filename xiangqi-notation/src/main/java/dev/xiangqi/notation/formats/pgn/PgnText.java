package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.Location;

/** The bytes of one game. Immutable. */
final class PgnText {
  /** What a text is. */
  enum Kind {
    GAME,

    /** Only null characters, as a power failure leaves them; there are no bytes. */
    NULLS,

    /** More than the limit; there are no bytes. */
    TOO_LARGE
  }

  private final int number;
  private final Location start;
  private final Kind kind;
  private final byte[] bytes;
  private final int headerLength;

  private PgnText(int number, Location start, Kind kind, byte[] bytes, int headerLength) {
    this.number = number;
    this.start = start;
    this.kind = kind;
    this.bytes = bytes;
    this.headerLength = headerLength;
  }

  /**
   * {@return the text of a game}
   *
   * @param number the number of the game, from 1
   * @param start its place
   * @param bytes the text; not copied
   * @param headerLength the number of bytes before the moves
   */
  static PgnText of(int number, Location start, byte[] bytes, int headerLength) {
    return new PgnText(number, start, Kind.GAME, bytes, headerLength);
  }

  /** {@return a text that cannot be read} */
  static PgnText bad(int number, Location start, Kind kind) {
    return new PgnText(number, start, kind, new byte[0], 0);
  }

  int number() {
    return number;
  }

  Location start() {
    return start;
  }

  Kind kind() {
    return kind;
  }

  /** {@return the text; not to be changed} */
  byte[] bytes() {
    return bytes;
  }

  /** {@return the number of bytes before the moves} */
  int headerLength() {
    return headerLength;
  }
}

package dev.xiangqi.core;

/**
 * The two players. Red moves first.
 *
 * @since 0.1.0
 */
public enum Side {
  /** The side at the bottom, ranks 0-4; in FEN {@code w} and upper-case letters. */
  RED,

  /** The side at the top, ranks 5-9; in FEN {@code b} and lower-case letters. */
  BLACK;

  /** {@return the other side} */
  public Side opponent() {
    return this == RED ? BLACK : RED;
  }
}

package dev.xiangqi.core;

/** A player. Red moves first. */
public enum Side {
  /** The side at the bottom, ranks 0-4, in FEN {@code w} and capital letters. */
  RED,

  /** The side at the top, ranks 5-9, in FEN {@code b} and small letters. */
  BLACK;

  /**
   * Returns the other side.
   *
   * @return the opponent
   */
  public Side opponent() {
    return this == RED ? BLACK : RED;
  }
}

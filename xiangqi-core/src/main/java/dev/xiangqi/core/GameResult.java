package dev.xiangqi.core;

import static java.util.Objects.requireNonNull;

/** Who won, as PGN writes it. */
public enum GameResult {
  /** Red won. */
  RED_WINS("1-0"),
  /** Black won. */
  BLACK_WINS("0-1"),
  /** Nobody won. */
  DRAW("1/2-1/2"),
  /** Not finished, or not known. */
  UNKNOWN("*");

  private final String token;

  GameResult(String token) {
    this.token = token;
  }

  /**
   * Returns the result in which that side won.
   *
   * @param side the winner
   * @return Red's or Black's win
   */
  public static GameResult winFor(Side side) {
    return requireNonNull(side, "side") == Side.RED ? RED_WINS : BLACK_WINS;
  }

  /**
   * Returns the result as PGN writes it.
   *
   * @return 1-0, 0-1, 1/2-1/2 or *
   */
  public String token() {
    return token;
  }
}

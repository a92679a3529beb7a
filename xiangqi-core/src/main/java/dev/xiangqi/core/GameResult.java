package dev.xiangqi.core;

import static java.util.Objects.requireNonNull;

/**
 * The result of a game, with its PGN token.
 *
 * @since 0.1.0
 */
public enum GameResult {
  /** Red won. */
  RED_WINS("1-0"),
  /** Black won. */
  BLACK_WINS("0-1"),
  /** A draw. */
  DRAW("1/2-1/2"),
  /** The game is unfinished, or its result is unknown. */
  UNKNOWN("*");

  private final String token;

  GameResult(String token) {
    this.token = token;
  }

  /**
   * {@return the result in which a side wins}
   *
   * @param side the winner
   */
  public static GameResult winFor(Side side) {
    return requireNonNull(side, "side") == Side.RED ? RED_WINS : BLACK_WINS;
  }

  /** {@return the PGN token: 1-0, 0-1, 1/2-1/2 or *} */
  public String token() {
    return token;
  }
}

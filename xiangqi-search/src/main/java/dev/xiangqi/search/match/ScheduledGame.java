package dev.xiangqi.search.match;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;

/**
 * A game of a match's schedule. Two games are equal if they have the same place, players and
 * opening, so that a log of finished games identifies what is left to play.
 *
 * @param pair the number of the pair, from 1
 * @param number the number of the game in its pair, 1 or 2
 * @param red the name of the player of Red
 * @param black the name of the player of Black
 * @param opening the moves played before the players move
 * @since 0.1.0
 */
public record ScheduledGame(int pair, int number, String red, String black, Game opening) {
  /**
   * Checks the numbers.
   *
   * @param pair the number of the pair, from 1
   * @param number the number of the game in its pair, 1 or 2
   * @param red the name of the player of Red
   * @param black the name of the player of Black
   * @param opening the moves played before the players move
   * @throws IllegalArgumentException if a number is out of range
   */
  public ScheduledGame {
    requireNonNull(red, "red");
    requireNonNull(black, "black");
    requireNonNull(opening, "opening");
    if (pair < 1 || number < 1 || number > 2) {
      throw new IllegalArgumentException(
          "expected a pair from 1 and game 1 or 2, got " + pair + "." + number);
    }
  }

  /** {@return the place in the schedule as a PGN round, such as {@code 17.2}} */
  public String round() {
    return pair + "." + number;
  }
}

package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * State of a player's clock.
 *
 * @param remaining the time left; negative if the flag has fallen, which some programs allow
 * @param increment the time added after each move, not negative
 * @param movesToGo the number of moves until the next time control, from 1; empty if the time must
 *     last to the end
 * @since 0.1.0
 */
public record TimeLeft(Duration remaining, Duration increment, OptionalInt movesToGo) {
  /**
   * Checks the amounts.
   *
   * @param remaining the time left
   * @param increment the time added after each move, not negative
   * @param movesToGo the number of moves until the next time control, from 1, or empty
   * @throws IllegalArgumentException if the increment is negative or the number of moves is less
   *     than 1
   */
  public TimeLeft {
    requireNonNull(remaining, "remaining");
    requireNonNull(increment, "increment");
    requireNonNull(movesToGo, "movesToGo");
    if (increment.isNegative()) {
      throw new IllegalArgumentException("increment: expected none or more, got " + increment);
    }
    movesToGo.ifPresent(
        moves -> {
          if (moves < 1) {
            throw new IllegalArgumentException("moves to go: expected 1 or more, got " + moves);
          }
        });
  }

  /**
   * Returns a clock whose time must last to the end of the game.
   *
   * @param remaining the time left
   * @param increment the time added after each move
   * @return the time left
   * @throws IllegalArgumentException if the increment is negative
   */
  public static TimeLeft of(Duration remaining, Duration increment) {
    return new TimeLeft(remaining, increment, OptionalInt.empty());
  }

  /**
   * Returns a clock whose time must last to the next time control.
   *
   * @param remaining the time left
   * @param increment the time added after each move
   * @param movesToGo the number of moves until the next time control, from 1
   * @return the time left
   * @throws IllegalArgumentException if the increment is negative or the number of moves is less
   *     than 1
   */
  public static TimeLeft of(Duration remaining, Duration increment, int movesToGo) {
    return new TimeLeft(remaining, increment, OptionalInt.of(movesToGo));
  }
}

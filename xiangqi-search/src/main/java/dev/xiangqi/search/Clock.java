package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * A player's clock: what is left, what is added with each move, and how many moves it must last.
 *
 * @param remaining time left; negative where the flag has fallen, which some programs let happen
 * @param increment added after each move, not negative
 * @param movesToGo moves until more time comes, from 1, or empty if it must last to the end
 */
public record Clock(Duration remaining, Duration increment, OptionalInt movesToGo) {
  /**
   * Checks the amounts.
   *
   * @param remaining time left
   * @param increment added after each move, not negative
   * @param movesToGo moves until more time comes, from 1, or empty
   * @throws IllegalArgumentException if the increment is negative or the moves are less than 1
   */
  public Clock {
    requireNonNull(remaining, "remaining");
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
   * Returns a clock that must last to the end of the game.
   *
   * @param remaining time left
   * @param increment added after each move
   * @return a clock
   */
  public static Clock of(Duration remaining, Duration increment) {
    return new Clock(remaining, increment, OptionalInt.empty());
  }
}

package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * A player's clock: the time left, the increment per move and the moves to go.
 *
 * @param remaining time left; negative where the flag has fallen, which some programs let happen
 * @param increment added after each move, not negative
 * @param movesToGo moves until more time comes, from 1, or empty if it must last to the end
 */
public record TimeLeft(Duration remaining, Duration increment, OptionalInt movesToGo) {
  /**
   * Checks the amounts.
   *
   * @param remaining time left
   * @param increment added after each move, not negative
   * @param movesToGo moves until more time comes, from 1, or empty
   * @throws IllegalArgumentException if the increment is negative or the moves are less than 1
   */
  public TimeLeft {
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
   * Returns time that must last to the end of the game.
   *
   * @param remaining time left
   * @param increment added after each move
   * @return the time left
   */
  public static TimeLeft of(Duration remaining, Duration increment) {
    return new TimeLeft(remaining, increment, OptionalInt.empty());
  }
}

package dev.xiangqi.core.rules.arbiter;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.rules.Termination;
import dev.xiangqi.core.rules.Verdict;
import java.util.Optional;

/**
 * The fouls of one game that an arbiter has called. Start with {@link #none} and {@link #add} each
 * foul.
 *
 * @param rule the rule that counts them
 * @param red the number of Red's fouls
 * @param black the number of Black's fouls
 * @since 0.1.0
 */
public record Fouls(FoulRule rule, int red, int black) {
  /**
   * Checks the numbers.
   *
   * @param rule the rule that counts the fouls
   * @param red the number of Red's fouls
   * @param black the number of Black's fouls
   * @throws IllegalArgumentException if a number is negative or beyond the limit, or if both sides
   *     have reached the limit
   */
  public Fouls {
    int limit = requireNonNull(rule, "rule").limit();
    if (red < 0 || black < 0 || red > limit || black > limit || red + black == 2 * limit) {
      throw new IllegalArgumentException(
          "expected 0 to " + limit + " fouls, one side below it, got " + red + " and " + black);
    }
  }

  /**
   * {@return a game without fouls}
   *
   * @param rule the rule that counts them
   */
  public static Fouls none(FoulRule rule) {
    return new Fouls(rule, 0, 0);
  }

  /**
   * {@return these fouls and another one}
   *
   * @param offender the side that committed it
   * @throws IllegalStateException if a side has already lost
   */
  public Fouls add(Side offender) {
    requireNonNull(offender, "offender");
    if (loser().isPresent()) {
      throw new IllegalStateException(
          "expected a game that continues, but " + loser().get() + " has lost by " + rule);
    }
    return offender == Side.RED ? new Fouls(rule, red + 1, black) : new Fouls(rule, red, black + 1);
  }

  /**
   * {@return the number of a side's fouls}
   *
   * @param side the side
   */
  public int of(Side side) {
    return requireNonNull(side, "side") == Side.RED ? red : black;
  }

  /**
   * {@return the number of further fouls with which a side loses; 0 if it has lost}
   *
   * @param side the side
   */
  public int left(Side side) {
    return rule.limit() - of(side);
  }

  /** {@return the side that has lost by the rule, or empty if the game continues} */
  public Optional<Side> loser() {
    if (red == rule.limit()) {
      return Optional.of(Side.RED);
    }
    return black == rule.limit() ? Optional.of(Side.BLACK) : Optional.empty();
  }

  /** {@return the loss as a verdict with {@link Termination#FORFEIT}, or empty} */
  public Optional<Verdict> verdict() {
    return loser().map(side -> Verdict.of(GameResult.winFor(side.opponent()), Termination.FORFEIT));
  }

  /** {@return the rule and the numbers, such as {@code THREE_FOULS: red 2, black 0}} */
  @Override
  public String toString() {
    return rule + ": red " + red + ", black " + black;
  }
}

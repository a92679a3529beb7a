package dev.xiangqi.examples.xq.pairing.swiss;

import dev.xiangqi.core.Side;
import java.util.List;
import java.util.Optional;

/**
 * The colour preference of a player (article 1.7).
 *
 * @param side the side that the player should have; empty before the first game
 * @param strength how much
 * @param difference the number of games with Red less those with Black
 * @param repeated the side of the last two games, if they had the same one
 */
record Preference(Optional<Side> side, Strength strength, int difference, Optional<Side> repeated) {
  /** How much a player should have a side; later ones go first. */
  enum Strength {
    NONE,
    MILD,
    STRONG,
    ABSOLUTE
  }

  /** {@return the preference after games with these sides, the latest one last} */
  static Preference after(List<Side> sides) {
    int difference = 0;
    for (Side side : sides) {
      difference += side == Side.RED ? 1 : -1;
    }
    Optional<Side> repeated = repeated(sides);
    return new Preference(
        side(sides, difference, repeated),
        strength(sides, difference, repeated),
        difference,
        repeated);
  }

  private static Optional<Side> repeated(List<Side> sides) {
    int games = sides.size();
    return games > 1 && sides.get(games - 1) == sides.get(games - 2)
        ? Optional.of(sides.get(games - 1))
        : Optional.empty();
  }

  private static Optional<Side> side(List<Side> sides, int difference, Optional<Side> repeated) {
    if (sides.isEmpty()) {
      return Optional.empty();
    }
    boolean byDifference = Math.abs(difference) > (repeated.isEmpty() ? 0 : 1);
    return byDifference
        ? Optional.of(difference > 0 ? Side.BLACK : Side.RED)
        : Optional.of(sides.get(sides.size() - 1).opponent());
  }

  private static Strength strength(List<Side> sides, int difference, Optional<Side> repeated) {
    if (sides.isEmpty()) {
      return Strength.NONE;
    }
    if (Math.abs(difference) > 1 || repeated.isPresent()) {
      return Strength.ABSOLUTE;
    }
    return difference == 0 ? Strength.MILD : Strength.STRONG;
  }

  /** {@return whether both players can have the sides that they should have} */
  boolean agreesWith(Preference other) {
    return side.isEmpty() || !side.equals(other.side);
  }

  boolean isAbsolute() {
    return strength == Strength.ABSOLUTE;
  }
}

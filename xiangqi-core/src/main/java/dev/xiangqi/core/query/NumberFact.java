package dev.xiangqi.core.query;

import dev.xiangqi.core.pattern.Comparison;
import java.util.OptionalInt;

/**
 * The length of the game, or its year, compares so. A game without a year has none of them.
 *
 * @param isYear whether it is the year
 */
record NumberFact(boolean isYear, Comparison comparison, int number) implements Fact {
  @Override
  public boolean holds(GameFacts game) {
    OptionalInt found = isYear ? game.year() : OptionalInt.of(game.plies());
    return found.isPresent() && comparison.holds(found.getAsInt(), number);
  }

  @Override
  public Node swapped() {
    return this;
  }

  @Override
  public void append(StringBuilder text) {
    text.append(isYear ? "year " : "plies ").append(comparison.sign()).append(' ').append(number);
  }
}

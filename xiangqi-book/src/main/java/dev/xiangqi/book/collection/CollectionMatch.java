package dev.xiangqi.book.collection;

import java.util.Arrays;
import java.util.List;

/**
 * A game in which a search found something. Immutable.
 *
 * @since 0.1.0
 */
public final class CollectionMatch {
  private final long game;
  private final int[] plies;

  CollectionMatch(long game, int[] plies) {
    this.game = game;
    this.plies = plies;
  }

  /** {@return the number of the game, for {@link GameCollection#game}} */
  public long game() {
    return game;
  }

  /** {@return the plies found, ascending, at least one; 0 is the starting position} */
  public List<Integer> plies() {
    return Arrays.stream(plies).boxed().toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CollectionMatch that
        && game == that.game
        && Arrays.equals(plies, that.plies);
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(game) + Arrays.hashCode(plies);
  }

  /** {@return the number and the plies, such as {@code 17: [3, 4]}} */
  @Override
  public String toString() {
    return game + ": " + Arrays.toString(plies);
  }
}

package dev.xiangqi.search.match;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.Searcher;
import java.util.function.Supplier;

/**
 * A player of a match.
 *
 * @param name the name, unique in the match
 * @param searchers creates a searcher when the player needs one: for each concurrent game, and
 *     after a failure; the match closes it. Several threads may call the supplier
 * @param limits the limits of each move. Time left is the clock at the start of each game. With
 *     {@link SearchLimits#ponder()}, the player also searches on its opponents' time, for the reply
 *     that it expects
 * @param restarts whether each game gets a new searcher, such as a new process of an engine
 * @since 0.1.0
 */
public record MatchPlayer(
    String name, Supplier<? extends Searcher> searchers, SearchLimits limits, boolean restarts) {
  /**
   * Checks name and limits.
   *
   * @param name the name, not blank
   * @param searchers creates a searcher
   * @param limits the limits of each move
   * @param restarts whether each game gets a new searcher
   * @throws IllegalArgumentException if the name is blank, or the limits are infinite, have the
   *     opponent's clock, or a number of moves to the next time control
   */
  public MatchPlayer {
    requireNonNull(name, "name");
    requireNonNull(searchers, "searchers");
    requireNonNull(limits, "limits");
    if (name.isBlank()) {
      throw new IllegalArgumentException("name: expected one, got \"" + name + "\"");
    }
    if (limits.isInfinite()
        || limits.opponentTimeLeft().isPresent()
        || limits.timeLeft().filter(clock -> clock.movesToGo().isPresent()).isPresent()) {
      throw new IllegalArgumentException(
          "limits: expected depth, nodes, time, or a clock for the whole game, got " + limits);
    }
  }

  /**
   * Makes a player whose searcher plays one game after the other.
   *
   * @param name the name, not blank
   * @param searchers creates a searcher
   * @param limits the limits of each move
   * @throws IllegalArgumentException as the constructor above
   */
  public MatchPlayer(String name, Supplier<? extends Searcher> searchers, SearchLimits limits) {
    this(name, searchers, limits, false);
  }

  /** {@return the name} */
  @Override
  public String toString() {
    return name;
  }
}

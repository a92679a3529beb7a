package dev.xiangqi.search.match;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.GameResult;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Results of a match. Immutable.
 *
 * @since 0.1.0
 */
public final class MatchTable {
  private final Map<ScheduledGame, GameResult> results;

  MatchTable(Map<ScheduledGame, GameResult> results) {
    this.results = Collections.unmodifiableMap(new LinkedHashMap<>(results));
  }

  /** {@return the results of the finished games, in the order of their ends} */
  public Map<ScheduledGame, GameResult> results() {
    return results;
  }

  /**
   * {@return a player's score against all opponents}
   *
   * @param player the player's name
   */
  public MatchScore score(String player) {
    requireNonNull(player, "player");
    return score(player, game -> true);
  }

  /**
   * {@return a player's score against one opponent}
   *
   * @param player the player's name
   * @param opponent the opponent's name
   */
  public MatchScore score(String player, String opponent) {
    requireNonNull(player, "player");
    requireNonNull(opponent, "opponent");
    return score(player, game -> game.red().equals(opponent) || game.black().equals(opponent));
  }

  private MatchScore score(String player, Predicate<ScheduledGame> counted) {
    Map<Integer, Integer> open = new HashMap<>();
    MatchScore score = MatchScore.NONE;
    for (Map.Entry<ScheduledGame, GameResult> entry : results.entrySet()) {
      ScheduledGame game = entry.getKey();
      if ((game.red().equals(player) || game.black().equals(player)) && counted.test(game)) {
        int points = halfPoints(entry.getValue(), game.red().equals(player));
        Integer first = open.remove(game.pair());
        if (first == null) {
          open.put(game.pair(), points);
        } else {
          score = score.plusPair(first, points);
        }
      }
    }
    for (int points : open.values()) {
      score = score.plusGame(points);
    }
    return score;
  }

  private static int halfPoints(GameResult result, boolean red) {
    return switch (result) {
      case RED_WINS -> red ? 2 : 0;
      case BLACK_WINS -> red ? 0 : 2;
      case DRAW -> 1;
      case UNKNOWN -> throw new IllegalStateException("a finished game without result");
    };
  }
}

package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import java.util.Optional;

/**
 * Judges a game whose last move completed a repetition. A user's own law implements this.
 *
 * <p>Implementations must be thread-safe and a pure function of the moves between the two games.
 */
@FunctionalInterface
public interface RepetitionRule {
  /**
   * Judges the moves between two occurrences of a position.
   *
   * @param since the game at the earlier occurrence, part of the past of the other
   * @param game the game as it stands, at the same board and turn again
   * @return how the game has ended, or empty if it goes on
   */
  Optional<Verdict> judge(Game since, Game game);
}

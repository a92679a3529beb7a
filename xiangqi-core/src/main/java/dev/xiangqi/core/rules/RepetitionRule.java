package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import java.util.Optional;

/**
 * Judges a game whose last move completed a repetition. Implement it for custom rules.
 *
 * <p>Implementations must be thread-safe, and the result may depend only on the moves between the
 * two games.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface RepetitionRule {
  /**
   * {@return how the game has ended, or empty if it continues}
   *
   * <p>Judges the moves between two occurrences of a position.
   *
   * @param since the game at the earlier occurrence, a part of the other game's past
   * @param game the game at the later occurrence, with the same pieces and side to move
   */
  Optional<Verdict> judge(Game since, Game game);
}

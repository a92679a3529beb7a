package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import java.util.List;
import java.util.Optional;

/**
 * Forbids some legal moves because of the moves before them, where a {@link RepetitionRule} would
 * let them lose. Implement it for custom rules.
 *
 * <p>Implementations must be thread-safe, and the results may depend only on the game.
 *
 * @since 0.1.0
 */
public interface ContinuationRule {
  /**
   * {@return the legal moves that the side to move may not play now, in the order of {@link
   * dev.xiangqi.core.Position#legalMoves}; mostly none}
   *
   * @param game the game before these moves
   */
  List<ForbiddenMove> forbidden(Game game);

  /**
   * {@return how the game has ended after its last move, or empty if it continues}
   *
   * <p>By default no game ends by the rule itself. {@link RuleSet} judges a side without a
   * permitted move.
   *
   * @param game the game to judge
   */
  default Optional<Verdict> judge(Game game) {
    return Optional.empty();
  }
}

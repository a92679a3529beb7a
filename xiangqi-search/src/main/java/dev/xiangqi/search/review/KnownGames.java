package dev.xiangqi.search.review;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.query.NextMoves;
import java.util.Optional;

/**
 * Games that a review compares with, such as an opening book or an index of games. Implementations
 * are thread-safe, and give the same answers during a review.
 *
 * @since 0.1.0
 */
public interface KnownGames {
  /** Knows no game. */
  KnownGames NONE = (game, move) -> Optional.empty();

  /**
   * {@return the known games in which a move was played; empty if there is none}
   *
   * @param game the game before the move
   * @param move a legal move
   */
  Optional<NextMoves.Row> played(Game game, Move move);

  /**
   * {@return the name of the opening of a game; by default empty}
   *
   * @param game the whole game
   */
  default Optional<String> opening(Game game) {
    return Optional.empty();
  }
}

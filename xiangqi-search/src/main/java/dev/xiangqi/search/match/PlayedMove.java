package dev.xiangqi.search.match;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.search.Score;
import java.time.Duration;
import java.util.Optional;

/**
 * A move of a player, with what its search reported.
 *
 * @param move the move
 * @param score the score for the player, or empty if none was reported
 * @param depth the depth in plies, 0 if unknown
 * @param nodes the number of nodes, 0 if unknown
 * @param elapsed the time from request to answer
 * @since 0.1.0
 */
public record PlayedMove(
    Move move, Optional<Score> score, int depth, long nodes, Duration elapsed) {
  /**
   * Checks for nulls.
   *
   * @param move the move
   * @param score the score for the player, or empty
   * @param depth the depth in plies
   * @param nodes the number of nodes
   * @param elapsed the time from request to answer
   */
  public PlayedMove {
    requireNonNull(move, "move");
    requireNonNull(score, "score");
    requireNonNull(elapsed, "elapsed");
  }
}

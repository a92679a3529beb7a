package dev.xiangqi.search.endgame;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.OptionalInt;

/**
 * A study of tempo: one move alone wins, and leads to a mutual zugzwang.
 *
 * @param position the winner is to move; Red is the stronger side
 * @param move the winning move
 * @param plies the number of plies to mate or stalemate; empty without distances, or if a law
 *     decides
 * @since 0.1.0
 */
public record EndgameStudy(Position position, Move move, OptionalInt plies) {
  /**
   * Checks for null.
   *
   * @param position the position
   * @param move the winning move
   * @param plies the number of plies
   */
  public EndgameStudy {
    requireNonNull(position, "position");
    requireNonNull(move, "move");
    requireNonNull(plies, "plies");
  }
}

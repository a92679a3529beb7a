package dev.xiangqi.search.review.claim;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import java.util.List;

/**
 * What an engine thinks of a move. Reasons are looked for here; none rests on it.
 *
 * @param game the game before the move
 * @param played the move
 * @param best the expected moves that begin with the best one
 * @param bestChance the chances of the player with the best move, 0 to 1
 * @param line the expected moves that begin with the move
 * @param chance the chances of the player after the move, 0 to 1
 * @since 0.1.0
 */
public record Evidence(
    Game game, Move played, List<Move> best, double bestChance, List<Move> line, double chance) {
  /**
   * Copies the lists.
   *
   * @param game the game before the move
   * @param played the move
   * @param best the expected moves that begin with the best one
   * @param bestChance the chances of the player with the best move, 0 to 1
   * @param line the expected moves that begin with the move
   * @param chance the chances of the player after the move, 0 to 1
   * @throws IllegalArgumentException if a line is empty, or {@code line} begins with another move
   */
  public Evidence {
    requireNonNull(game, "game");
    requireNonNull(played, "played");
    best = List.copyOf(requireNonNull(best, "best"));
    line = List.copyOf(requireNonNull(line, "line"));
    if (best.isEmpty() || line.isEmpty() || !line.get(0).equals(played)) {
      throw new IllegalArgumentException(
          "expected a best line, and a line that begins with "
              + played
              + ", got "
              + best
              + " and "
              + line);
    }
  }
}

package dev.xiangqi.search.endgame;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Position;
import java.util.List;

/**
 * The mutual zugzwangs of a material: positions in which each side would rather not move.
 *
 * @param count their number; mirror images count as in {@link EndgameStatistics}
 * @param first the first of them, with the stronger side to move, which is Red
 * @since 0.1.0
 */
public record EndgameZugzwangs(long count, List<Position> first) {
  /**
   * Copies the list.
   *
   * @param count not negative
   * @param first some of the positions
   */
  public EndgameZugzwangs {
    first = List.copyOf(requireNonNull(first, "first"));
  }
}

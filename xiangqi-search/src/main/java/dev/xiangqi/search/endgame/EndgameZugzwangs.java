package dev.xiangqi.search.endgame;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Position;
import java.util.List;

/**
 * The mutual zugzwangs of a material: positions in which each side would rather not move.
 *
 * @param count their number; a position and its mirror image are two
 * @param first the first of them, one of two mirror images, with the stronger side to move, which
 *     is Red
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

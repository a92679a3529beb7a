package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.Move;
import java.util.Optional;

/**
 * An arrow on a board.
 *
 * @param move the squares of its two ends
 * @param color an SVG colour; empty for the theme's colour
 */
record Arrow(Move move, Optional<String> color) {
  Arrow {
    if (move.from() == move.to()) {
      throw new IllegalArgumentException("an arrow from " + move.from() + " to itself");
    }
  }
}

package dev.xiangqi.search.puzzle;

import dev.xiangqi.core.Move;
import java.util.Optional;

/**
 * A first opinion about a position, for its side to move.
 *
 * @param win the probability of a win, 0 to 1
 * @param loss the probability of a loss, 0 to 1
 * @param mates whether a mate by checks alone has been proved, or the engine sees a mate
 * @param best the best move; empty if there is none
 */
record Glance(double win, double loss, boolean mates, Optional<Move> best) {
  /** {@return the opinion about a position without a legal move} */
  static Glance lost() {
    return new Glance(0, 1, false, Optional.empty());
  }
}

package dev.xiangqi.core;

import java.util.Optional;
import java.util.Random;

/**
 * A source of moves that does not search, such as an opening book or an endgame table.
 *
 * <p>It is declared in this package so that search and books do not depend on each other.
 * Implementations document whether they are thread-safe.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface MoveSource {
  /**
   * {@return a legal move for the side to move, or empty if none is known}
   *
   * @param position the current position
   * @param random chooses among equally good moves; the same state gives the same choice
   */
  Optional<Move> pick(Position position, Random random);
}

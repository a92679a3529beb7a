package dev.xiangqi.core;

import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Suggests a move without search: a book, a table.
 *
 * <p>In this package, so that search can ask and book can answer without knowing each other.
 * Implementations say whether they are thread-safe.
 */
@FunctionalInterface
public interface MoveSource {
  /**
   * Returns a move for the side to move.
   *
   * @param position where a move is wanted
   * @param random decides between moves that may be played as well; with the same state it gives
   *     the same choice
   * @return a legal move, or empty if none is known
   */
  Optional<Move> pick(Position position, RandomGenerator random);
}

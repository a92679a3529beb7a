package dev.xiangqi.core;

import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;

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

  /**
   * {@return a legal move among some, or empty if none of them is known}
   *
   * <p>By default the move of {@link #pick(Position, Random)} is taken or left. Sources that know
   * several moves choose among those allowed.
   *
   * @param position the current position
   * @param allowed whether a move may be chosen; gets legal moves only
   * @param random as for {@link #pick(Position, Random)}
   */
  default Optional<Move> pick(Position position, Predicate<Move> allowed, Random random) {
    return pick(position, random).filter(allowed);
  }
}

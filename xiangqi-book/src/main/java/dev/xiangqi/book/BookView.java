package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.MoveSource;
import dev.xiangqi.core.Position;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;

/**
 * A book of any format: it has the moves known in a position, each with a weight. Implementations
 * document whether they are thread-safe.
 *
 * @since 0.1.0
 */
public interface BookView extends MoveSource {
  /**
   * Returns the moves known in a position, by weight, games and wins descending, then by
   * from-square and to-square ascending. All of them are legal, whatever the file contains.
   *
   * @param position any position
   * @return an unmodifiable list, empty if the position is not in the book
   */
  List<BookMove> moves(Position position);

  /**
   * Returns the first move of {@link #moves}.
   *
   * @param position any position
   * @return the move of the greatest weight, or empty if the position is not in the book
   */
  default Optional<BookMove> best(Position position) {
    List<BookMove> moves = moves(position);
    return moves.isEmpty() ? Optional.empty() : Optional.of(moves.get(0));
  }

  /**
   * Chooses a move at random. Its probability is proportional to its weight.
   *
   * @param position any position
   * @param random used once if any move has a weight
   * @return a legal move, or empty if no move of the position has a weight
   */
  @Override
  default Optional<Move> pick(Position position, Random random) {
    return pick(position, move -> true, random);
  }

  /**
   * Chooses a move among some at random. Its probability is proportional to its weight.
   *
   * @param position any position
   * @param allowed whether a move may be chosen
   * @param random used once if any of these moves has a weight
   * @return a legal move, or empty if no such move of the position has a weight
   */
  @Override
  default Optional<Move> pick(Position position, Predicate<Move> allowed, Random random) {
    requireNonNull(allowed, "allowed");
    requireNonNull(random, "random");
    List<BookMove> moves =
        moves(position).stream().filter(known -> allowed.test(known.move())).toList();
    long total = 0;
    for (BookMove move : moves) {
      total += move.weight();
    }
    if (total == 0) {
      return Optional.empty();
    }
    long at = random.nextLong(total);
    int i = 0;
    while (at >= moves.get(i).weight()) {
      at -= moves.get(i++).weight();
    }
    return Optional.of(moves.get(i).move());
  }

  /** {@return the number of entries in the file, unusable ones included} */
  long size();

  /**
   * Returns whether a position and its left-right mirror image are one in this book, so that their
   * moves are the same.
   *
   * @return true if visiting one of the two is enough
   */
  boolean mirrors();
}

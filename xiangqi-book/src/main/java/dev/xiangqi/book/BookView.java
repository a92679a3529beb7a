package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.MoveSource;
import dev.xiangqi.core.Position;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * What every book can tell, whatever the format of its file: the moves it knows in a position, each
 * with a weight. Implementations say whether they are thread-safe.
 */
public interface BookView extends MoveSource {
  /**
   * Returns the moves known in a position: by weight, games and wins descending, then by
   * from-square and to-square ascending. All of them are legal, whatever the file says.
   *
   * @param position any
   * @return an unmodifiable list, empty if the position is not in the book
   */
  List<BookMove> moves(Position position);

  /**
   * Returns the first of the moves known.
   *
   * @param position any
   * @return the move of the greatest weight, or empty if the position is not in the book
   */
  default Optional<BookMove> best(Position position) {
    List<BookMove> moves = moves(position);
    return moves.isEmpty() ? Optional.empty() : Optional.of(moves.get(0));
  }

  /**
   * Returns one of the moves known, each with a probability in proportion to its weight.
   *
   * @param position any
   * @param random asked once if there is anything to choose from
   * @return a legal move, or empty if no move of the position has a weight
   */
  @Override
  default Optional<Move> pick(Position position, RandomGenerator random) {
    requireNonNull(random, "random");
    List<BookMove> moves = moves(position);
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

  /**
   * Returns how many entries the file has.
   *
   * @return pairs of a position and a move, those that are of no use included
   */
  long size();

  /**
   * Tells whether a position and its mirror image left to right are one in this book: what is known
   * of one is known of the other.
   *
   * @return whether to visit one of the two only
   */
  boolean mirrors();
}

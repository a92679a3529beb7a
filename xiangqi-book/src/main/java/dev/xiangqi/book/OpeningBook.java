package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.MoveSource;
import dev.xiangqi.core.Position;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Moves known to be played in a position. Thread-safe; close() releases the file.
 *
 * <p>Every method but {@link #close} throws {@link IllegalStateException} once the book is closed,
 * and {@link CorruptBookException} where it comes upon bytes that no book has.
 */
public interface OpeningBook extends MoveSource, AutoCloseable {
  /**
   * Opens a book file. It is mapped into memory, not read, whatever its size; it must not be
   * written to while it is open, but may be replaced by another file of its name, which changes
   * nothing for this book. (Windows does not let it be replaced then.)
   *
   * @param file a book file
   * @return the book, to be closed by the caller
   * @throws IOException if it cannot be read
   * @throws CorruptBookException if it is not a book of a version that this release knows, or cut
   *     off; whether it is sound in all its parts is for {@link #verify} to tell
   */
  static OpeningBook read(Path file) throws IOException {
    return MappedBook.open(file, MappedBook.SEGMENT_BITS);
  }

  /**
   * Returns the moves known in a position: by weight, games and wins descending, then by
   * from-square and to-square ascending. In a position that is its own mirror image a move and its
   * mirror image are one entry, the one with the greater from-square, then to-square.
   *
   * <p>A move that is not legal in the position is not among them, whatever the file says.
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
   * Visits the positions of the book that its moves lead to, depth first and moves in their order,
   * each position once: not again by a transposition, nor as its mirror image where these are
   * together. Keeps some 100 bytes in memory for each position visited.
   *
   * @param start where to begin; it is visited first, if it is in the book
   * @param maxPlies the longest lines to follow, not negative
   * @param visitor told of each position
   * @throws IllegalArgumentException if the number of plies is negative
   */
  void walk(Position start, int maxPlies, Visitor visitor);

  /**
   * Returns how many entries there are.
   *
   * @return pairs of a position and a move
   */
  long size();

  /**
   * Returns how many positions there are.
   *
   * @return at most {@link #size()}
   */
  long positions();

  /**
   * Returns what was counted, and how.
   *
   * @return the settings of the builders
   */
  BookSettings settings();

  /**
   * Returns what was left of the counts.
   *
   * @return the filter the book was written with
   */
  BookFilter filter();

  /**
   * Reads the whole book and checks everything: checksums, order, ranges, counts.
   *
   * @throws CorruptBookException if anything is wrong, telling where
   */
  void verify();

  /** Releases the file. Idempotent. */
  @Override
  void close();

  /** Is told of positions by {@link OpeningBook#walk}. */
  @FunctionalInterface
  interface Visitor {
    /**
     * Is told of a position.
     *
     * @param line the moves that led there from the start, an unmodifiable list
     * @param position where they led
     * @param moves what the book knows there, in order, at least one
     * @return whether to go on to the positions its moves lead to
     */
    boolean visit(List<Move> line, Position position, List<BookMove> moves);
  }
}

package dev.xiangqi.book;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Moves known to be played in a position. Thread-safe; close() releases the file.
 *
 * <p>Every method but {@link #close} throws {@link IllegalStateException} once the book is closed,
 * and {@link CorruptBookException} where it comes upon bytes that no book has.
 */
public interface OpeningBook extends BookView, AutoCloseable {
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
    return MappedBook.open(file);
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
  @Override
  List<BookMove> moves(Position position);

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
  @Override
  long size();

  @Override
  default boolean mirrors() {
    return settings().mirrors();
  }

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

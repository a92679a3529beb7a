package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A book file, opened for lookups. Thread-safe. {@link #close} releases the file.
 *
 * <p>All other methods throw {@link IllegalStateException} once the book is closed, and {@link
 * CorruptBookException} if they find invalid bytes.
 *
 * @since 0.1.0
 */
public interface OpeningBook extends BookView, AutoCloseable {
  /**
   * Opens a book file of any size. The file is mapped into memory, not read.
   *
   * <p>The file must not be written to or truncated while it is open. It may be replaced by
   * renaming another file, as all methods that write books do, without effect on this book; Windows
   * does not allow that. A lookup in a truncated file throws {@link CorruptBookException} if the
   * JVM reports the fault at once. Compiled code may find no moves instead, and the JVM then throws
   * an {@link InternalError} in this thread later.
   *
   * @param file a book file
   * @return the book, to be closed by the caller
   * @throws IOException if the file cannot be read
   * @throws CorruptBookException if the file is not a book, is of an unknown version or is
   *     truncated; only {@link #verify} checks the whole file
   */
  static OpeningBook read(Path file) throws IOException {
    return MappedBook.open(requireNonNull(file, "file"));
  }

  /**
   * Returns the moves known in a position, by weight, games and wins descending, then by
   * from-square and to-square ascending. In a position that is its own mirror image, a move and its
   * mirror image are one entry: the one with the greater from-square, then to-square.
   *
   * <p>All of them are legal, whatever the file contains.
   *
   * @param position any position
   * @return an unmodifiable list, empty if the position is not in the book
   * @throws CorruptBookException if the bytes of the position are invalid: for example, a move is
   *     there twice, or there are more than 128 moves
   */
  @Override
  List<BookMove> moves(Position position);

  /**
   * Visits the positions that the moves of the book lead to, depth first, with moves in their
   * order. Each position is visited once, whatever the transpositions. Mirror images are one
   * position if the settings put them together. Memory: about 100 bytes for each position visited.
   *
   * @param start the position to begin with; visited first if it is in the book
   * @param maxPlies maximum length of a line, not negative
   * @param visitor called for each position
   * @throws IllegalArgumentException if {@code maxPlies} is negative
   */
  void walk(Position start, int maxPlies, Visitor visitor);

  /** {@return the number of entries, that is, pairs of position and move} */
  @Override
  long size();

  @Override
  default boolean mirrors() {
    return settings().mirrors();
  }

  /** {@return the number of positions, at most {@link #size()}} */
  long positions();

  /** {@return the settings of the builders} */
  BookSettings settings();

  /** {@return the filter the book was written with} */
  BookFilter filter();

  /**
   * Reads the whole file and checks checksums, order, ranges and counts.
   *
   * @throws CorruptBookException if anything is invalid; it has the offset
   */
  void verify();

  /** Releases the file. Idempotent. */
  @Override
  void close();

  /**
   * Receives the positions of {@link OpeningBook#walk}.
   *
   * @since 0.1.0
   */
  @FunctionalInterface
  interface Visitor {
    /**
     * Receives a position.
     *
     * @param line the moves from the first position to this one, an unmodifiable list
     * @param position the position
     * @param moves the moves of the book in the position, in order, at least one
     * @return whether to follow these moves
     */
    boolean visit(List<Move> line, Position position, List<BookMove> moves);
  }
}

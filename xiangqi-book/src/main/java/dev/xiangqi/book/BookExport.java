package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.file.Mirror;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Reads the entries of a book by playing its moves. Book files hold keys of positions, from which
 * no position can be told; so positions are found by playing from known ones, the nearest first,
 * and looked up. What cannot be reached so is not found: compare {@link #entries} with {@link
 * BookView#size}.
 *
 * <p>Each position is visited once, and where the book has mirror images together, one of the two.
 * The same book gives the same entries in the same order. Keeps some 40 bytes in memory for each
 * position visited and 46 for each that waits. For one thread; the book must stay open.
 */
public final class BookExport implements Iterator<BookEntry> {
  private final BookView book;
  private final Reach reach;
  private final long mostPositions;
  private final KeySet visited = new KeySet();
  private final PositionQueue queue = new PositionQueue();

  private Position position = Position.initial();
  private List<BookMove> moves = List.of();
  private int next;
  private long entries;

  /**
   * How far from a position of the book the next one is looked for. Keys of 32 bits, as {@code
   * BOOK.DAT} has, match by chance: of the positions tried that are not in a book of n positions,
   * about one in 4,300,000,000 / n is taken for one that is, if a move is legal there by chance,
   * too.
   */
  public enum Reach {
    /** Behind each move of the book. */
    MOVES,

    /**
     * Also behind every reply to a move of the book after which the book knows nothing, as a book
     * of one side's moves needs it.
     */
    REPLIES,

    /**
     * Behind any two plies: finds the most where rare moves have been taken out of a book, and
     * tries some 2,000 positions for each of the book.
     */
    DETOURS
  }

  private BookExport(Builder builder) {
    book = builder.book;
    reach = builder.reach;
    mostPositions = book.size();
    for (Position start : builder.starts) {
      meet(start);
    }
  }

  /**
   * Returns all entries that the moves of a book lead to from the usual start.
   *
   * @param book open as long as entries are read
   * @return entries, the nearest positions first
   */
  public static BookExport of(BookView book) {
    return builder(book).build();
  }

  /**
   * Returns a builder.
   *
   * @param book open as long as entries are read
   * @return with the usual start
   */
  public static Builder builder(BookView book) {
    return new Builder(book);
  }

  @Override
  public boolean hasNext() {
    while (next == moves.size() && !queue.isEmpty()) {
      position = queue.remove();
      moves = book.moves(position);
      next = 0;
      follow();
    }
    return next < moves.size();
  }

  /**
   * Returns the next entry; its position has counters 0 and 1.
   *
   * @throws BookException if more positions are found than the book has entries, so that it has
   *     keys that are not of positions
   */
  @Override
  public BookEntry next() {
    if (!hasNext()) {
      throw new NoSuchElementException("no more entries");
    }
    entries++;
    return new BookEntry(position, moves.get(next++));
  }

  /** Puts what can be reached from the current position in line. */
  private void follow() {
    List<Move> tried =
        reach == Reach.DETOURS
            ? position.legalMoves()
            : moves.stream().map(BookMove::move).toList();
    for (Move move : tried) {
      Position child = position.play(move);
      if (!meet(child) && reach != Reach.MOVES) {
        for (Move reply : child.legalMoves()) {
          meet(child.play(reply));
        }
      }
    }
  }

  /** Puts a position in line if the book knows it and it is new. */
  private boolean meet(Position found) {
    if (book.moves(found).isEmpty()) {
      return false;
    }
    PositionKey key = Mirror.canonical(found, book.mirrors());
    if (visited.add(key.key(), key.lock())) {
      if (visited.size() > mostPositions) {
        throw new BookException(
            "more positions found than the "
                + mostPositions
                + " entries of the book; it has keys that are not of positions");
      }
      queue.add(found);
    }
    return true;
  }

  /**
   * Returns how many positions have been found, those in line included.
   *
   * @return not negative
   */
  public long positions() {
    return visited.size();
  }

  /**
   * Returns how many entries have been given.
   *
   * @return not negative
   */
  public long entries() {
    return entries;
  }

  /** Puts an export together. Not thread-safe. */
  public static final class Builder {
    private final BookView book;
    private List<Position> starts = List.of(Position.initial());
    private Reach reach = Reach.MOVES;

    private Builder(BookView book) {
      this.book = requireNonNull(book, "book");
    }

    /**
     * Sets where to begin.
     *
     * @param positions in order; the usual start unless said otherwise
     * @return this
     */
    public Builder starts(List<Position> positions) {
      starts = List.copyOf(positions);
      return this;
    }

    /**
     * Sets how far from a position of the book the next one is looked for.
     *
     * @param reach {@link Reach#MOVES} unless said otherwise
     * @return this
     */
    public Builder reach(Reach reach) {
      this.reach = requireNonNull(reach, "reach");
      return this;
    }

    /**
     * Returns the export, which has not begun.
     *
     * @return entries, the nearest positions first
     */
    public BookExport build() {
      return new BookExport(this);
    }
  }
}

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
 * Reads the entries of a book by playing its moves. Book files hold keys of positions, and a key
 * does not give its position back. So this class plays from known positions, breadth first, and
 * looks each new position up. Entries that cannot be reached are not found: compare {@link
 * #entries} with {@link BookView#size}.
 *
 * <p>Each position is visited once. If the book has mirror images together, one of the two is
 * visited. The same book gives the same entries in the same order. Memory: about 40 bytes for each
 * position visited and 46 bytes for each position in the queue. For one thread. The book must stay
 * open.
 *
 * @since 0.1.0
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
   * The distance from a position of the book at which further positions are looked up. {@code
   * BOOK.DAT} has keys of 32 bits, which can match by chance. In a book of n positions, about one
   * in 4,300,000,000 / n foreign positions matches. It is an error only if a stored move is legal
   * there, too.
   *
   * @since 0.1.0
   */
  public enum Reach {
    /** After each move of the book. */
    MOVES,

    /**
     * Also after every reply to a move of the book that leads out of the book. Books with the moves
     * of one side need this.
     */
    REPLIES,

    /**
     * After any two plies. Finds the most entries if rare moves were removed from the book. Looks
     * up about 2,000 positions for each position of the book.
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
   * Reads all entries that the moves of a book lead to from the starting position.
   *
   * @param book a book that stays open while entries are read
   * @return the entries, the nearest positions first
   */
  public static BookExport of(BookView book) {
    return builder(book).build();
  }

  /**
   * Creates a builder.
   *
   * @param book a book that stays open while entries are read
   * @return a builder that begins at the starting position
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
   * @throws BookException if more positions are found than the book has entries, so some of its
   *     keys are not those of positions
   */
  @Override
  public BookEntry next() {
    if (!hasNext()) {
      throw new NoSuchElementException("no more entries");
    }
    entries++;
    return new BookEntry(position, moves.get(next++));
  }

  /** Queues the positions that can be reached from the current one. */
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

  /** Queues a position if it is in the book and new; returns whether it is in the book. */
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
                + " entries of the book; it has keys that are not those of positions");
      }
      queue.add(found);
    }
    return true;
  }

  /** {@return the number of positions found, those in the queue included} */
  public long positions() {
    return visited.size();
  }

  /** {@return the number of entries returned} */
  public long entries() {
    return entries;
  }

  /**
   * Builds an export. Not thread-safe.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    private final BookView book;
    private List<Position> starts = List.of(Position.initial());
    private Reach reach = Reach.MOVES;

    private Builder(BookView book) {
      this.book = requireNonNull(book, "book");
    }

    /**
     * Sets the positions to begin with.
     *
     * @param positions the positions in order; the default is the starting position
     * @return this
     */
    public Builder starts(List<Position> positions) {
      starts = List.copyOf(requireNonNull(positions, "positions"));
      return this;
    }

    /**
     * Sets the distance at which further positions are looked up.
     *
     * @param reach the default is {@link Reach#MOVES}
     * @return this
     */
    public Builder reach(Reach reach) {
      this.reach = requireNonNull(reach, "reach");
      return this;
    }

    /** {@return the entries, the nearest positions first} */
    public BookExport build() {
      return new BookExport(this);
    }
  }
}

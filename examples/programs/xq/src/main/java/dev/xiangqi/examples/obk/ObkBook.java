package dev.xiangqi.examples.obk;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.BookMove;
import dev.xiangqi.book.BookView;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A book in an SQLite file, as used by 兵河 (BH, {@code .obk}), 勇芳 (YF, {@code .yfk}) and other
 * programs for Windows. Read only.
 *
 * <p>The table {@code bhobk} has one row for each entry:
 *
 * <ul>
 *   <li>{@code vkey}: the key of the position, see {@link ObkKeys}.
 *   <li>{@code vmove}: both squares in 16 bits. The from-square is the high byte in {@code .obk}
 *       and the low byte in {@code .yfk}. Both are tried; at most one is legal.
 *   <li>{@code vscore}: the weight. A negative weight counts as 0.
 *   <li>{@code vwin}, {@code vdraw}, {@code vlost}: games, as seen by the side that moves.
 *   <li>{@code vvalid}: 1 if the row is valid. Other rows are ignored.
 * </ul>
 *
 * <p>A lookup tries the position first, then its mirror image. It needs {@code
 * org.xerial:sqlite-jdbc} on the class path and the module {@code java.sql}. Thread-safe; lookups
 * are serialized.
 */
public final class ObkBook implements BookView, AutoCloseable {
  private final ObkTable table;
  private final ObkKeys keys;

  private ObkBook(ObkTable table, ObkKeys keys) {
    this.table = table;
    this.keys = keys;
  }

  /**
   * Opens a file. All of it is read once, to find damage.
   *
   * @param file an SQLite file with a table {@code bhobk}
   * @param keys the Zobrist keys of the program that made the file
   * @return the book, to be closed by the caller
   * @throws IOException if there is no such file
   * @throws ObkFormatException if it is not such a file, or is truncated or damaged
   * @throws MissingDriverException if the SQLite driver is missing
   */
  public static ObkBook open(Path file, ObkKeys keys) throws IOException {
    requireNonNull(keys, "keys");
    MissingDriverException.throwIfMissing();
    return new ObkBook(ObkTable.open(file), keys);
  }

  /**
   * Returns the moves known in a position, in the order of {@link BookView#moves}.
   *
   * @throws ObkFormatException if a row has impossible numbers
   * @throws IllegalStateException if the book is closed
   */
  @Override
  public List<BookMove> moves(Position position) {
    Map<Move, BookMove> sums = new TreeMap<>();
    if (!table.find(keys.key(position, false), row -> add(row, position, sums, false))) {
      table.find(keys.key(position, true), row -> add(row, position, sums, true));
    }
    List<BookMove> moves = new ArrayList<>(sums.values());
    moves.sort(BookMove.ORDER);
    return List.copyOf(moves);
  }

  private void add(
      ObkTable.Row row, Position position, Map<Move, BookMove> sums, boolean mirrored) {
    int high = (int) (row.move() >> 8) & 255;
    int low = (int) row.move() & 255;
    try {
      long games = Math.addExact(Math.addExact(row.wins(), row.draws()), row.losses());
      for (Move stored : WideSquares.moves(high, low)) {
        Move move = mirrored ? stored.mirrored() : stored;
        if (position.isLegal(move)) {
          BookMove found =
              BookMove.of(
                  move, Math.max(0, row.score()), games, row.wins(), row.draws(), row.losses());
          sums.merge(move, found, ObkBook::sum);
        }
      }
    } catch (ArithmeticException | IllegalArgumentException e) {
      throw new ObkFormatException(
          table.source() + ", row " + row.id() + ": expected numbers of games: " + e.getMessage(),
          e);
    }
  }

  private static BookMove sum(BookMove a, BookMove b) {
    return BookMove.of(
        a.move(),
        a.weight() + b.weight(),
        a.games() + b.games(),
        a.wins() + b.wins(),
        a.draws() + b.draws(),
        a.losses() + b.losses());
  }

  @Override
  public long size() {
    return table.size();
  }

  @Override
  public boolean mirrors() {
    return true;
  }

  /** Releases the file. Idempotent. */
  @Override
  public void close() {
    table.close();
  }
}

package dev.xiangqi.book.formats;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.BookMove;
import dev.xiangqi.book.BookView;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A book in an SQLite file, as 兵河 (BH, {@code .obk}), 勇芳 (YF, {@code .yfk}) and other programs for
 * Windows use it. Read only.
 *
 * <p>The table {@code bhobk} has a row an entry: {@code vkey}, the key of the position by {@link
 * ObkKeys}; {@code vmove}, both squares in 16 bits; {@code vscore}, the weight, which counts as 0
 * if it is negative; {@code vwin}, {@code vdraw} and {@code vlost}, games as seen by the mover; and
 * {@code vvalid}, 1 unless the row is to be passed over. The from-square is in the higher byte of a
 * move in {@code .obk} and in the lower in {@code .yfk}: both are understood, for at most one of
 * the two is legal. A position is looked up first, then its mirror image.
 *
 * <p>Needs {@code org.xerial:sqlite-jdbc} on the class path or module path, which this library does
 * not bring along, and the module {@code java.sql}. Thread-safe; one lookup at a time.
 */
public final class ObkBook implements BookView, AutoCloseable {
  private final ObkTable table;
  private final ObkKeys keys;

  private ObkBook(ObkTable table, ObkKeys keys) {
    this.table = table;
    this.keys = keys;
  }

  /**
   * Opens a file.
   *
   * @param file an SQLite file with a table {@code bhobk}
   * @param keys the numbers of the program that made it
   * @return the book, to be closed by the caller
   * @throws IOException if there is no such file
   * @throws BookFormatException if it is something else
   * @throws MissingDriverException if the SQLite driver is not there
   */
  public static ObkBook open(Path file, ObkKeys keys) throws IOException {
    requireNonNull(keys, "keys");
    MissingDriverException.throwIfMissing();
    return new ObkBook(ObkTable.open(file), keys);
  }

  /**
   * Returns the moves known in a position, as {@link BookView#moves} says.
   *
   * @throws BookFormatException if a row has numbers that cannot be
   * @throws IllegalStateException if the book is closed
   */
  @Override
  public List<BookMove> moves(Position position) {
    MoveSums moves = new MoveSums(position);
    if (!table.find(keys.key(position, false), row -> add(row, moves, false))) {
      table.find(keys.key(position, true), row -> add(row, moves, true));
    }
    return moves.list();
  }

  private void add(ObkTable.Row row, MoveSums moves, boolean mirrored) {
    int high = (int) (row.move() >> 8) & 255;
    int low = (int) row.move() & 255;
    try {
      long games = Math.addExact(Math.addExact(row.wins(), row.draws()), row.losses());
      for (Move move : WideSquares.moves(high, low)) {
        moves.add(
            BookMove.of(
                mirrored ? move.mirrored() : move,
                Math.max(0, row.score()),
                games,
                row.wins(),
                row.draws(),
                row.losses()));
      }
    } catch (ArithmeticException | IllegalArgumentException e) {
      throw BookFormatException.record(
              table.source(), row.id(), "expected numbers of games: " + e.getMessage())
          .by(e);
    }
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

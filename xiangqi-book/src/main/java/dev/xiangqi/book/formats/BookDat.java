package dev.xiangqi.book.formats;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.BookEntry;
import dev.xiangqi.book.BookMove;
import dev.xiangqi.book.BookView;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * A book of ElephantEye and XQWizard, {@code BOOK.DAT}: nothing but records of eight bytes, lowest
 * byte first.
 *
 * <table>
 * <caption>A record</caption>
 * <tr><th>bytes<th>what
 * <tr><td>4<td>lock of the position; records ascend by it as an unsigned number
 * <tr><td>1<td>from-square, 16 to a row, a9 being 0x33 and i0 0xcb
 * <tr><td>1<td>to-square
 * <tr><td>2<td>weight, unsigned
 * </table>
 *
 * <p>Of a position and its mirror image one is in the file. A lock has 32 bits only, so that a
 * position may be taken for another: in a book of n positions about one in 4,300,000,000 / n that
 * are none of them. Moves are checked, so that none is illegal; squares that are none are passed
 * over.
 *
 * <p>As told in the documentation of the xqbase project and found in its file. Mapped into memory,
 * at most 2 GB; the file must not be written to. Thread-safe.
 */
public final class BookDat implements BookView {
  static final int RECORD = 8;

  private final ByteBuffer records;
  private final int size;

  private BookDat(ByteBuffer records) {
    this.records = records.order(ByteOrder.LITTLE_ENDIAN);
    size = records.limit() / RECORD;
  }

  /**
   * Opens a file. It is read once, to see that it is in order.
   *
   * @param file a {@code BOOK.DAT}
   * @return the book; an empty file is an empty one
   * @throws IOException if it cannot be read
   * @throws BookFormatException if it is cut off within a record, too long, or records do not
   *     ascend
   */
  public static BookDat read(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long length = channel.size();
      check(file.toString(), length);
      return new BookDat(channel.map(FileChannel.MapMode.READ_ONLY, 0, length))
          .checked(file.toString());
    }
  }

  /**
   * Reads the bytes of a file.
   *
   * @param bytes all of them; copied
   * @param source what they are called in errors
   * @return the book
   * @throws BookFormatException if they are cut off within a record or records do not ascend
   */
  public static BookDat fromBytes(byte[] bytes, String source) {
    check(requireNonNull(source, "source"), bytes.length);
    return new BookDat(ByteBuffer.wrap(bytes.clone())).checked(source);
  }

  private static void check(String source, long length) {
    if (length % RECORD != 0) {
      throw BookFormatException.record(
          source,
          length / RECORD + 1,
          "cut off: has " + length % RECORD + " bytes, expected " + RECORD);
    }
    if (length > Integer.MAX_VALUE) {
      throw BookFormatException.file(
          source, length + " bytes, expected at most " + Integer.MAX_VALUE);
    }
  }

  private BookDat checked(String source) {
    for (int i = 1; i < size; i++) {
      if (Integer.compareUnsigned(lock(i), lock(i - 1)) < 0) {
        throw BookFormatException.record(
            source,
            i + 1L,
            "not a BOOK.DAT: lock %08x after %08x, expected locks to ascend"
                .formatted(lock(i), lock(i - 1)));
      }
    }
    return this;
  }

  @Override
  public List<BookMove> moves(Position position) {
    MoveSums moves = new MoveSums(position);
    if (!find(ElephantEyeLock.of(position, false), moves, false)) {
      find(ElephantEyeLock.of(position, true), moves, true);
    }
    return moves.list();
  }

  /** Adds the moves of a lock; false if it is not in the book. */
  private boolean find(int lock, MoveSums moves, boolean mirrored) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (Integer.compareUnsigned(lock(middle), lock) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    int at = low;
    for (; at < size && lock(at) == lock; at++) {
      Optional<Move> move =
          WideSquares.move(records.get(RECORD * at + 4) & 255, records.get(RECORD * at + 5) & 255);
      int weight = records.getShort(RECORD * at + 6) & 0xffff;
      if (move.isPresent()) {
        Move found = move.get();
        moves.add(BookMove.of(mirrored ? found.mirrored() : found, weight));
      }
    }
    return at > low;
  }

  private int lock(int record) {
    return records.getInt(RECORD * record);
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public boolean mirrors() {
    return true;
  }

  /**
   * Writes a {@code BOOK.DAT}. It is written under another name beside it and then takes the place
   * of what was there; nothing changes if it fails. The same entries in any order give the same
   * bytes.
   *
   * <p>Entries of the same position and move, or of mirror images, are added up. If the greatest
   * weight of a position is over 65,535, all its weights are made smaller in proportion, rounded
   * down to at least 1, and moved apart by as little as keeps their order; moves that weigh the
   * same still do. Moves without a weight are left out, for programs would have nothing to choose
   * by. If two positions have the same lock, the one whose weights sum up to less is left out.
   *
   * @param entries gone through once; sorted in runs on disk beside the file
   * @param file where to write; replaced if it exists
   * @return what was written, and what was not
   * @throws IOException if it cannot be written
   * @throws BookFormatException if there are more records than a file can have
   */
  public static Written write(Iterator<BookEntry> entries, Path file) throws IOException {
    return BookDatWriter.write(entries, file);
  }

  /**
   * What was written.
   *
   * @param records how many records
   * @param withoutWeight how many moves were left out for they had no weight
   * @param clashing how many moves were left out for their position has the lock of another
   */
  public record Written(long records, long withoutWeight, long clashing) {}
}

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
 * A book of ElephantEye and XQWizard, {@code BOOK.DAT}. The file is a sequence of little-endian
 * records of eight bytes.
 *
 * <table>
 * <caption>A record</caption>
 * <tr><th>bytes<th>contents
 * <tr><td>4<td>lock of the position; records ascend by it as an unsigned number
 * <tr><td>1<td>from-square, 16 to a row, a9 being 0x33 and i0 0xcb
 * <tr><td>1<td>to-square
 * <tr><td>2<td>weight, unsigned
 * </table>
 *
 * <p>The file has one of a position and its mirror image. A lock has only 32 bits, so a foreign
 * position can match by chance: about one in 4,300,000,000 / n, in a book of n positions. Illegal
 * moves and invalid squares are skipped.
 *
 * <p>Sources: the documentation of the xqbase project, and its file. The file is mapped into memory
 * and has at most 2 GB. It must not be written to while it is open, but may be replaced by another
 * file of the same name. Thread-safe.
 *
 * @since 0.1.0
 */
public final class BookDat implements BookView {
  static final int RECORD = 8;

  private final String source;
  private final ByteBuffer records;
  private final int size;

  private BookDat(String source, ByteBuffer records) {
    this.source = source;
    this.records = records.order(ByteOrder.LITTLE_ENDIAN);
    size = records.limit() / RECORD;
  }

  /**
   * Opens a file and checks the order of its records.
   *
   * @param file a {@code BOOK.DAT}
   * @return the book; an empty file is an empty book
   * @throws IOException if the file cannot be read
   * @throws BookFormatException if the file is truncated within a record or too long, or records do
   *     not ascend
   */
  public static BookDat read(Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(requireNonNull(file, "file"), StandardOpenOption.READ)) {
      long length = channel.size();
      check(file.toString(), length);
      ByteBuffer records = channel.map(FileChannel.MapMode.READ_ONLY, 0, length);
      return new BookDat(file.toString(), records).checked();
    }
  }

  /**
   * Reads the bytes of a file.
   *
   * @param bytes all bytes of the file; copied
   * @param source the name of the bytes in error messages
   * @return the book
   * @throws BookFormatException if the bytes are truncated within a record or records do not ascend
   */
  public static BookDat fromBytes(byte[] bytes, String source) {
    check(requireNonNull(source, "source"), requireNonNull(bytes, "bytes").length);
    return new BookDat(source, ByteBuffer.wrap(bytes.clone())).checked();
  }

  private static void check(String source, long length) {
    if (length % RECORD != 0) {
      throw BookFormatException.record(
          source,
          length / RECORD + 1,
          "truncated: has " + length % RECORD + " bytes, expected " + RECORD);
    }
    if (length > Integer.MAX_VALUE) {
      throw BookFormatException.file(
          source, length + " bytes, expected at most " + Integer.MAX_VALUE);
    }
  }

  private BookDat checked() {
    try {
      checkOrder();
    } catch (InternalError e) {
      throw truncated(e);
    }
    return this;
  }

  private void checkOrder() {
    for (int i = 1; i < size; i++) {
      if (Integer.compareUnsigned(lock(i), lock(i - 1)) < 0) {
        throw BookFormatException.record(
            source,
            i + 1L,
            "not a BOOK.DAT: lock %08x after %08x, expected locks to ascend"
                .formatted(lock(i), lock(i - 1)));
      }
    }
  }

  /** The JVM throws an InternalError where a mapped file has become shorter than the mapping. */
  private BookFormatException truncated(InternalError e) {
    return BookFormatException.file(
            source, "the file was truncated while it was open, or cannot be read")
        .by(e);
  }

  /**
   * Returns the moves known in a position, in the order of {@link BookView#moves}.
   *
   * @throws BookFormatException if the JVM reports that the file was truncated while it was open
   */
  @Override
  public List<BookMove> moves(Position position) {
    MoveSums moves = new MoveSums(requireNonNull(position, "position"));
    try {
      if (!find(ElephantEyeLock.of(position, false), moves, false)) {
        find(ElephantEyeLock.of(position, true), moves, true);
      }
    } catch (InternalError e) {
      throw truncated(e);
    }
    return moves.list();
  }

  /** Adds the moves of a lock; returns false if it is not in the book. */
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
   * Writes a {@code BOOK.DAT}. It is written under a temporary name and moved into place when
   * complete; a failure changes nothing. The same entries in any order give the same bytes.
   *
   * <p>Entries of the same position and move, or of mirror images, are added up. If the greatest
   * weight of a position exceeds 65,535, all its weights are scaled down in proportion, to at least
   * 1. Order and equality of weights are kept. Moves of weight 0 are omitted, because programs
   * choose by weight. If two positions have the same lock, the one with the lower sum of weights is
   * omitted.
   *
   * @param entries the entries; sorted in runs on disk next to the file
   * @param file the file to write; replaced if it exists
   * @return the numbers of moves written and omitted
   * @throws IOException if the file cannot be written
   * @throws BookFormatException if there are more records than a file can have
   */
  public static Written write(Iterator<BookEntry> entries, Path file) throws IOException {
    return BookDatWriter.write(requireNonNull(entries, "entries"), requireNonNull(file, "file"));
  }

  /**
   * The numbers of moves written and omitted.
   *
   * @param records number of records written
   * @param withoutWeight number of moves omitted because of weight 0
   * @param clashing number of moves omitted because their position has the lock of another one
   * @since 0.1.0
   */
  public record Written(long records, long withoutWeight, long clashing) {}
}

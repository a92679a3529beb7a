package dev.xiangqi.book.formats;

import dev.xiangqi.book.BookEntry;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Writes a {@link BookDat}: sorts the entries as lines of lock, key, move and weight. */
final class BookDatWriter {
  /** Ends of lock, key and move in a line, as hexadecimal digits. */
  private static final int LOCK = 8;

  private static final int KEY = LOCK + 32;
  private static final int MOVE = KEY + 4;
  private static final long MAX_RECORDS = Integer.MAX_VALUE / BookDat.RECORD;

  private final Path file;
  private final OutputStream out;
  private final ByteBuffer record =
      ByteBuffer.allocate(BookDat.RECORD).order(ByteOrder.LITTLE_ENDIAN);
  private long records;
  private long withoutWeight;
  private long clashing;

  private BookDatWriter(Path file, OutputStream out) {
    this.file = file;
    this.out = out;
  }

  /** The moves of a position, ascending by number. */
  private static final class Group {
    private final String key;
    private final List<Integer> moves = new ArrayList<>();
    private final List<Long> weights = new ArrayList<>();
    private long total;

    private Group(String key) {
      this.key = key;
    }

    private void add(int move, long weight) {
      total += weight;
      moves.add(move);
      weights.add(weight);
    }
  }

  static BookDat.Written write(Iterator<BookEntry> entries, Path file) throws IOException {
    return SortedExport.write(
        entries,
        file,
        BookDatWriter::line,
        (lines, out) -> new BookDatWriter(file, out).writeAll(lines));
  }

  /** The line of an entry: of the position or its mirror image, whichever has the smaller lock. */
  private static String line(BookEntry entry) {
    Position position = entry.position();
    Position mirror = position.mirrored();
    int lock = ElephantEyeLock.of(position, false);
    int mirrorLock = ElephantEyeLock.of(position, true);
    int order = Integer.compareUnsigned(mirrorLock, lock);
    if (order == 0) {
      order = mirror.key().compareTo(position.key());
    }
    Move move = entry.move().move();
    Move mirrored = move.mirrored();
    if (order < 0 || (order == 0 && mirrored.packed() > move.packed())) {
      move = mirrored;
    }
    return "%08x%s%02x%02x%d"
        .formatted(
            order < 0 ? mirrorLock : lock,
            order < 0 ? mirror.key() : position.key(),
            WideSquares.of(move.to()),
            WideSquares.of(move.from()),
            entry.move().weight());
  }

  private BookDat.Written writeAll(LineSorter lines) throws IOException {
    List<Group> groups = new ArrayList<>();
    String lock = "";
    Optional<String> line = lines.next();
    while (line.isPresent()) {
      String prefix = line.get().substring(0, MOVE);
      if (!prefix.startsWith(lock) || lock.isEmpty()) {
        write(lock, groups);
        lock = prefix.substring(0, LOCK);
      }
      long weight = 0;
      while (line.isPresent() && line.get().startsWith(prefix)) {
        weight =
            WeightSums.sum(file.toString(), weight, Long.parseLong(line.get().substring(MOVE)));
        line = lines.next();
      }
      add(groups, prefix.substring(LOCK, KEY), Integer.parseInt(prefix.substring(KEY), 16), weight);
    }
    write(lock, groups);
    return new BookDat.Written(records, withoutWeight, clashing);
  }

  private void add(List<Group> groups, String key, int move, long weight) {
    if (weight == 0) {
      withoutWeight++;
      return;
    }
    if (groups.isEmpty() || !groups.get(groups.size() - 1).key.equals(key)) {
      groups.add(new Group(key));
    }
    groups.get(groups.size() - 1).add(move, weight);
  }

  /** Writes the heaviest position of a lock; the lowest key wins a tie. */
  private void write(String lock, List<Group> groups) throws IOException {
    Group heaviest = new Group("");
    int moves = 0;
    for (Group group : groups) {
      heaviest = group.total > heaviest.total ? group : heaviest;
      moves += group.moves.size();
    }
    clashing += moves - heaviest.moves.size();
    groups.clear();
    records += heaviest.moves.size();
    if (records > MAX_RECORDS) {
      throw BookFormatException.file(
          file.toString(), "more than " + MAX_RECORDS + " records to write");
    }
    int[] scaled = WeightSums.scaled(heaviest.weights);
    for (int i = 0; i < scaled.length; i++) {
      record
          .putInt(0, Integer.parseUnsignedInt(lock, 16))
          .putShort(4, heaviest.moves.get(i).shortValue())
          .putShort(6, (short) scaled[i]);
      out.write(record.array());
    }
  }
}

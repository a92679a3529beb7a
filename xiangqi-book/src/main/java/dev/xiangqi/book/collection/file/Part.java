package dev.xiangqi.book.collection.file;

import dev.xiangqi.book.file.Bytes;
import dev.xiangqi.book.file.Source;
import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Position;
import java.nio.charset.StandardCharsets;

/**
 * A part of a collection: games in their order, with numbers from 0. Each 64 KiB are checked when
 * they are first read. Thread-safe.
 */
public final class Part {
  /** More bytes than any FEN has that this project writes. */
  private static final int MAX_FEN = 1 << 7;

  private final CollectionFile file;
  private final PartHeader header;
  private final long start;
  private final long first;

  /** The offset of each section in the file. */
  private final long[] offsets = new long[Section.values().length];

  /** Whether each block was checked; threads that see an old value check it again. */
  private final boolean[] checked;

  Part(CollectionFile file, PartHeader header, long start, long first) {
    this.file = file;
    this.header = header;
    this.start = start;
    this.first = first;
    checked = new boolean[header.checksums()];
    for (Section section : Section.values()) {
      offsets[section.ordinal()] = start + header.offset(section);
    }
    byte[] table = new byte[4 * header.checksums()];
    file.read(start + header.dataLength(), table, table.length);
    if (Bytes.checksum(table, 0, table.length) != header.tableChecksum()) {
      throw source().corrupt(start + header.dataLength(), "a damaged table of checksums");
    }
  }

  /** {@return the header} */
  public PartHeader header() {
    return header;
  }

  /** {@return the offset of the part in the file} */
  public long start() {
    return start - PartHeader.LENGTH;
  }

  /** {@return the number of games in the parts before} */
  public long first() {
    return first;
  }

  /** {@return the number of games} */
  public int games() {
    return header.games();
  }

  Source source() {
    return file.source();
  }

  /** Checks all blocks. */
  public void check() {
    for (int block = 0; block < checked.length; block++) {
      check(block);
    }
  }

  private void check(int block) {
    long at = (long) block * PartHeader.BLOCK;
    int length = (int) Math.min(PartHeader.BLOCK, header.dataLength() - at);
    byte[] bytes = new byte[length];
    file.read(start + at, bytes, length);
    byte[] expected = new byte[4];
    file.read(start + header.dataLength() + 4L * block, expected, expected.length);
    if (Bytes.checksum(bytes, 0, length) != Bytes.getInt(expected, 0)) {
      throw source().corrupt(start + at, "a damaged block: its checksum differs");
    }
    checked[block] = true;
  }

  /** Reads bytes of a section. */
  private void read(Section section, long at, byte[] into, int length) {
    if (at < 0 || length > header.length(section) - at) {
      throw source().corrupt(offsets[section.ordinal()], "an offset of " + at);
    }
    long place = offsets[section.ordinal()] + at;
    try {
      if (length > 0) {
        int last = (int) ((place - start + length - 1) / PartHeader.BLOCK);
        for (int block = (int) ((place - start) / PartHeader.BLOCK); block <= last; block++) {
          if (!checked[block]) {
            check(block);
          }
        }
      }
      file.read(place, into, length);
    } catch (InternalError e) {
      throw file.changed(place, e);
    }
  }

  /** Reads an element of a section that has an index. */
  void read(Section data, Section index, long element, ByteCursor into) {
    byte[] two = new byte[16];
    read(index, Section.OFFSET * element, two, 2 * Section.OFFSET);
    long from = Bytes.getLong(two, 0) >>> (Long.SIZE - 8 * Section.OFFSET);
    long to = Bytes.getLong(two, Section.OFFSET) >>> (Long.SIZE - 8 * Section.OFFSET);
    if (from > to || to > header.length(data) || to - from > Integer.MAX_VALUE / 2) {
      throw source()
          .corrupt(offsets[index.ordinal()] + Section.OFFSET * element, "offsets do not ascend");
    }
    byte[] bytes = into.prepare((int) (to - from), offsets[data.ordinal()] + from);
    read(data, from, bytes, (int) (to - from));
  }

  /** Reads the entry of a block in the totals: six numbers of eight bytes. */
  ByteCursor totals(int block) {
    ByteCursor in = new ByteCursor(source());
    long at = (long) PartHeader.TOTAL * block;
    byte[] bytes = in.prepare(PartHeader.TOTAL, offsets[Section.TOTALS.ordinal()] + at);
    read(Section.TOTALS, at, bytes, PartHeader.TOTAL);
    return in;
  }

  /** {@return the first game of a starting position; of the one after the last, all games} */
  int firstGame(int startNumber) {
    if (startNumber == header.starts()) {
      return header.games();
    }
    byte[] bytes = new byte[4];
    read(Section.START_GAMES, 4L * startNumber, bytes, bytes.length);
    return Bytes.getInt(bytes, 0);
  }

  /** {@return the number of the starting position of a game} */
  int startOf(int game) {
    int low = 0;
    int high = header.starts() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (firstGame(middle) <= game) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** {@return the FEN of a starting position, nothing for the usual one} */
  String fen(int startNumber) {
    ByteCursor in = new ByteCursor(source());
    read(Section.STARTS, Section.START_INDEX, startNumber, in);
    int length = in.remaining();
    if (length > MAX_FEN) {
      throw in.corrupt("a FEN of " + length + " bytes");
    }
    return new String(in.array(), in.skip(length), length, StandardCharsets.US_ASCII);
  }

  /** {@return a starting position} */
  public Position start(int startNumber) {
    String fen = fen(startNumber);
    try {
      return fen.isEmpty() ? Position.initial() : Position.fromFen(fen);
    } catch (InvalidFenException | InvalidPositionException e) {
      throw source().corrupt(offsets[Section.STARTS.ordinal()], "no position: \"" + fen + "\"", e);
    }
  }

  Pair pair(int number) {
    if (number >= header.pairs()) {
      throw source().corrupt(offsets[Section.PAIRS.ordinal()], "no tag of number " + number);
    }
    ByteCursor in = new ByteCursor(source());
    read(Section.PAIRS, Section.PAIR_INDEX, number, in);
    return Pair.read(in, in.remaining());
  }
}

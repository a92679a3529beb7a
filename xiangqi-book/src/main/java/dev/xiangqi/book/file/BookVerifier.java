package dev.xiangqi.book.file;

import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.kernel.Board;
import java.nio.ByteBuffer;

/** Checks every byte of a book file. */
public final class BookVerifier {
  private final MappedFile file;
  private final BookHeader header;
  private final ByteBuffer[] mapped;
  private final Weighting weighting;
  private final PositionCounts counts = new PositionCounts();
  private final byte[] block = new byte[BookHeader.BLOCK];

  /** Offset in the file of the part being read: the header, a table, a block or a bucket. */
  private long place;

  /** Index in the bucket. */
  private int at;

  private final MoveCounts numbers = new MoveCounts();

  /** The numbers of a move, encoded again. */
  private final byte[] written = new byte[CountCodec.MAX_LENGTH];

  private long positions;
  private long size;

  public BookVerifier(MappedFile file) {
    this.file = file;
    header = file.header();
    mapped = file.mapped();
    weighting = header.settings().weighting();
  }

  public void verify() {
    try {
      check();
    } catch (InternalError e) {
      throw file.changed(place, e);
    }
  }

  private void check() {
    checkBlocks();
    long buckets = header.buckets();
    long start = file.offset(mapped, 0);
    if (start != 0) {
      throw corrupt(header.length(), "the first bucket begins at " + start);
    }
    for (long bucket = 0; bucket < buckets; bucket++) {
      long end = file.offset(mapped, bucket + 1);
      if (end < start || end > header.dataLength() || end - start > Integer.MAX_VALUE / 2) {
        throw corrupt(header.length() + BookHeader.OFFSET * bucket, "offset " + end);
      }
      checkBucket(start, (int) (end - start));
      start = end;
    }
    if (start != header.dataLength() || positions != header.positions() || size != header.size()) {
      throw corrupt(
          16,
          "the header has %d positions and %d entries, found %d and %d"
              .formatted(header.positions(), header.size(), positions, size));
    }
  }

  private void checkBlocks() {
    byte[] table = bytes(header.tableStart(), Math.toIntExact(header.tableLength()));
    if (Bytes.checksum(table, 0, table.length) != header.tableChecksum()) {
      throw corrupt(header.tableStart(), "the table of checksums is damaged");
    }
    int indexBlocks = (int) BookHeader.blocks(header.indexLength());
    checkBlocks(table, 0, header.length(), header.indexLength());
    checkBlocks(table, indexBlocks, header.dataStart(), header.dataLength());
  }

  private void checkBlocks(byte[] table, int first, long start, long length) {
    long blocks = BookHeader.blocks(length);
    for (long i = 0; i < blocks; i++) {
      long from = start + i * BookHeader.BLOCK;
      int count = (int) Math.min(BookHeader.BLOCK, length - i * BookHeader.BLOCK);
      place = from;
      file.copy(mapped, from, count).get(0, block, 0, count);
      if (Bytes.checksum(block, 0, count) != Bytes.getInt(table, 4 * (first + (int) i))) {
        throw corrupt(from, "a damaged block of " + count + " bytes: its checksum differs");
      }
    }
  }

  private byte[] bytes(long start, int length) {
    place = start;
    byte[] bytes = new byte[length];
    file.copy(mapped, start, length).get(0, bytes);
    return bytes;
  }

  private void checkBucket(long start, int length) {
    place = file.dataStart() + start;
    ByteBuffer buffer = file.copy(mapped, place, length);
    at = 0;
    long lastRest = 0;
    long lastLock = 0;
    boolean first = true;
    try {
      while (at < length) {
        int began = at;
        long rest = buffer.getLong(at) >>> (Long.SIZE - 8 * header.restBytes());
        long lock = buffer.getLong(at + header.restBytes());
        if (rest > -1L >>> header.bits() && header.bits() > 0) {
          throw corrupt(place + at, "a key with bits of another bucket");
        }
        if (!first && RunWriter.compare(rest, lock, lastRest, lastLock) <= 0) {
          throw corrupt(place + at, "positions do not ascend by key");
        }
        first = false;
        lastRest = rest;
        lastLock = lock;
        at += header.restBytes() + 8;
        checkMoves(buffer, began);
      }
    } catch (IndexOutOfBoundsException e) {
      throw file.source().corrupt(place + at, "a position runs over the end of its bucket", e);
    }
    if (at > length) {
      throw corrupt(place + at, "a position runs over the end of its bucket");
    }
  }

  private void checkMoves(ByteBuffer buffer, int began) {
    counts.begin(0, 0);
    int packed;
    do {
      packed = buffer.getShort(at);
      int move = packed & ((1 << 15) - 1);
      if (counts.size == Board.MAX_MOVES) {
        throw corrupt(place + at, PositionCounts.TOO_MANY_MOVES);
      }
      if (!RunReader.isMove(move)) {
        throw corrupt(place + at, "move number " + move);
      }
      at += 2;
      readNumbers(buffer, move);
    } while ((packed & 1 << 15) == 0);
    for (int i = 1; i < counts.size; i++) {
      if (counts.compareShown(i - 1, i, weighting) >= 0) {
        throw corrupt(place + began, "moves out of order");
      }
    }
    positions++;
    size += counts.size;
    int before = counts.size;
    counts.filter(header.filter(), weighting);
    if (counts.size < before) {
      throw corrupt(place + began, "a move that the filter removes");
    }
    counts.sortByMove();
    for (int i = 1; i < before; i++) {
      if (counts.moves[i - 1] == counts.moves[i]) {
        throw corrupt(place + began, "a move twice");
      }
    }
  }

  private void readNumbers(ByteBuffer buffer, int move) {
    int start = at;
    at = numbers.read(buffer, start, MoveWeights.areStored(weighting));
    String problem = CountCodec.problem(numbers.games, numbers.wins, numbers.draws, numbers.losses);
    if (!problem.isEmpty()) {
      throw corrupt(place + start, problem);
    }
    if (numbers.storedWeight > PositionCounts.MAX) {
      throw corrupt(place + start, "weight " + numbers.storedWeight);
    }
    counts.append(
        move, numbers.games, numbers.wins, numbers.draws, numbers.losses, numbers.storedWeight);
    int length =
        CountCodec.put(written, 0, counts, counts.size - 1, MoveWeights.areStored(weighting));
    for (int i = 0; i < length; i++) {
      if (buffer.get(start + i) != written[i]) {
        throw corrupt(place + start + i, "a number longer than necessary");
      }
    }
  }

  private RuntimeException corrupt(long offset, String problem) {
    return file.source().corrupt(offset, problem);
  }
}

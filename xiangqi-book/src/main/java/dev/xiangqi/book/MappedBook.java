package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;

/** A book file mapped into memory, in segments, for one buffer holds no more than 2 GB. */
final class MappedBook implements OpeningBook {
  /** Segments of 1 GB. */
  static final int SEGMENT_BITS = 30;

  /** The first varint's values below are one game, or none, and complete. */
  private static final int SINGLE = CountCodec.NO_GAME;

  private static final int LAST = 1 << 15;
  private static final int NOT_FOUND = -1;

  private final String source;
  private final BookHeader header;
  private final boolean weighted;
  private final boolean mirrors;
  private final int segmentBits;
  private final long indexStart;
  private final long dataStart;
  private final int bits;
  private final int restBytes;

  /** All the file; empty when closed. */
  private volatile ByteBuffer[] segments;

  private MappedBook(String source, BookHeader header, ByteBuffer[] segments, int segmentBits) {
    this.source = source;
    this.header = header;
    this.segments = segments;
    this.segmentBits = segmentBits;
    weighted = header.settings().weighting().isStored();
    mirrors = header.settings().mirrors();
    indexStart = header.length();
    dataStart = header.dataStart();
    bits = header.bits();
    restBytes = header.restBytes();
  }

  static MappedBook open(Path file, int segmentBits) throws IOException {
    String source = file.toString();
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long length = channel.size();
      ByteBuffer start = ByteBuffer.allocate((int) Math.min(length, 1 << 14));
      while (start.hasRemaining() && channel.read(start, start.position()) >= 0) {
        // Until it is full.
      }
      BookHeader header =
          BookHeader.decode(Arrays.copyOf(start.array(), start.position()), length, source);
      long size = 1L << segmentBits;
      ByteBuffer[] segments = new ByteBuffer[(int) ((length + size - 1) / size)];
      for (int i = 0; i < segments.length; i++) {
        segments[i] =
            channel.map(FileChannel.MapMode.READ_ONLY, i * size, Math.min(size, length - i * size));
      }
      return new MappedBook(source, header, segments, segmentBits);
    }
  }

  @Override
  public List<BookMove> moves(Position position) {
    PositionKey key = position.key();
    boolean mirrored = false;
    if (mirrors) {
      PositionKey mirror = MirrorKey.of(position);
      if (mirror.compareTo(key) < 0) {
        key = mirror;
        mirrored = true;
      }
    }
    ByteBuffer[] mapped = mapped();
    long bucket = bits == 0 ? 0 : key.key() >>> (Long.SIZE - bits);
    long start = offset(mapped, bucket);
    long end = offset(mapped, bucket + 1);
    if (start >= end) {
      if (start > end) {
        throw corrupt(indexStart + BookHeader.OFFSET * bucket, "offsets do not ascend");
      }
      return List.of();
    }
    int length = bucketLength(bucket, start, end);
    int segment = (int) ((dataStart + start) >>> segmentBits);
    boolean whole = segment == (int) ((dataStart + end - 1) >>> segmentBits);
    ByteBuffer buffer = whole ? mapped[segment] : copy(mapped, dataStart + start, length);
    int from = whole ? (int) ((dataStart + start) & ((1L << segmentBits) - 1)) : 0;
    try {
      int at = find(buffer, from, from + length, key.key(), key.lock());
      return at == NOT_FOUND ? List.of() : movesAt(buffer, at, from + length, position, mirrored);
    } catch (IndexOutOfBoundsException e) {
      throw new CorruptBookException(
          source, dataStart + start, "a position runs over the end of its bucket", e);
    }
  }

  private int bucketLength(long bucket, long start, long end) {
    if (end > header.dataLength() || end - start > Integer.MAX_VALUE / 2) {
      throw corrupt(indexStart + BookHeader.OFFSET * bucket, "an offset of " + end);
    }
    return (int) (end - start);
  }

  /** Where the moves of a position are. */
  private int find(ByteBuffer buffer, int start, int end, long key, long lock) {
    long rest = key & (-1L >>> bits);
    int shift = Long.SIZE - 8 * restBytes;
    int at = start;
    while (at < end) {
      long found = buffer.getLong(at) >>> shift;
      at += restBytes + 8;
      if (found == rest && buffer.getLong(at - 8) == lock) {
        return at;
      }
      at = skipMoves(buffer, at);
    }
    return NOT_FOUND;
  }

  private int skipMoves(ByteBuffer buffer, int start) {
    int at = start;
    int move;
    do {
      move = buffer.getShort(at);
      at = skipNumbers(buffer, at + 2);
    } while ((move & LAST) == 0);
    return at;
  }

  private int skipNumbers(ByteBuffer buffer, int start) {
    int varints = weighted ? 1 : 0;
    int at = start;
    byte first = buffer.get(at++);
    if (first < 0 || first > SINGLE) {
      varints += first < 0 ? 4 : 3;
      if (first < 0) {
        varints--;
        while (buffer.get(at++) < 0) {
          // The rest of the games.
        }
      }
    }
    for (; varints > 0; varints--) {
      while (buffer.get(at++) < 0) {
        // Bytes of a number but its last.
      }
    }
    return at;
  }

  private List<BookMove> movesAt(
      ByteBuffer buffer, int start, int end, Position position, boolean mirrored) {
    MoveNumbers numbers = new MoveNumbers();
    BookMove[] moves = new BookMove[8];
    int count = 0;
    int at = start;
    int packed;
    do {
      packed = buffer.getShort(at);
      int canonical = packed & (LAST - 1);
      at += 2;
      at = numbers.read(buffer, at, weighted);
      if (at > end) {
        throw new IndexOutOfBoundsException(at);
      }
      if (RunReader.isMove(canonical)) {
        Move move = Move.ofPacked(mirrored ? Replay.mirrored(canonical) : canonical);
        if (position.isLegal(move)) {
          if (count == moves.length) {
            moves = Arrays.copyOf(moves, 4 * count);
          }
          insert(moves, count++, known(move, numbers));
        }
      }
    } while ((packed & LAST) == 0);
    return List.of(Arrays.copyOf(moves, count));
  }

  private BookMove known(Move move, MoveNumbers numbers) {
    long games = numbers.games;
    long wins = numbers.wins;
    long draws = numbers.draws;
    long weight = header.settings().weighting().of(games, wins, draws, numbers.storedWeight);
    return new BookMove(move, weight, games, wins, draws, numbers.losses);
  }

  /** Puts a move in its place; only mirroring makes it another than the last. */
  private static void insert(BookMove[] moves, int count, BookMove move) {
    int at = count;
    while (at > 0 && BookMove.ORDER.compare(moves[at - 1], move) > 0) {
      moves[at] = moves[at - 1];
      at--;
    }
    moves[at] = move;
  }

  @Override
  public void walk(Position start, int maxPlies, Visitor visitor) {
    new BookWalk(this, mirrors, maxPlies, requireNonNull(visitor, "visitor"))
        .from(requireNonNull(start, "start"));
  }

  @Override
  public long size() {
    mapped();
    return header.size();
  }

  @Override
  public long positions() {
    mapped();
    return header.positions();
  }

  @Override
  public BookSettings settings() {
    mapped();
    return header.settings();
  }

  @Override
  public BookFilter filter() {
    mapped();
    return header.filter();
  }

  @Override
  public void verify() {
    new BookVerifier(this).verify();
  }

  @Override
  public void close() {
    segments = new ByteBuffer[0];
  }

  String source() {
    return source;
  }

  BookHeader header() {
    return header;
  }

  /** Where a bucket begins, from the start of all buckets. */
  long offset(ByteBuffer[] mapped, long bucket) {
    long at = indexStart + BookHeader.OFFSET * bucket;
    ByteBuffer segment = mapped[(int) (at >>> segmentBits)];
    int i = (int) (at & ((1L << segmentBits) - 1));
    if (i + 8 <= segment.limit()) {
      return segment.getLong(i) >>> (Long.SIZE - 8 * BookHeader.OFFSET);
    }
    return copy(mapped, at, BookHeader.OFFSET).getLong(0) >>> (Long.SIZE - 8 * BookHeader.OFFSET);
  }

  /** Bytes that may be in several segments, with some room behind them. */
  ByteBuffer copy(ByteBuffer[] mapped, long start, int length) {
    byte[] bytes = new byte[length + 8];
    int done = 0;
    while (done < length) {
      long at = start + done;
      ByteBuffer segment = mapped[(int) (at >>> segmentBits)];
      int i = (int) (at & ((1L << segmentBits) - 1));
      int part = Math.min(length - done, segment.limit() - i);
      segment.get(i, bytes, done, part);
      done += part;
    }
    return ByteBuffer.wrap(bytes);
  }

  /** The file's segments; refused if the book is closed. */
  ByteBuffer[] mapped() {
    ByteBuffer[] mapped = segments;
    if (mapped.length == 0) {
      throw new IllegalStateException("the book " + source + " is closed");
    }
    return mapped;
  }

  private CorruptBookException corrupt(long offset, String problem) {
    return new CorruptBookException(source, offset, problem);
  }

  @Override
  public String toString() {
    return "book " + source;
  }
}

package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.file.BookHeader;
import dev.xiangqi.book.file.BookVerifier;
import dev.xiangqi.book.file.MappedFile;
import dev.xiangqi.book.file.Mirror;
import dev.xiangqi.book.file.MoveCounts;
import dev.xiangqi.book.file.MoveWeights;
import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.file.RunReader;
import dev.xiangqi.book.file.Segments;
import dev.xiangqi.book.file.Source;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.kernel.Board;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** A book that looks moves up in a mapped file. */
final class MappedBook implements OpeningBook {
  private final MappedFile file;
  private final boolean weighted;
  private final boolean mirrors;
  private final Weighting weighting;
  private final BookSettings settings;
  private final BookFilter filter;

  private MappedBook(MappedFile file) {
    this.file = file;
    settings = file.header().settings();
    weighting = settings.weighting();
    weighted = MoveWeights.areStored(weighting);
    mirrors = settings.mirrors();
    filter = file.header().filter();
  }

  static MappedBook open(Path file) throws IOException {
    return open(file, Segments.BITS);
  }

  static MappedBook open(Path file, int segmentBits) throws IOException {
    return new MappedBook(
        MappedFile.open(file, new Source(file.toString(), CorruptBookException::new), segmentBits));
  }

  @Override
  public List<BookMove> moves(Position position) {
    PositionKey key = requireNonNull(position, "position").key();
    boolean mirrored = false;
    if (mirrors) {
      PositionKey mirror = Mirror.of(position);
      if (mirror.compareTo(key) < 0) {
        key = mirror;
        mirrored = true;
      }
    }
    long bucket = file.bucketOf(key.key());
    try {
      return movesIn(bucket, key, position, mirrored);
    } catch (InternalError e) {
      throw file.changed(file.indexOf(bucket), e);
    }
  }

  private List<BookMove> movesIn(
      long bucket, PositionKey key, Position position, boolean mirrored) {
    ByteBuffer[] mapped = file.mapped();
    long start = file.offset(mapped, bucket);
    int length = file.bucketLength(bucket, start, file.offset(mapped, bucket + 1));
    if (length == 0) {
      return List.of();
    }
    boolean whole = file.isInOneSegment(start, length);
    long dataStart = file.dataStart();
    ByteBuffer buffer =
        whole ? file.segment(mapped, start) : file.copy(mapped, dataStart + start, length);
    int from = whole ? file.indexInSegment(start) : 0;
    try {
      int at = file.find(buffer, from, from + length, key.key(), key.lock());
      return at == MappedFile.NOT_FOUND
          ? List.of()
          : movesAt(buffer, at, from + length, dataStart + start - from, position, mirrored);
    } catch (IndexOutOfBoundsException e) {
      throw file.source()
          .corrupt(dataStart + start, "a position runs over the end of its bucket", e);
    }
  }

  /** Reads the moves at an index of a buffer, whose index 0 is at {@code origin} in the file. */
  private List<BookMove> movesAt(
      ByteBuffer buffer, int start, int end, long origin, Position position, boolean mirrored) {
    MoveCounts numbers = new MoveCounts();
    int[] seen = new int[8];
    int read = 0;
    BookMove[] moves = new BookMove[8];
    int count = 0;
    int at = start;
    int packed;
    do {
      packed = buffer.getShort(at);
      int canonical = packed & (MappedFile.LAST_MOVE - 1);
      // Both checks also bound the time of a lookup in a hostile file.
      if (read == Board.MAX_MOVES) {
        throw file.source().corrupt(origin + at, PositionCounts.TOO_MANY_MOVES);
      }
      if (contains(seen, read, canonical)) {
        throw file.source().corrupt(origin + at, "move number " + canonical + " twice");
      }
      if (read == seen.length) {
        seen = Arrays.copyOf(seen, 4 * read);
      }
      seen[read++] = canonical;
      at += 2;
      at = numbers.read(buffer, at, weighted);
      if (at > end) {
        throw new IndexOutOfBoundsException(at);
      }
      if (RunReader.isMove(canonical)) {
        Move move = Move.ofPacked(mirrored ? Mirror.move(canonical) : canonical);
        if (position.isLegal(move)) {
          if (count == moves.length) {
            moves = Arrays.copyOf(moves, 4 * count);
          }
          insert(moves, count++, known(move, numbers));
        }
      }
    } while ((packed & MappedFile.LAST_MOVE) == 0);
    return List.of(Arrays.copyOf(moves, count));
  }

  private static boolean contains(int[] numbers, int count, int number) {
    for (int i = 0; i < count; i++) {
      if (numbers[i] == number) {
        return true;
      }
    }
    return false;
  }

  private BookMove known(Move move, MoveCounts numbers) {
    long games = numbers.games;
    long wins = numbers.wins;
    long draws = numbers.draws;
    long weight = MoveWeights.of(weighting, games, wins, draws, numbers.storedWeight);
    return new BookMove(move, weight, games, wins, draws, numbers.losses);
  }

  /** Inserts a move in its order. Only mirroring can move it from the end. */
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
    return header().size();
  }

  @Override
  public long positions() {
    return header().positions();
  }

  @Override
  public BookSettings settings() {
    file.mapped();
    return settings;
  }

  @Override
  public BookFilter filter() {
    file.mapped();
    return filter;
  }

  @Override
  public void verify() {
    new BookVerifier(file).verify();
  }

  @Override
  public void close() {
    file.close();
  }

  MappedFile file() {
    return file;
  }

  /** The header; throws if the book is closed. */
  private BookHeader header() {
    file.mapped();
    return file.header();
  }

  @Override
  public String toString() {
    return "book " + file.source().name();
  }
}

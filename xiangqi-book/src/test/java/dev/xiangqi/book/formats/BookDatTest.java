package dev.xiangqi.book.formats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.BookEntry;
import dev.xiangqi.book.BookException;
import dev.xiangqi.book.BookExport;
import dev.xiangqi.book.BookImport;
import dev.xiangqi.book.BookMove;
import dev.xiangqi.book.BookView;
import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Books in the format of ElephantEye, written and read again. */
class BookDatTest {
  private static final Position START = Position.initial();

  @TempDir private Path folder = Path.of("");

  private static BookEntry start(String move, long weight) {
    return new BookEntry(START, BookMove.of(Move.parse(move), weight));
  }

  private BookDat.Written write(List<BookEntry> entries) throws IOException {
    BookDat.Written written = BookDat.write(entries.iterator(), file());
    assertEquals(List.of("BOOK.DAT"), SampleBooks.files(folder));
    return written;
  }

  private Path file() {
    return folder.resolve("BOOK.DAT");
  }

  private static byte[] records(long... records) {
    ByteBuffer bytes = ByteBuffer.allocate(8 * records.length).order(ByteOrder.LITTLE_ENDIAN);
    for (long record : records) {
      bytes.putLong(record);
    }
    return bytes.array();
  }

  /** The lock of the starting position and a record, both from ElephantEye's own book. */
  @Test
  void numbersAreThoseOfElephantEye() throws IOException {
    assertEquals(0x052656d5, ElephantEyeLock.of(START, false));
    assertEquals(0x052656d5, ElephantEyeLock.of(START, true));
    write(List.of(start("b2e2", 1473)));
    assertArrayEquals(
        new byte[] {(byte) 0xd5, 0x56, 0x26, 0x05, (byte) 0xaa, (byte) 0xa7, (byte) 0xc1, 5},
        Files.readAllBytes(file()));
  }

  @Test
  void writtenBooksAreReadAgain() throws IOException {
    List<BookEntry> entries = SampleBooks.entries(5, 100, 40, 500);
    BookDat.Written written = write(entries);
    byte[] bytes = Files.readAllBytes(file());
    BookDat book = BookDat.read(file());
    assertEquals(SampleBooks.sums(entries).size(), written.records());
    assertEquals(new BookDat.Written(written.records(), 0, 0), written);
    assertEquals(written.records(), book.size());
    List<BookEntry> out = new ArrayList<>();
    BookExport.of(book).forEachRemaining(out::add);
    assertEquals(SampleBooks.sums(entries), SampleBooks.sums(out));
    Collections.shuffle(entries, new Random(2));
    write(entries);
    assertArrayEquals(bytes, Files.readAllBytes(file()));
    write(out);
    assertArrayEquals(bytes, Files.readAllBytes(file()));
    Path own = folder.resolve("own");
    try (OpeningBook imported = BookImport.write(out.iterator(), own)) {
      assertEquals(book.size(), imported.size());
      assertEquals(book.moves(START), imported.moves(START));
    }
  }

  @Test
  void mirrorImagesShareRecords() throws IOException {
    Position after = START.play(Move.parse("h2e2"));
    write(
        List.of(
            start("b2e2", 2),
            start("h2e2", 3),
            new BookEntry(after, BookMove.of(Move.parse("h9g7"), 4)),
            new BookEntry(after.mirrored(), BookMove.of(Move.parse("b9c7"), 5))));
    BookDat book = BookDat.read(file());
    assertEquals(2, book.size());
    assertEquals(List.of(BookMove.of(Move.parse("h2e2"), 5)), book.moves(START));
    assertEquals(List.of(BookMove.of(Move.parse("h9g7"), 9)), book.moves(after));
    assertEquals(List.of(BookMove.of(Move.parse("b9c7"), 9)), book.moves(after.mirrored()));
    assertTrue(book.mirrors());
    assertEquals(Move.parse("h2e2"), book.pick(START, new Random(1)).orElseThrow());
  }

  @Test
  void movesWithoutWeightAreOmitted() throws IOException {
    assertEquals(new BookDat.Written(1, 1, 0), write(List.of(start("h2e2", 1), start("h0g2", 0))));
    assertEquals(new BookDat.Written(0, 0, 0), write(List.of()));
    assertEquals(0, BookDat.read(file()).size());
  }

  @Test
  void greatWeightsAreScaledDown() throws IOException {
    write(List.of(start("h2e2", 1L << 50), start("h0g2", 1L << 49), start("g3g4", 7)));
    assertEquals(
        List.of(
            BookMove.of(Move.parse("h2e2"), 65_535),
            BookMove.of(Move.parse("h0g2"), 32_767),
            BookMove.of(Move.parse("g3g4"), 1)),
        BookDat.read(file()).moves(START));
  }

  @Property
  void scaledWeightsKeepTheirOrder(
      @ForAll @Size(max = 128) List<@LongRange(min = 1, max = (1L << 55) - 1) Long> weights,
      @ForAll @IntRange(max = 54) int shift) {
    List<Long> smaller = weights.stream().map(weight -> Math.max(1, weight >> shift)).toList();
    int[] scaled = WeightSums.scaled(smaller);
    boolean fits = smaller.stream().allMatch(weight -> weight <= 65_535);
    for (int i = 0; i < scaled.length; i++) {
      assertTrue(scaled[i] >= 1 && scaled[i] <= 65_535);
      assertTrue(!fits || scaled[i] == smaller.get(i));
      for (int j = 0; j < i; j++) {
        assertEquals(
            Long.signum(smaller.get(i).compareTo(smaller.get(j))),
            Integer.signum(Integer.compare(scaled[i], scaled[j])));
      }
    }
  }

  @Test
  void oneOfTwoPositionsWithTheSameLockIsWritten() throws IOException {
    // Found among 57,000 random positions.
    List<Position> clash =
        List.of(
            Position.fromFen("9/9/3a1k3/9/8N/9/3r5/3A3C1/4K4/9 b - - 37 156"),
            Position.fromFen("N2a1kR2/4a4/9/9/8p/6C2/n3C3p/1r1AK3B/4n1c2/p1rN5 b - - 85 3"));
    Move first = clash.get(0).legalMoves().get(0);
    Move second = clash.get(1).legalMoves().get(0);
    List<BookEntry> entries =
        List.of(
            new BookEntry(clash.get(0), BookMove.of(first, 2)),
            new BookEntry(clash.get(1), BookMove.of(second, 3)));
    assertEquals(new BookDat.Written(1, 0, 1), write(entries));
    assertEquals(List.of(BookMove.of(second, 3)), BookDat.read(file()).moves(clash.get(1)));
  }

  @Test
  void otherFilesAreRefused() throws IOException {
    refused(new byte[7], 1, "truncated: has 7 bytes, expected 8");
    refused(new byte[8 * 5 + 3], 6, "truncated: has 3 bytes");
    refused(records(1, 3, 2), 3, "lock 00000002 after 00000003, expected locks to ascend");
    refused(records(0x80000000L, 0x7fffffffL), 2, "lock 7fffffff after 80000000");
    assertEquals(0, BookDat.fromBytes(new byte[0], "empty").size());
    assertEquals(2, BookDat.fromBytes(records(0x7fffffffL, 0x80000000L), "two").size());
    assertThrows(IOException.class, () -> BookDat.read(folder.resolve("none")));
  }

  private void refused(byte[] bytes, long record, String message) throws IOException {
    Files.write(file(), bytes);
    BookFormatException read = assertThrows(BookFormatException.class, () -> BookDat.read(file()));
    BookFormatException e =
        assertThrows(BookFormatException.class, () -> BookDat.fromBytes(bytes, "bytes"));
    assertEquals(OptionalLong.of(record), e.record());
    assertEquals(OptionalLong.of(record), read.record());
    assertEquals("bytes", e.source());
    assertTrue(e.toString().contains(message), e.toString());
  }

  @Property
  void anyBytesAreABookOrAFault(@ForAll byte[] bytes) {
    try {
      assertTrue(BookDat.fromBytes(bytes, "bytes").moves(START).isEmpty());
    } catch (BookFormatException e) {
      assertTrue(e.toString().contains(": bytes"), e.toString());
    }
  }

  /** Any moves and weights at the locks of real positions. */
  @Property(tries = 200)
  void movesAreLegalWhateverTheFileContains(
      @ForAll long seed, @ForAll @Size(max = 500) char[] moves) {
    Random random = new Random(seed);
    long[] records = new long[moves.length];
    for (int i = 0; i < moves.length; i++) {
      records[i] = 0x052656d5L | (long) moves[i] << 32 | (long) random.nextInt(1 << 16) << 48;
    }
    BookDat book = BookDat.fromBytes(records(records), "bytes");
    for (BookMove move : book.moves(START)) {
      assertTrue(START.isLegal(move.move()));
    }
    BookExport.of(book).forEachRemaining(entry -> {});
  }

  /** A move of the starting position, thousands of times. */
  @Test
  void repeatedRecordsAddUp() {
    long[] records = new long[100_000];
    Arrays.fill(records, 0x052656d5L | 0xa7aaL << 32 | 0xffffL << 48);
    assertEquals(
        List.of(BookMove.of(Move.parse("h2e2"), 6_553_500_000L)),
        BookDat.fromBytes(records(records), "bytes").moves(START));
  }

  /** A file that matches every position would never end the walk. */
  @Test
  void invalidKeysEndTheWalk() throws IOException {
    List<BookEntry> entries = SampleBooks.entries(6, 3, 10, 5);
    write(entries);
    byte[] some = Files.readAllBytes(file());
    BookDat one = BookDat.fromBytes(Arrays.copyOf(some, 8), "one");
    assertEquals(1, one.size());
    BookExport walk =
        BookExport.builder(one)
            .starts(
                List.of(
                    Position.fromFen("3k5/9/9/9/9/9/9/9/9/R3K4 w"),
                    Position.fromFen("3k5/9/9/9/9/9/9/9/9/1R2K4 w")))
            .build();
    assertEquals(0, walk.positions());
    assertThrows(
        BookException.class,
        () ->
            BookExport.builder(everything())
                .starts(List.of(START, START.play(Move.parse("h2e2"))))
                .build());
  }

  /** A book that claims one entry but has a move in every position. */
  private static BookView everything() {
    return new BookView() {
      @Override
      public List<BookMove> moves(Position position) {
        return List.of(BookMove.of(position.legalMoves().get(0), 1));
      }

      @Override
      public long size() {
        return 1;
      }

      @Override
      public boolean mirrors() {
        return true;
      }
    };
  }
}

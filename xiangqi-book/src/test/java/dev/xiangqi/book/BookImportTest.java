package dev.xiangqi.book;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.testing.Positions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Books from entries, and entries from books. */
class BookImportTest {
  private static final Position START = Position.initial();
  private static final Move CANNON = Move.parse("h2e2");
  private static final long MOST = (1L << 55) - 1;

  @TempDir private Path folder = Path.of("");

  private static List<BookEntry> entries(long seed, int games) {
    Random random = new Random(seed);
    List<BookEntry> entries = new ArrayList<>();
    for (int i = 0; i < games; i++) {
      Game game = Positions.played(random.nextInt(1 + games / 2), 30);
      for (int ply = 0; ply < game.ply(); ply++) {
        int wins = random.nextInt(3);
        int draws = random.nextInt(3);
        int losses = random.nextInt(3);
        entries.add(
            new BookEntry(
                game.at(ply).position(),
                BookMove.of(
                    game.moves().get(ply),
                    random.nextInt(1_000),
                    wins + draws + losses + random.nextInt(2),
                    wins,
                    draws,
                    losses)));
      }
    }
    return entries;
  }

  private static Map<String, BookMove> sums(List<BookEntry> entries) {
    Map<String, BookMove> sums = new HashMap<>();
    for (BookEntry entry : entries) {
      Position position = entry.position();
      Move move = entry.move().move();
      boolean itself = position.key().equals(position.mirrored().key());
      boolean mirrored = itself && move.mirrored().compareTo(move) > 0;
      boolean first = board(position).compareTo(board(position.mirrored())) <= 0;
      Position shown = first ? position : position.mirrored();
      Move played = mirrored || !first ? move.mirrored() : move;
      sums.merge(board(shown) + played, of(played, entry.move()), BookImportTest::sum);
    }
    return sums;
  }

  private static BookMove of(Move move, BookMove numbers) {
    return BookMove.of(
        move, numbers.weight(), numbers.games(), numbers.wins(), numbers.draws(), numbers.losses());
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

  private static String board(Position position) {
    return position.toFen().split(" - ", -1)[0];
  }

  private byte[] write(List<BookEntry> entries, int capacity, int fanIn) throws IOException {
    Path file = folder.resolve("book");
    BookImport.write(
            entries.iterator(), file, BookImport.settings(), BookFilter.none(), capacity, fanIn)
        .close();
    return Files.readAllBytes(file);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  @Property(tries = 15)
  void orderAndMemoryMakeNoDifference(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 300) int capacity) throws IOException {
    folder = Files.createTempDirectory("import");
    List<BookEntry> entries = entries(seed, 12);
    byte[] book = write(entries, 1 << 20, 256);
    Collections.shuffle(entries, new Random(seed));
    assertArrayEquals(book, write(entries, capacity, 3));
    assertEquals(List.of("book"), files());
    Files.delete(folder.resolve("book"));
    Files.delete(folder);
  }

  @Test
  void numbersAddUpAndAreExported() throws IOException {
    List<BookEntry> entries = entries(1, 200);
    Path file = folder.resolve("book");
    try (OpeningBook book = BookImport.write(entries.iterator(), file)) {
      book.verify();
      assertEquals(Weighting.GIVEN, book.settings().weighting());
      Map<String, BookMove> expected = sums(entries);
      assertEquals(expected.size(), book.size());
      List<BookEntry> out = new ArrayList<>();
      BookExport export = BookExport.of(book);
      export.forEachRemaining(out::add);
      assertEquals(expected, sums(out));
      assertEquals(expected.size(), out.size());
      assertEquals(expected.size(), export.entries());
      assertEquals(book.positions(), export.positions());
      assertFalse(export.hasNext());
      assertThrows(NoSuchElementException.class, export::next);
      byte[] bytes = Files.readAllBytes(file);
      assertArrayEquals(bytes, write(out, 1 << 20, 256));
    }
  }

  @Test
  void mirrorImagesCanBeKeptApart() throws IOException {
    List<BookEntry> entries =
        List.of(
            new BookEntry(START, BookMove.of(CANNON, 3)),
            new BookEntry(START, BookMove.of(CANNON.mirrored(), 4)));
    BookSettings apart = BookImport.settings().toBuilder().mirrors(false).build();
    Path file = folder.resolve("book");
    try (OpeningBook book =
        BookImport.write(entries.iterator(), file, apart, BookFilter.none().top(1))) {
      assertEquals(List.of(BookMove.of(CANNON.mirrored(), 4)), book.moves(START));
      assertFalse(book.mirrors());
    }
    try (OpeningBook book = BookImport.write(entries.iterator(), file)) {
      assertEquals(List.of(BookMove.of(CANNON, 7)), book.moves(START));
      assertTrue(book.mirrors());
    }
  }

  @Test
  void weightsCanBeNumbersOfGames() throws IOException {
    List<BookEntry> entries = List.of(new BookEntry(START, BookMove.of(CANNON, MOST, 5, 4, 0, 1)));
    List<BookEntry> twice = new ArrayList<>(entries);
    twice.addAll(entries);
    BookSettings counted = BookSettings.builder().weighting(Weighting.COUNT).build();
    try (OpeningBook book =
        BookImport.write(twice.iterator(), folder.resolve("book"), counted, BookFilter.usual())) {
      assertEquals(List.of(BookMove.of(CANNON, 10, 10, 8, 0, 2)), book.moves(START));
    }
  }

  @Test
  void emptyBooksAreBooks() throws IOException {
    try (OpeningBook book = BookImport.write(Collections.emptyIterator(), folder.resolve("book"))) {
      book.verify();
      assertEquals(0, book.size());
      assertFalse(BookExport.of(book).hasNext());
    }
  }

  @Test
  void overflowsAreRefused() throws IOException {
    Path file = folder.resolve("book");
    Files.writeString(file, "as it was");
    BookEntry most = new BookEntry(START, BookMove.of(CANNON, MOST));
    BookEntry one = new BookEntry(START, BookMove.of(CANNON.mirrored(), 1));
    for (int capacity : new int[] {1, 2, 100}) {
      BookException e =
          assertThrows(BookException.class, () -> write(List.of(most, one), capacity, 2));
      assertTrue(e.toString().contains("36028797018963967"), e.toString());
    }
    assertEquals("as it was", Files.readString(file));
    assertEquals(List.of("book"), files());
  }

  @Test
  void failingEntriesLeaveNoFiles() throws IOException {
    Iterator<BookEntry> failing =
        new Iterator<>() {
          private int left = 5;

          @Override
          public boolean hasNext() {
            return true;
          }

          @Override
          public BookEntry next() {
            if (left-- == 0) {
              throw new IllegalStateException("enough");
            }
            return new BookEntry(START, BookMove.of(CANNON, 1));
          }
        };
    Path file = folder.resolve("book");
    assertThrows(
        IllegalStateException.class,
        () -> BookImport.write(failing, file, BookImport.settings(), BookFilter.none(), 2, 2));
    assertEquals(List.of(), files());
    assertThrows(
        IOException.class,
        () -> BookImport.write(Collections.emptyIterator(), folder.resolve("no/book")));
    assertThrows(IOException.class, () -> BookImport.write(Collections.emptyIterator(), folder));
  }

  @Test
  void entriesAreLegal() {
    assertThrows(
        IllegalMoveException.class, () -> new BookEntry(START, BookMove.of(Move.parse("h2e5"), 1)));
    assertThrows(IllegalArgumentException.class, () -> BookMove.of(CANNON, -1));
    assertThrows(IllegalArgumentException.class, () -> BookMove.of(CANNON, MOST + 1));
    assertThrows(IllegalArgumentException.class, () -> BookMove.of(CANNON, 1, 1, 1, 1, 0));
    assertThrows(IllegalArgumentException.class, () -> BookMove.of(CANNON, 1, 1, 2, -1, 0));
    assertThrows(IllegalArgumentException.class, () -> BookMove.of(CANNON, 1, -1, 0, 0, 0));
  }

  @Test
  void booksOfOneSideNeedReplies() throws IOException {
    List<BookEntry> red =
        entries(2, 20).stream().filter(entry -> entry.position().sideToMove() == Side.RED).toList();
    try (OpeningBook book = BookImport.write(red.iterator(), folder.resolve("book"))) {
      BookExport export = BookExport.builder(book).reach(BookExport.Reach.REPLIES).build();
      export.forEachRemaining(entry -> {});
      assertEquals(book.size(), export.entries());
      BookExport moves = BookExport.of(book);
      moves.forEachRemaining(entry -> {});
      assertTrue(moves.entries() < book.size() / 4);
    }
  }

  @Test
  void exportsBeginAtGivenPositions() throws IOException {
    Position start = Position.fromFen("3k5/9/9/9/9/9/9/9/9/R3K4 w");
    List<BookEntry> entries =
        List.of(
            new BookEntry(start, BookMove.of(Move.parse("a0a9"), 1)),
            new BookEntry(start.play(Move.parse("a0a9")), BookMove.of(Move.parse("d9d8"), 2)));
    try (OpeningBook book = BookImport.write(entries.iterator(), folder.resolve("book"))) {
      assertFalse(BookExport.of(book).hasNext());
      List<BookEntry> out = new ArrayList<>();
      BookExport.builder(book)
          .starts(List.of(start, START, start.mirrored()))
          .build()
          .forEachRemaining(out::add);
      assertEquals(sums(entries), sums(out));
    }
  }
}

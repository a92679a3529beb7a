package dev.xiangqi.book.formats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.BookEntry;
import dev.xiangqi.book.BookExport;
import dev.xiangqi.book.BookImport;
import dev.xiangqi.book.BookMove;
import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Books as text. */
class TextBookTest {
  private static final Position START = Position.initial();
  private static final String BOARD = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

  @TempDir private Path folder = Path.of("");

  private static TextBookReader reader(String text) throws IOException {
    return reader(text.getBytes(StandardCharsets.UTF_8));
  }

  private static TextBookReader reader(byte[] bytes) throws IOException {
    return TextBookReader.of(new ByteArrayInputStream(bytes), "book.txt");
  }

  private static List<BookEntry> read(String text) throws IOException {
    return list(reader(text));
  }

  private static List<BookEntry> list(TextBookReader reader) {
    List<BookEntry> entries = new ArrayList<>();
    reader.forEachRemaining(entries::add);
    return entries;
  }

  private static BookEntry start(String move, long weight) {
    return new BookEntry(START, BookMove.of(Move.parse(move), weight));
  }

  private String write(List<BookEntry> entries) throws IOException {
    Path file = folder.resolve("book.txt");
    TextBook.write(entries.iterator(), file);
    assertEquals(List.of("book.txt"), SampleBooks.files(folder));
    return Files.readString(file);
  }

  @Test
  void writtenBooksAreReadAgain() throws IOException {
    List<BookEntry> entries = SampleBooks.entries(3, 60, 40, 1_000);
    String text = write(entries);
    assertEquals(SampleBooks.sums(entries), SampleBooks.sums(read(text)));
    assertEquals(text, write(read(text)));
    Collections.shuffle(entries, new Random(1));
    assertEquals(text, write(entries));
  }

  @Test
  void linesAreSortedAndAddedUp() throws IOException {
    assertEquals(
        """
        b2e2 9 %1$s w - - 0 1
        h2e2 9 %1$s w - - 0 1
        h0g2 1 %1$s w - - 0 1
        """
            .formatted(BOARD),
        write(List.of(start("h2e2", 4), start("h0g2", 1), start("b2e2", 9), start("h2e2", 5))));
    assertEquals("", write(List.of()));
  }

  @Test
  void bookToTextToBookIsTheSameBook() throws IOException {
    List<BookEntry> entries = SampleBooks.entries(4, 80, 40, 1_000);
    Path first = folder.resolve("first");
    Path second = folder.resolve("second");
    Path text = folder.resolve("text");
    try (OpeningBook book = BookImport.write(entries.iterator(), first)) {
      assertEquals(book.size(), TextBook.write(BookExport.of(book), text));
    }
    try (TextBookReader reader = TextBookReader.open(text);
        OpeningBook book = BookImport.write(reader, second)) {
      assertEquals(SampleBooks.sums(entries).size(), book.size());
    }
    assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(second));
  }

  /** The order is by board and side to move, then by weight. */
  private static List<BookEntry> canonical(List<BookEntry> entries) {
    Map<String, Map<Move, Long>> sums = new TreeMap<>();
    for (BookEntry entry : entries) {
      sums.computeIfAbsent(SampleBooks.board(entry.position()), board -> new TreeMap<>())
          .merge(entry.move().move(), entry.move().weight(), Long::sum);
    }
    List<BookEntry> sorted = new ArrayList<>();
    sums.forEach(
        (board, moves) ->
            moves.entrySet().stream()
                .map(move -> BookMove.of(move.getKey(), move.getValue()))
                .sorted(BookMove.ORDER)
                .map(move -> new BookEntry(Position.fromFen(board + " - - 0 1"), move))
                .forEach(sorted::add));
    return sorted;
  }

  @Property(tries = 60)
  void readingUndoesWriting(@ForAll long seed, @ForAll @IntRange(max = 8) int games)
      throws IOException {
    List<BookEntry> entries = SampleBooks.entries(seed, games, 30, 5);
    Path file = Files.createTempFile("book", ".txt");
    try {
      long lines = TextBook.write(entries.iterator(), file);
      TextBook book = TextBook.read(file);
      assertEquals(lines, book.size());
      assertEquals(canonical(entries), book.entries());
      assertEquals(book.entries(), TextBook.of(entries.iterator(), "entries").entries());
      assertEquals(book.entries(), read(Files.readString(file)));
      byte[] bytes = Files.readAllBytes(file);
      TextBook.write(book.entries().iterator(), file);
      assertArrayEquals(bytes, Files.readAllBytes(file));
      for (BookEntry entry : entries) {
        List<BookMove> moves = book.moves(entry.position());
        assertTrue(moves.stream().anyMatch(move -> move.move().equals(entry.move().move())));
      }
    } finally {
      Files.delete(file);
    }
  }

  /** No line from the starting position leads to the second and third entry. */
  @Test
  void entriesOutOfReachAreKept() throws IOException {
    String text =
        "h2e2 9 "
            + BOARD
            + " w - - 0 1\n"
            + "i0h0 4 rnbakabr1/9/4c1c1n/p1p1N3p/9/6p2/P1P1P3P/2N1C2C1/9/R1BAKAB1R w - - 0 7\n"
            + "e9d9 1 4k4/9/9/9/9/9/9/9/9/5K3 b - - 12 30\n";
    Path file = folder.resolve("book.txt");
    Files.writeString(file, text);
    TextBook book = TextBook.read(file);
    assertEquals(3, book.size());
    assertEquals(3, book.positions());
    assertEquals(SampleBooks.sums(read(text)), SampleBooks.sums(book.entries()));
    assertEquals(3, TextBook.write(book.entries().iterator(), file));
    assertEquals(book.entries(), TextBook.read(file).entries());
    assertEquals(1, BookExport.of(book).positions());
  }

  @Test
  void aTextBookIsLookedUp() throws IOException {
    Path file = folder.resolve("book.txt");
    Files.writeString(
        file,
        "h0g2 0 %1$s w\nh2e2 4 %1$s w - - 5 9\nc3c4 9 %1$s w\nh2e2 6 %1$s w - - 0 1\n"
            .formatted(BOARD));
    TextBook book = TextBook.read(file);
    assertEquals(
        List.of("h2e2 10", "c3c4 9", "h0g2 0"),
        book.moves(START).stream().map(move -> move.move() + " " + move.weight()).toList());
    assertEquals(Move.parse("h2e2"), book.best(START).orElseThrow().move());
    Set<Move> picked = new HashSet<>();
    Random random = new Random(1);
    for (int i = 0; i < 100; i++) {
      picked.add(book.pick(START, random).orElseThrow());
    }
    assertEquals(Set.of(Move.parse("h2e2"), Move.parse("c3c4")), picked);
    assertEquals(List.of(), book.moves(START.play(Move.parse("h2e2"))));
    assertFalse(book.mirrors());
    Files.writeString(file, "");
    assertEquals(0, TextBook.read(file).size());
  }

  @Test
  void aFaultyFileIsNoTextBook() throws IOException {
    Path file = folder.resolve("book.txt");
    Files.writeString(file, "h2e2 1 " + BOARD + " w\nh2e2 x " + BOARD + " w\n");
    BookFormatException e = assertThrows(BookFormatException.class, () -> TextBook.read(file));
    assertEquals(OptionalLong.of(2), e.record());
    assertEquals(file.toString(), e.source());
    try (TextBookReader reader = TextBookReader.open(file).skipBadLines()) {
      assertEquals(1, TextBook.of(reader, "book.txt").size());
    }
    long most = (1L << 55) - 1;
    List<BookEntry> tooMuch = List.of(start("h2e2", most), start("h2e2", 1));
    e = assertThrows(BookFormatException.class, () -> TextBook.of(tooMuch.iterator(), "sum"));
    assertTrue(String.valueOf(e.getMessage()).startsWith("sum: h2e2: weight: expected 0-"));
    assertThrows(IOException.class, () -> TextBook.read(folder));
    assertThrows(IOException.class, () -> TextBook.read(folder.resolve("none")));
  }

  @Test
  void variantsOfTheFormatAreRead() throws IOException {
    String text =
        "\ufeff# a book\r\n\r\n  # of openings\r"
            + ("h2e2 3 " + BOARD + " w\n")
            + ("\tH2-E2\t 4  " + BOARD + " r - - 12 30 \r\n")
            + ("b2e2 0 " + BOARD + " w 0 1\r\r \n")
            + ("h7e7 007 " + BOARD + " b - - 0 1");
    List<BookEntry> entries = read(text);
    assertEquals(4, entries.size());
    assertEquals(start("h2e2", 3), entries.get(0));
    assertEquals(START.key(), entries.get(1).position().key());
    assertEquals(BookMove.of(Move.parse("h2e2"), 4), entries.get(1).move());
    assertEquals(BookMove.of(Move.parse("h7e7"), 7), entries.get(3).move());
    assertThrows(NoSuchElementException.class, () -> reader("# nothing").next());
  }

  @Test
  void faultsHaveLineAndColumn() throws IOException {
    refused("h2e9x 1 " + BOARD + " w", 1, "expected a move such as h2e2, found \"h2e9x\"");
    refused("h2e2 x1 " + BOARD + " w", 6, "expected a weight 0-36028797018963967, found \"x1\"");
    refused("h2e2 -1 " + BOARD + " w", 6, "found \"-1\"");
    refused("h2e2", 5, "expected a weight");
    refused("h2e2 36028797018963968 " + BOARD + " w", 6, "expected a weight");
    refused("h2e2 99999999999999999999999 " + BOARD + " w", 6, "9999999999...");
    refused("h2e2 1", 7, "expected nine points");
    refused("h2e2 1 " + BOARD, 8 + BOARD.length(), "side");
    refused("h2e2 1 " + BOARD + " x", 9 + BOARD.length(), "expected w or b");
    refused("h2e2 1 4k4/9/9/9/9/9/9/9/9/9 w", 8, "");
    refused("  h2e5 1 " + BOARD + " w", 3, "h2e5 is illegal");
    refused("h7e7 1 " + BOARD + " w", 1, "h7e7 is illegal");
    refused("\u00e9 1 " + BOARD + " w", 1, "expected a move");
    refused("h2e2 1 " + BOARD + " w" + " ".repeat(1 << 20), 1001, "at most 1000 characters");
    refused("x".repeat(1 << 20), 1001, "at most 1000 characters");
  }

  private static void refused(String line, int column, String message) throws IOException {
    TextBookReader reader =
        reader("# first\n" + line + "\r\nh2e2 1 " + BOARD + " w\n" + line + "\n");
    BookFormatException e = assertThrows(BookFormatException.class, reader::hasNext);
    assertEquals("book.txt", e.source());
    assertEquals(OptionalLong.of(2), e.record());
    assertEquals(OptionalInt.of(column), e.column());
    String text = String.valueOf(e.getMessage());
    assertTrue(text.startsWith("book.txt, line 2, column " + column + ": "), text);
    assertTrue(text.contains(message), text);
    assertTrue(text.length() < 400, text);
    assertEquals(start("h2e2", 1), reader.next());
    assertThrows(BookFormatException.class, reader::hasNext);
    assertFalse(reader.hasNext());

    TextBookReader skipping = reader(line + "\nh2e2 1 " + BOARD + " w\n" + line).skipBadLines();
    assertEquals(List.of(start("h2e2", 1)), list(skipping));
    assertEquals(2, skipping.skipped());
    assertEquals(OptionalLong.of(1), skipping.firstSkipped().orElseThrow().record());
  }

  /** An endless line is not kept in memory. */
  @Test
  void aLineOfManyMegabytesTakesNoMemory() throws IOException {
    InputStream endless =
        new InputStream() {
          private long left = 1L << 28;

          @Override
          public int read() {
            return left-- > 0 ? 'h' : -1;
          }

          @Override
          public int read(byte[] bytes, int from, int length) {
            int count = (int) Math.min(left, length);
            Arrays.fill(bytes, from, from + count, (byte) 'h');
            left -= count;
            return count == 0 ? -1 : count;
          }
        };
    TextBookReader reader = TextBookReader.of(endless, "endless");
    assertThrows(BookFormatException.class, reader::hasNext);
    assertFalse(reader.hasNext());
  }

  @Property
  void anyBytesAreEntriesOrFaults(@ForAll byte[] bytes) throws IOException {
    TextBookReader reader = reader(bytes).skipBadLines();
    list(reader).forEach(entry -> assertTrue(entry.move().weight() >= 0));
    assertEquals(reader.skipped() == 0, reader.firstSkipped().isEmpty());
  }

  @Property
  void changedBytesAreEntriesOrFaults(
      @ForAll long seed, @ForAll @CharRange(from = '\n', to = '\u00ff') char put)
      throws IOException {
    Random random = new Random(seed);
    byte[] bytes =
        ("h2e2 12 " + BOARD + " w - - 0 1\nh7e7 3 " + BOARD + " b\n")
            .getBytes(StandardCharsets.ISO_8859_1);
    for (int i = random.nextInt(3); i >= 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) put;
    }
    for (BookEntry entry : list(reader(bytes).skipBadLines())) {
      assertTrue(entry.position().isLegal(entry.move().move()));
    }
  }

  @Test
  void anUnwritableTargetChangesNothing() throws IOException {
    assertThrows(
        IOException.class,
        () -> TextBook.write(List.of(start("h2e2", 1)).iterator(), folder.resolve("no/book")));
    assertThrows(
        IOException.class, () -> TextBook.write(List.of(start("h2e2", 1)).iterator(), folder));
    Path file = folder.resolve("book.txt");
    Files.writeString(file, "as it was");
    long most = (1L << 55) - 1;
    BookFormatException e =
        assertThrows(
            BookFormatException.class,
            () -> TextBook.write(List.of(start("h2e2", most), start("h2e2", 1)).iterator(), file));
    assertEquals(OptionalLong.empty(), e.record());
    assertEquals(OptionalInt.empty(), e.column());
    assertEquals("as it was", Files.readString(file));
    assertEquals(List.of("book.txt"), SampleBooks.files(folder));
  }
}

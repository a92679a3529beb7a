package dev.xiangqi.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.build.EntryBuffer;
import dev.xiangqi.book.build.GameMoves;
import dev.xiangqi.book.build.LineCounter;
import dev.xiangqi.book.build.PackedGames;
import dev.xiangqi.book.file.LimitException;
import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.file.RunWriter;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.core.Side;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Laws of merging, and the bytes. */
class PartialBookTest {
  private static final BookSettings SETTINGS = BookSettings.defaults();

  private static List<PartialBook> parts(List<RandomGames.Entry> records, int parts) {
    List<List<RandomGames.Entry>> divided = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      divided.add(new ArrayList<>());
    }
    for (RandomGames.Entry record : records) {
      divided.get(GameFingerprint.of(record.game()).part(parts)).add(record);
    }
    List<PartialBook> books = new ArrayList<>();
    divided.forEach(each -> books.add(RandomGames.build(SETTINGS, each)));
    return books;
  }

  @Property(tries = 60)
  void anyDivisionByFingerprintAndAnyOrderGivesTheSameBytes(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 9) int parts) {
    List<RandomGames.Entry> records = RandomGames.list(seed, 60);
    PartialBook whole = RandomGames.build(SETTINGS, records);
    Collections.shuffle(records, new Random(~seed));
    List<PartialBook> books = parts(records, parts);
    Collections.shuffle(books, new Random(seed));
    assertEquals(whole, PartialBook.merge(books));
    assertEquals(whole.hashCode(), PartialBook.merge(books).hashCode());
  }

  @Property(tries = 60)
  void mergingIsAssociativeAndCommutativeWithAnIdentity(@ForAll long seed) {
    PartialBook a = RandomGames.build(SETTINGS, RandomGames.list(seed, 20));
    PartialBook b = RandomGames.build(SETTINGS, RandomGames.list(seed + 1, 20));
    PartialBook c = RandomGames.build(SETTINGS, RandomGames.list(seed, 10));
    PartialBook abc = PartialBook.merge(List.of(a, b, c));
    assertEquals(abc, PartialBook.merge(List.of(PartialBook.merge(List.of(a, b)), c)));
    assertEquals(abc, PartialBook.merge(List.of(c, PartialBook.merge(List.of(b, a)))));
    PartialBook empty = PartialBook.empty(SETTINGS);
    assertEquals(a, PartialBook.merge(List.of(empty, a)));
    assertEquals(a, PartialBook.merge(List.of(a, empty, empty)));
    assertEquals(empty, PartialBook.merge(List.of(empty)));
    assertEquals(0, empty.size());
  }

  @Property(tries = 40)
  void rangesOfKeysConcatenateToTheWhole(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 40) int parts) {
    PartialBook a = RandomGames.build(SETTINGS, RandomGames.list(seed, 30));
    PartialBook b = RandomGames.build(SETTINGS, RandomGames.list(seed + 1, 30));
    List<PartialBook> merged = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      merged.add(PartialBook.merge(List.of(a.split(parts).get(i), b.split(parts).get(i))));
    }
    assertEquals(PartialBook.merge(List.of(a, b)), PartialBook.concatenate(merged));
    assertEquals(a, PartialBook.fromBytes(a.toBytes()));
  }

  @Test
  void booksFromRangesHaveTheSameBytes(@TempDir Path folder) throws IOException {
    PartialBook whole = RandomGames.build(SETTINGS, RandomGames.list(5, 200));
    Path one = folder.resolve("one");
    Path other = folder.resolve("other");
    whole.write(one, BookFilter.usual()).close();
    PartialBook.write(whole.split(7), other, BookFilter.usual()).close();
    assertEquals(-1, Files.mismatch(one, other));
  }

  @Test
  void booksFromFilteredRangesHaveTheSameBytes(@TempDir Path folder) throws IOException {
    PartialBook whole = RandomGames.build(SETTINGS, RandomGames.list(6, 200));
    Path one = folder.resolve("one");
    Path other = folder.resolve("other");
    for (BookFilter filter :
        List.of(BookFilter.none(), BookFilter.usual(), BookFilter.usual().minScore(40).top(2))) {
      whole.write(one, filter).close();
      List<PartialBook> ranges = new ArrayList<>();
      whole.split(7).forEach(range -> ranges.add(range.filtered(filter)));
      PartialBook.write(ranges, other, filter).close();
      assertEquals(-1, Files.mismatch(one, other));
      PartialBook left = PartialBook.concatenate(ranges);
      assertEquals(filter.equals(BookFilter.none()), left.size() == whole.size());
      assertEquals(left, whole.filtered(filter));
    }
  }

  @Test
  void rangesMustAscend(@TempDir Path folder) {
    PartialBook book = RandomGames.build(SETTINGS, RandomGames.list(5, 20));
    List<PartialBook> ranges = book.split(2);
    List<PartialBook> wrong = List.of(ranges.get(1), ranges.get(0));
    assertThrows(IllegalArgumentException.class, () -> PartialBook.concatenate(wrong));
    List<PartialBook> twice = List.of(book, book);
    assertThrows(IllegalArgumentException.class, () -> PartialBook.concatenate(twice));
    Path file = folder.resolve("b");
    assertThrows(
        IllegalArgumentException.class, () -> PartialBook.write(twice, file, BookFilter.none()));
    assertThrows(IllegalArgumentException.class, () -> PartialBook.merge(List.of()));
    assertThrows(IllegalArgumentException.class, () -> book.split(0));
  }

  @Test
  void settingsMustBeEqual() {
    PartialBook book = PartialBook.empty(SETTINGS);
    BookSettings red = BookSettings.builder().side(Side.RED).build();
    List<PartialBook> different = List.of(book, PartialBook.empty(red));
    BookMismatchException thrown =
        assertThrows(BookMismatchException.class, () -> PartialBook.merge(different));
    assertEquals(SETTINGS, thrown.expected());
    assertEquals(red, thrown.found());
    assertThrows(BookMismatchException.class, () -> PartialBook.concatenate(different));
  }

  @Test
  void anyChangedByteIsFound() {
    byte[] bytes = RandomGames.build(SETTINGS, RandomGames.list(1, 12)).toBytes();
    for (int i = 0; i < bytes.length; i++) {
      for (int bit : new int[] {0, 3, 7}) {
        byte[] changed = bytes.clone();
        changed[i] ^= (byte) (1 << bit);
        assertThrows(CorruptBookException.class, () -> PartialBook.fromBytes(changed));
      }
    }
  }

  @Test
  void truncatedAndExtendedBytesAreRefused() {
    byte[] bytes = RandomGames.build(SETTINGS, RandomGames.list(1, 12)).toBytes();
    for (int i = 0; i < bytes.length; i++) {
      byte[] cut = Arrays.copyOf(bytes, i);
      assertThrows(CorruptBookException.class, () -> PartialBook.fromBytes(cut));
    }
    byte[] grown = Arrays.copyOf(bytes, bytes.length + 1);
    CorruptBookException thrown =
        assertThrows(CorruptBookException.class, () -> PartialBook.fromBytes(grown));
    assertEquals(bytes.length, thrown.offset());
    assertEquals("partial book", thrown.source());
  }

  @Test
  void foreignAndNewerBytesAreRefusedByName() {
    byte[] foreign = "[Event \"?\"]\n[Site \"?\"]\n".getBytes(StandardCharsets.US_ASCII);
    CorruptBookException thrown =
        assertThrows(CorruptBookException.class, () -> PartialBook.fromBytes(foreign));
    assertTrue(thrown.toString().contains("not a partial book"), thrown.toString());
    byte[] newer = PartialBook.empty(SETTINGS).toBytes();
    newer[9] = 2;
    thrown = assertThrows(CorruptBookException.class, () -> PartialBook.fromBytes(newer));
    assertTrue(thrown.toString().contains("version 2"), thrown.toString());
  }

  @Test
  void sumsAreExact() {
    PositionCounts counts = new PositionCounts();
    counts.begin(1, 2);
    counts.add(1, PositionCounts.MAX, 0, 0, 0, 0);
    assertThrows(LimitException.class, () -> counts.add(1, 1, 0, 0, 0, 0));
  }

  @Property(tries = 20)
  void fullBuffersMakeSeveralRunsOfTheSameSum(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 300) int capacity) throws IOException {
    List<RandomGames.Entry> records = RandomGames.list(seed, 40);
    PackedGames games = new PackedGames();
    for (RandomGames.Entry each : records) {
      games.add(
          new GameMoves().load(each.game()),
          40,
          BookBuilder.rank(SETTINGS, each.result(), each.info()));
    }
    List<ByteArrayOutputStream> runs = new ArrayList<>();
    EntryBuffer entries =
        new EntryBuffer(
            capacity,
            () -> {
              runs.add(new ByteArrayOutputStream());
              return new RunWriter(runs.get(runs.size() - 1), SETTINGS);
            });
    new LineCounter(SETTINGS, entries).count(games.sorted(), counted -> {});
    entries.flush();
    List<PartialBook> parts = new ArrayList<>(List.of(PartialBook.empty(SETTINGS)));
    runs.forEach(run -> parts.add(PartialBook.fromBytes(run.toByteArray())));
    assertEquals(RandomGames.build(SETTINGS, records), PartialBook.merge(parts));
  }
}

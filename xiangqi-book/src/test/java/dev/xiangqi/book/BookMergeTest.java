package dev.xiangqi.book;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BookMergeTest {
  private static final BookSettings USUAL = BookSettings.defaults();

  @TempDir private Path folder = Path.of("");

  private Path written(String name, BookSettings settings, List<RandomGames.Entry> games)
      throws IOException {
    return written(name, settings, games, BookFilter.none());
  }

  private Path written(
      String name, BookSettings settings, List<RandomGames.Entry> games, BookFilter filter)
      throws IOException {
    Path file = folder.resolve(name);
    RandomGames.build(settings, games).write(file, filter).close();
    return file;
  }

  @ParameterizedTest
  @EnumSource(names = {"COUNT", "SCORE", "RECENT"})
  void booksOfDifferentGamesAddUpToTheBookOfAll(Weighting weighting) throws IOException {
    for (boolean mirrors : List.of(true, false)) {
      BookSettings settings =
          BookSettings.builder().weighting(weighting).mirrors(mirrors).maxPlies(12).build();
      List<RandomGames.Entry> games = RandomGames.list(7, 400);
      List<Path> books = new ArrayList<>();
      for (int part = 0; part < 3; part++) {
        int mine = part;
        List<RandomGames.Entry> some =
            games.stream()
                .filter(each -> Math.floorMod(each.game().moves().hashCode(), 3) == mine)
                .toList();
        books.add(written("part" + part, settings, some));
      }
      books.add(written("none", settings, List.of()));
      byte[] whole = Files.readAllBytes(written("whole", settings, games));
      for (int i = 0; i < 3; i++) {
        Collections.rotate(books, 1);
        Path sum = folder.resolve("sum");
        try (OpeningBook book = BookMerge.write(books, sum)) {
          book.verify();
        }
        assertArrayEquals(whole, Files.readAllBytes(sum));
      }
    }
  }

  @Test
  void aBookMergedWithItselfCountsTwiceAndMayBeReplaced() throws IOException {
    List<RandomGames.Entry> games = RandomGames.list(3, 60);
    BookFilter filter = BookFilter.usual().minScore(30).top(2);
    Path file = written("book", USUAL, games, filter);
    Path other = written("other", USUAL, games, BookFilter.usual());
    try (OpeningBook one = OpeningBook.read(file);
        OpeningBook sum = BookMerge.write(List.of(file, file), file)) {
      sum.verify();
      assertEquals(BookFilter.usual().minScore(30), sum.filter());
      BookMove before = one.moves(Position.initial()).get(0);
      BookMove after = sum.moves(Position.initial()).get(0);
      assertEquals(2 * before.games(), after.games());
      assertEquals(2 * before.wins(), after.wins());
    }
    try (OpeningBook sum = BookMerge.write(List.of(file, other), folder.resolve("sum"))) {
      sum.verify();
      assertEquals(BookFilter.usual(), sum.filter());
    }
  }

  @Test
  void otherSettingsAreRefusedAndNamed() throws IOException {
    Path one = written("one", USUAL, RandomGames.list(1, 9));
    BookSettings shorter = BookSettings.builder().maxPlies(5).build();
    Path two = written("two", shorter, RandomGames.list(1, 9));
    Path sum = Files.writeString(folder.resolve("sum"), "old");
    BookMismatchException e =
        assertThrows(
            BookMismatchException.class, () -> BookMerge.write(List.of(one, one, two), sum));
    assertTrue(
        String.valueOf(e.getMessage())
            .startsWith(two + ": counted under other settings than " + one));
    assertEquals(List.of(USUAL, shorter), List.of(e.expected(), e.found()));
    assertEquals("old", Files.readString(sum));
  }

  @Test
  void failuresChangeNothing() throws IOException {
    Path one = written("one", USUAL, RandomGames.list(1, 99));
    byte[] bytes = Files.readAllBytes(one);
    bytes[bytes.length / 2] ^= 4;
    Path bad = Files.write(folder.resolve("bad"), bytes);
    Path sum = folder.resolve("sum");
    assertThrows(CorruptBookException.class, () -> BookMerge.write(List.of(one, bad), sum));
    assertThrows(
        NoSuchFileException.class,
        () -> BookMerge.write(List.of(one, folder.resolve("missing")), sum));
    assertThrows(IllegalArgumentException.class, () -> BookMerge.write(List.of(), sum));
    try (var files = Files.list(folder)) {
      assertEquals(2, files.count());
    }
  }
}

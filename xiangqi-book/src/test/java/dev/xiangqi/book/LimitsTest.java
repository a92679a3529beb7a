package dev.xiangqi.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.file.BookHeader;
import dev.xiangqi.book.file.LimitException;
import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.file.RunWriter;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.core.kernel.Board;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Numbers beyond the limits of the formats are a {@link BookException} at every entry point. */
class LimitsTest {
  private static final BookSettings SETTINGS = BookSettings.defaults();

  @TempDir private Path folder = Path.of("");

  /** One position with 100 moves from a square. */
  private static PartialBook hundredMoves(int from, long games) throws IOException {
    PositionCounts counts = new PositionCounts();
    counts.begin(1, 1);
    for (int i = 0; i < 100; i++) {
      counts.add(Board.move(from + i / 80, 10 + i % 80), games, 0, 0, 0, 0);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (RunWriter run = new RunWriter(out, SETTINGS)) {
      run.write(counts);
      run.finish();
    }
    return PartialBook.fromBytes(out.toByteArray());
  }

  private static void assertRefused(String problem, Executable action) {
    BookException thrown = assertThrows(BookException.class, action);
    assertEquals(BookException.class, thrown.getClass());
    assertTrue(thrown.toString().contains(problem), thrown.toString());
  }

  @Test
  void partialBooksWithTooManyMovesOrGames() throws IOException {
    PartialBook one = hundredMoves(0, 1);
    PartialBook other = hundredMoves(5, 1);
    assertRefused("more than 128 moves", () -> PartialBook.merge(List.of(one, other)));
    PartialBook many = hundredMoves(0, PositionCounts.MAX);
    assertRefused("games or weight", () -> PartialBook.merge(List.of(one, many)));
    assertEquals(100, PartialBook.merge(List.of(one, one)).size());
  }

  @Test
  void booksWithTooManyMovesOrGames() throws IOException {
    Path one = written("one", hundredMoves(0, 1));
    Path other = written("other", hundredMoves(5, 1));
    Path many = written("many", hundredMoves(0, PositionCounts.MAX));
    Path sum = Files.writeString(folder.resolve("sum"), "old");
    assertRefused("more than 128 moves", () -> BookMerge.write(List.of(one, other), sum));
    assertRefused("games or weight", () -> BookMerge.write(List.of(one, many), sum));
    assertEquals("old", Files.readString(sum));
  }

  private Path written(String name, PartialBook counts) throws IOException {
    Path file = folder.resolve(name);
    counts.write(file, BookFilter.none()).close();
    return file;
  }

  @Test
  void buildsWithTooManyMoves() throws IOException {
    Path target = folder.resolve("book");
    Path work = folder.resolve("work");
    List<RandomGames.Entry> games = RandomGames.list(17, 400);
    GameInput input =
        new GameInput() {
          @Override
          public String id() {
            return "games";
          }

          @Override
          public void read(GameSink sink) {
            games.forEach(each -> each.addTo(sink));
          }
        };
    DiskBookBuilder builder = DiskBookBuilder.create(target).workFolder(work).jobs(1);
    builder.listener(
        progress -> {
          if (progress.phase() == BuildProgress.Phase.MERGING) {
            throw new IllegalStateException("enough");
          }
        });
    assertThrows(IllegalStateException.class, () -> builder.build(List.of(input)));
    for (int part = 0; part < 2; part++) {
      Path run = work.resolve("xqbuild-counts-" + part + "-0");
      assertTrue(Files.exists(run));
      Files.write(run, hundredMoves(5 * part, 1).toBytes());
    }
    builder.listener(progress -> {});
    assertRefused("more than 128 moves", () -> builder.build(List.of(input)));
    assertTrue(Files.notExists(target));
  }

  @Test
  void aBookHasLessThanATerabyte() {
    BookHeader.checkDataLength((1L << 40) - 1);
    LimitException thrown =
        assertThrows(LimitException.class, () -> BookHeader.checkDataLength(1L << 40));
    assertEquals("a book of more than a terabyte", new BookException(thrown).getMessage());
  }
}

package dev.xiangqi.bookonspark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Map;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A book made on Spark has the same bytes as one made on one machine. */
class BookJobTest {
  private static final BookSettings SETTINGS = BookSettings.defaults();
  private static final BookSettings NARROW =
      BookSettings.builder()
          .maxPlies(17)
          .side(Side.RED)
          .player("hu")
          .since(LocalDate.of(1970, 1, 1))
          .minRating(2100)
          .weighting(Weighting.RECENT)
          .mirrors(false)
          .build();

  @TempDir private static Path folder = Path.of("");
  private static JavaSparkContext spark;

  @BeforeAll
  static void start() throws IOException {
    spark = new JavaSparkContext(LocalSpark.configuration(BookJobTest.class));
    SampleGames.write(Files.createDirectory(folder.resolve("games")));
  }

  @AfterAll
  static void stop() {
    spark.close();
  }

  private static ReadReport build(
      Path input, Path target, int partitions, BookSettings settings, BookFilter filter)
      throws IOException {
    BookPlan plan = new BookPlan(settings, filter, partitions);
    return new BookJob(spark, plan).run(input.toUri().toString(), target);
  }

  private static void assertSameBook(
      Path input, int partitions, BookSettings settings, BookFilter filter) throws IOException {
    Path alone = folder.resolve("alone");
    Path together = folder.resolve("together");
    SingleMachine.build(input, alone, settings, filter);
    build(input, together, partitions, settings, filter);
    assertEquals(-1, Files.mismatch(alone, together));
    try (OpeningBook book = OpeningBook.read(together)) {
      book.verify();
      assertTrue(book.size() > 0, "no entries");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void sampleGamesGiveTheBytesOfOneMachine(int partitions) throws IOException {
    Path games = folder.resolve("games");
    assertSameBook(games, partitions, SETTINGS, BookFilter.usual());
    assertSameBook(games, partitions, NARROW, BookFilter.none().minScore(30).top(2));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void masterGamesGiveTheBytesOfOneMachine(int partitions) throws IOException {
    Path games = Corpora.find("games/games-shared.uci.pgn.gz");
    assertSameBook(games, partitions, SETTINGS, BookFilter.usual());
  }

  @Test
  void gamesThatOccurThreeTimesInThreeNotationsCountOnce() throws IOException {
    Path games = Corpora.find("games");
    Path alone = folder.resolve("once");
    Path together = folder.resolve("thrice");
    SingleMachine.build(
        games.resolve("games-shared.uci.pgn.gz"), alone, SETTINGS, BookFilter.none());
    ReadReport report = build(games, together, 3, SETTINGS, BookFilter.none());
    assertEquals(3, report.files());
    assertEquals(3 * 5058, report.games());
    assertEquals(-1, Files.mismatch(alone, together));
  }

  @Test
  void refusedGamesAreCountedByKindForAnyNumberOfPartitions() throws IOException {
    Path target = folder.resolve("counted");
    Path games = folder.resolve("games");
    ReadReport report = build(games, target, 1, SETTINGS, BookFilter.none());
    assertEquals(SampleGames.FILES, report.files());
    assertEquals(1, report.damagedFiles());
    assertEquals(0, report.leftOut());
    assertEquals(
        Map.of(
            NotationProblem.ILLEGAL, 1L, NotationProblem.BAD_TOKEN, 1L, NotationProblem.SYNTAX, 1L),
        report.refused());
    assertEquals(report, build(games, target, 7, SETTINGS, BookFilter.none()));
    ReadReport narrow = build(games, target, 5, NARROW, BookFilter.none());
    assertEquals(report.games(), narrow.games());
    assertTrue(narrow.leftOut() > 0 && narrow.leftOut() < narrow.games(), narrow.toString());
  }

  @Test
  void withoutFilesTheOldBookStays() throws IOException {
    Path target = folder.resolve("old");
    byte[] old = "old".getBytes(StandardCharsets.US_ASCII);
    Files.write(target, old);
    Path empty = Files.createDirectory(folder.resolve("none"));
    IOException thrown =
        assertThrows(
            IOException.class, () -> build(empty, target, 2, SETTINGS, BookFilter.usual()));
    assertTrue(thrown.toString().contains("none"), thrown.toString());
    Path missing = folder.resolve("missing");
    thrown =
        assertThrows(
            IOException.class, () -> build(missing, target, 2, SETTINGS, BookFilter.usual()));
    assertTrue(thrown.toString().contains("missing"), thrown.toString());
    assertArrayEquals(old, Files.readAllBytes(target));
  }

  @Test
  void plansAreChecked() {
    BookFilter filter = BookFilter.usual();
    assertThrows(IllegalArgumentException.class, () -> new BookPlan(SETTINGS, filter, 0));
    assertThrows(IllegalArgumentException.class, () -> new BookPlan(SETTINGS, filter, 65_537));
    BookSettings given = BookSettings.builder().weighting(Weighting.GIVEN).build();
    assertThrows(IllegalArgumentException.class, () -> new BookPlan(given, filter, 1));
  }
}

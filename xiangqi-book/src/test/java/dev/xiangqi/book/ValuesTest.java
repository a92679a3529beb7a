package dev.xiangqi.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.testing.EqualsTester;
import com.google.common.testing.NullPointerTester;
import dev.xiangqi.book.file.MoveWeights;
import dev.xiangqi.book.file.SettingsCodec;
import dev.xiangqi.book.file.Source;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Equality, null checks, ranges and texts of values. */
class ValuesTest {
  private static BookMove bookMove(String move, long games) {
    return new BookMove(Move.parse(move), games, games, 1, 1, 0);
  }

  @Test
  void equality() {
    new EqualsTester()
        .addEqualityGroup(BookSettings.defaults(), BookSettings.builder().maxPlies(40).build())
        .addEqualityGroup(BookSettings.builder().maxPlies(41).build())
        .addEqualityGroup(BookSettings.builder().side(Side.RED).build())
        .addEqualityGroup(
            BookSettings.builder().player(" a ").build(),
            BookSettings.builder().player("a").build(),
            BookSettings.builder().player("a").build().toBuilder().build())
        .addEqualityGroup(BookSettings.builder().since(LocalDate.of(2000, 1, 1)).build())
        .addEqualityGroup(BookSettings.builder().minRating(0).build())
        .addEqualityGroup(BookSettings.builder().weighting(Weighting.SCORE).build())
        .addEqualityGroup(BookSettings.builder().mirrors(false).build())
        .addEqualityGroup(BookFilter.none(), BookFilter.none().minGames(0))
        .addEqualityGroup(BookFilter.usual(), BookFilter.none().minGames(2))
        .addEqualityGroup(BookFilter.none().minScore(1))
        .addEqualityGroup(BookFilter.none().top(1))
        .addEqualityGroup(bookMove("h2e2", 2), bookMove("h2e2", 2))
        .addEqualityGroup(bookMove("h2e2", 3))
        .addEqualityGroup(bookMove("h2d2", 2))
        .addEqualityGroup(GameInfo.none(), GameInfo.of(Map.of()))
        .addEqualityGroup(GameInfo.of(Map.of("Red", "a")))
        .addEqualityGroup(PartialBook.empty(BookSettings.defaults()), BookBuilder.create().build())
        .addEqualityGroup(PartialBook.empty(BookSettings.builder().maxPlies(1).build()))
        .testEquals();
  }

  @Test
  void nullIsRefused(@TempDir Path folder) throws IOException {
    NullPointerTester tester =
        new NullPointerTester()
            .setDefault(int.class, 1)
            .setDefault(long.class, 1L)
            .setDefault(byte[].class, PartialBook.empty(BookSettings.defaults()).toBytes())
            .setDefault(BookSettings.class, BookSettings.defaults())
            .setDefault(BookFilter.class, BookFilter.none())
            .setDefault(GameInfo.class, GameInfo.none())
            .setDefault(Game.class, Game.start())
            .setDefault(Position.class, Position.initial())
            .setDefault(LocalDate.class, LocalDate.of(2000, 1, 1))
            .setDefault(String.class, "a")
            .setDefault(GameFingerprint.class, new GameFingerprint(1, 2))
            .setDefault(Iterable.class, List.of(PartialBook.empty(BookSettings.defaults())))
            .setDefault(Path.class, folder.resolve("book"));
    for (Class<?> each :
        List.of(
            DiskBookBuilder.class,
            BookBuilder.class,
            BookFilter.class,
            BookSettings.class,
            GameFingerprint.class,
            GameInfo.class,
            OpeningBook.class,
            PartialBook.class)) {
      tester.testAllPublicStaticMethods(each);
    }
    tester.testAllPublicInstanceMethods(BookSettings.builder());
    tester.testAllPublicInstanceMethods(BookSettings.defaults());
    tester.testAllPublicInstanceMethods(BookFilter.none());
    tester.testAllPublicInstanceMethods(GameInfo.none());
    tester.testAllPublicInstanceMethods(new GameFingerprint(1, 2));
    tester.testAllPublicInstanceMethods(BookBuilder.create());
    tester.testAllPublicInstanceMethods(
        DiskBookBuilder.create(folder.resolve("book")).memory(1 << 24));
    PartialBook empty = PartialBook.empty(BookSettings.defaults());
    tester.testAllPublicInstanceMethods(empty);
    try (OpeningBook book = empty.write(folder.resolve("book"), BookFilter.none())) {
      tester.testAllPublicInstanceMethods(book);
    }
  }

  @Test
  void rangesAreChecked() {
    BookSettings.Builder builder = BookSettings.builder();
    assertThrows(IllegalArgumentException.class, () -> builder.maxPlies(0));
    assertThrows(IllegalArgumentException.class, () -> builder.maxPlies(10_001));
    assertThrows(IllegalArgumentException.class, () -> builder.player(" "));
    assertThrows(IllegalArgumentException.class, () -> builder.player("a".repeat(1001)));
    assertThrows(IllegalArgumentException.class, () -> builder.minRating(-1));
    assertThrows(IllegalArgumentException.class, () -> builder.since(LocalDate.of(10_000, 1, 1)));
    assertThrows(IllegalArgumentException.class, () -> BookFilter.none().minGames(-1));
    assertThrows(IllegalArgumentException.class, () -> BookFilter.none().minScore(101));
    assertThrows(IllegalArgumentException.class, () -> BookFilter.none().top(0));
    BookSettings given = builder.weighting(Weighting.GIVEN).build();
    assertThrows(IllegalArgumentException.class, () -> BookBuilder.create(given));
    DiskBookBuilder build = DiskBookBuilder.create(Path.of("book"));
    assertThrows(IllegalArgumentException.class, () -> build.jobs(0));
    assertThrows(IllegalArgumentException.class, () -> build.memory(1));
  }

  @Test
  void texts() {
    BookSettings settings =
        BookSettings.builder()
            .side(Side.RED)
            .player("Lu")
            .since(LocalDate.of(2000, 1, 2))
            .minRating(2000)
            .mirrors(false)
            .build();
    assertEquals(
        "40 plies, weight COUNT, side RED, player \"Lu\", since 2000-01-02, rated 2000,"
            + " mirrors apart",
        settings.toString());
    assertEquals("games 2, score 40 %, top all", BookFilter.usual().minScore(40).toString());
    assertEquals(75.0, bookMove("h2e2", 2).score().orElseThrow());
    assertTrue(new BookMove(Move.parse("h2e2"), 1, 1, 0, 0, 0).score().isEmpty());
  }

  @Test
  void weightsOfYearsDoubleEveryTen() {
    assertEquals(10, MoveWeights.ofYear(0));
    assertEquals(10, MoveWeights.ofYear(1900));
    assertEquals(10, MoveWeights.ofYear(1950));
    assertEquals(15, MoveWeights.ofYear(1955));
    assertEquals(20, MoveWeights.ofYear(1960));
    assertEquals(1280, MoveWeights.ofYear(2020));
    assertEquals(MoveWeights.ofYear(2149), MoveWeights.ofYear(9999));
  }

  @Test
  void settingsAreEncodedAndDecoded() {
    for (BookSettings settings :
        List.of(
            BookSettings.defaults(),
            BookSettings.builder().maxPlies(9999).side(Side.BLACK).mirrors(false).build(),
            BookSettings.builder().player("許銀川").since(LocalDate.of(1999, 12, 31)).build(),
            BookSettings.builder().minRating(0).weighting(Weighting.RECENT).build())) {
      assertEquals(
          settings,
          SettingsCodec.decode(
              SettingsCodec.encode(settings), new Source("test", CorruptBookException::new), 0));
    }
  }
}

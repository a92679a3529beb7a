package dev.xiangqi.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares the counts with those of a simple implementation, {@link NaiveBook}. */
class CountingTest {
  @Provide
  Arbitrary<BookSettings> settings() {
    return Arbitraries.of(
        BookSettings.defaults(),
        BookSettings.builder().mirrors(false).build(),
        BookSettings.builder().maxPlies(7).weighting(Weighting.SCORE).build(),
        BookSettings.builder().side(Side.BLACK).weighting(Weighting.RECENT).build(),
        BookSettings.builder().player("lu QIN").build(),
        BookSettings.builder().player("Hu Ronghua").side(Side.RED).mirrors(false).build(),
        BookSettings.builder().since(LocalDate.of(1990, 1, 1)).minRating(2200).build());
  }

  @Property(tries = 60)
  void countsAreThoseOfANaiveCount(@ForAll("settings") BookSettings settings, @ForAll long seed) {
    List<RandomGames.Entry> records = RandomGames.list(seed, 40);
    NaiveBook naive = new NaiveBook(settings, records);
    PartialBook partial = RandomGames.build(settings, records);
    assertEquals(naive.size(), partial.size());
    assertEquals(naive.positions.size(), partial.positions());
    try {
      Path file = Files.createTempFile("counts", ".xqb");
      try (OpeningBook book = partial.write(file, BookFilter.none())) {
        assertEquals(naive.size(), book.size());
        assertEquals(settings, book.settings());
        for (Position position : naive.positions.values()) {
          assertEquals(naive.moves(position), book.moves(position));
          assertEquals(naive.moves(position.mirrored()), book.moves(position.mirrored()));
        }
        for (RandomGames.Entry record : records) {
          assertEquals(naive.moves(record.game().position()), book.moves(record.game().position()));
        }
        book.verify();
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void mirrorImagesAndTranspositionsAreOne(@TempDir Path folder) throws IOException {
    BookBuilder builder = BookBuilder.create();
    add(builder, GameResult.RED_WINS, "h2e2", "h9g7", "b0c2", "i9h9");
    add(builder, GameResult.UNKNOWN, "b2e2", "b9c7", "h0g2", "a9b9");
    add(builder, GameResult.DRAW, "b0c2", "h9g7", "h2e2", "i9h9");
    try (OpeningBook book = builder.build().write(folder.resolve("b"), BookFilter.none())) {
      List<BookMove> first = book.moves(Position.initial());
      assertEquals(
          "[h2e2 weight 2, 2 games +1 =0 -0, h0g2 weight 1, 1 games +0 =1 -0]", first.toString());
      Position central = Position.initial().play(Move.parse("b2e2"));
      assertEquals("[b9c7 weight 2, 2 games +0 =0 -1]", book.moves(central).toString());
      assertEquals("[h9g7 weight 2, 2 games +0 =0 -1]", book.moves(central.mirrored()).toString());
      Position met = central;
      for (String move : new String[] {"b9c7", "h0g2"}) {
        met = met.play(Move.parse(move));
      }
      assertEquals("[a9b9 weight 3, 3 games +0 =1 -1]", book.moves(met).toString());
      assertEquals(6, book.positions());
      assertEquals(7, book.size());
    }
  }

  @Test
  void aGameCountsOnceForAMoveItRepeats(@TempDir Path folder) throws IOException {
    BookBuilder builder = BookBuilder.create();
    add(builder, GameResult.DRAW, "a0a1", "a9a8", "a1a0", "a8a9", "a0a1", "a9a8");
    try (OpeningBook book = builder.build().write(folder.resolve("b"), BookFilter.none())) {
      assertEquals(1, book.moves(Position.initial()).get(0).games());
      assertEquals(4, book.size());
    }
  }

  @Test
  void duplicatesCountOnceByThePreferredRecord(@TempDir Path folder) throws IOException {
    List<List<GameResult>> orders =
        List.of(
            List.of(GameResult.UNKNOWN, GameResult.DRAW, GameResult.BLACK_WINS),
            List.of(GameResult.BLACK_WINS, GameResult.UNKNOWN, GameResult.DRAW));
    for (List<GameResult> results : orders) {
      BookBuilder builder = BookBuilder.create();
      for (GameResult result : results) {
        add(builder, result, "h2e2", "h9g7");
      }
      // A longer game with the same first moves is another game.
      add(builder, GameResult.UNKNOWN, "h2e2", "h9g7", "h0g2");
      assertEquals(4, builder.games());
      try (OpeningBook book = builder.build().write(folder.resolve("b"), BookFilter.none())) {
        assertEquals(
            "[h2e2 weight 2, 2 games +0 =0 -1]", book.moves(Position.initial()).toString());
      }
    }
  }

  @Test
  void theSettingsDecideWhichGamesAreAdded() {
    BookBuilder builder =
        BookBuilder.create(BookSettings.builder().since(LocalDate.of(2000, 1, 1)).build());
    assertTrue(
        builder.add(Game.start(), GameResult.UNKNOWN, GameInfo.of(Map.of("Date", "2000.??.??"))));
    assertEquals(false, builder.add(Game.start(), GameResult.UNKNOWN, GameInfo.none()));
    assertEquals(1, builder.games());
  }

  private static void add(BookBuilder builder, GameResult result, String... moves) {
    Game game = Game.start();
    for (String move : moves) {
      game = game.play(Move.parse(move));
    }
    builder.add(game, result, GameInfo.none());
  }
}

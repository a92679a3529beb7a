package dev.xiangqi.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.Corpora;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Master games from the corpora next to the checkout. */
class MasterGamesTest {
  private static final Pattern TAG = Pattern.compile("\\[(\\w+) \"(.*)\"\\]");
  private static final Pattern MOVE = Pattern.compile("\\b[a-i]\\d[a-i]\\d\\b");
  private static final int PLIES = 40;

  private static List<RandomGames.Entry> games() throws IOException {
    List<RandomGames.Entry> games = new ArrayList<>();
    Map<String, String> tags = new HashMap<>();
    Game game = Game.start();
    Path file = Corpora.find("games/games-shared.uci.pgn.gz");
    try (BufferedReader in = Corpora.reader(file, StandardCharsets.UTF_8)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        Matcher tag = TAG.matcher(line);
        if (tag.matches()) {
          if (tag.group(1).equals("Game")) {
            add(games, tags, game);
            tags.clear();
            game = Game.start();
          }
          tags.put(tag.group(1), tag.group(2));
          if (tag.group(1).equals("FEN")) {
            game = Game.from(Position.fromFen(tag.group(2)));
          }
        } else {
          Matcher move = MOVE.matcher(line);
          while (move.find() && game.ply() < PLIES) {
            game = game.play(Move.parse(move.group()));
          }
        }
      }
    }
    add(games, tags, game);
    return games;
  }

  private static void add(List<RandomGames.Entry> games, Map<String, String> tags, Game game) {
    for (GameResult result : GameResult.values()) {
      if (result.token().equals(tags.get("Result"))) {
        games.add(new RandomGames.Entry(game, result, GameInfo.of(tags)));
      }
    }
  }

  @Test
  void theFirstTenPliesAreThoseOfANaiveCount(@TempDir Path folder) throws IOException {
    List<RandomGames.Entry> games = games();
    assertTrue(games.size() > 5000, () -> games.size() + " games");
    BookSettings settings = BookSettings.builder().maxPlies(10).build();
    NaiveBook naive = new NaiveBook(settings, games);
    Path file = folder.resolve("book");
    try (OpeningBook book = RandomGames.build(settings, games).write(file, BookFilter.none())) {
      book.verify();
      assertEquals(naive.size(), book.size());
      for (Position position : naive.positions.values()) {
        assertEquals(naive.moves(position), book.moves(position));
      }
    }
  }

  @Test
  void anEntryTakesAtMostTwentyBytes(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("book");
    PartialBook partial = RandomGames.build(BookSettings.defaults(), games());
    for (BookFilter filter : List.of(BookFilter.none(), BookFilter.usual())) {
      try (OpeningBook book = partial.write(file, filter)) {
        long size = Files.size(file);
        assertTrue(size <= 20 * book.size(), () -> size + " bytes for " + book.size() + " entries");
      }
    }
  }
}

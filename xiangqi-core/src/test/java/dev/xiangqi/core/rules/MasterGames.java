package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.testing.Corpora;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.StringTokenizer;
import java.util.function.BiConsumer;

/** Reads the corpus of master games in coordinates, because core itself reads no files. */
final class MasterGames {
  private MasterGames() {}

  /** Replays every game and passes its identifier and the game on, or skips the test. */
  static void forEach(BiConsumer<String, Game> visitor) throws IOException {
    try (BufferedReader reader =
        Corpora.reader(Corpora.find("games/games-shared.uci.pgn.gz"), StandardCharsets.UTF_8)) {
      String id = "";
      Game game = Game.start();
      boolean inHeader = true;
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        boolean header = line.startsWith("[");
        if (header && !inHeader) {
          visitor.accept(id, game);
          game = Game.start();
        }
        inHeader = header || (inHeader && line.isEmpty());
        if (line.startsWith("[GameId ")) {
          id = line.substring(9, line.length() - 2);
        } else if (!header) {
          game = played(game, line);
        }
      }
      visitor.accept(id, game);
    }
  }

  private static Game played(Game before, String line) {
    Game game = before;
    StringTokenizer tokens = new StringTokenizer(line);
    while (tokens.hasMoreTokens()) {
      String token = tokens.nextToken();
      if (token.length() == 4 && token.charAt(0) >= 'a' && token.charAt(0) <= 'i') {
        game = game.play(Move.parse(token));
      }
    }
    return game;
  }
}

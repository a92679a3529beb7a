package dev.xiangqi.book;

import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.Positions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Games rich in transpositions, mirror images, repetitions and duplicates. */
public final class RandomGames {
  private static final String[] PLAYERS = {"Hu Ronghua", "Xu Yinchuan", "?", "Team A Lu Qin"};

  /** A game with its result and other data. */
  record Entry(Game game, GameResult result, GameInfo info) {
    void addTo(GameSink sink) {
      sink.add(game, result, info);
    }
  }

  private RandomGames() {}

  static List<Entry> list(long seed, int count) {
    Random random = new Random(seed);
    List<Entry> records = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Game game =
          i > 0 && random.nextInt(6) == 0
              ? records.get(random.nextInt(i)).game()
              : game(random, random.nextInt(30));
      records.add(new Entry(game, result(random), info(random)));
    }
    return records;
  }

  private static GameResult result(Random random) {
    return GameResult.values()[random.nextInt(4)];
  }

  private static GameInfo info(Random random) {
    return GameInfo.of(
        Map.of(
            "Red",
            PLAYERS[random.nextInt(4)],
            "Black",
            PLAYERS[random.nextInt(4)],
            "RedElo",
            "" + (2000 + 100 * random.nextInt(5)),
            "BlackElo",
            "" + (2000 + 100 * random.nextInt(5)),
            "Date",
            random.nextInt(4) == 0 ? "????.??.??" : (1940 + random.nextInt(90)) + ".05.??"));
  }

  /** A game with few different moves for each side, so that lines transpose. */
  public static Game game(Random random, int plies) {
    Game game =
        switch (random.nextInt(8)) {
          case 0 -> Game.from(Positions.composed(random.nextInt(3)));
          case 1 -> Game.from(Positions.composed(random.nextInt(3)).mirrored());
          default -> Game.start();
        };
    boolean mirrored = random.nextBoolean();
    while (game.ply() < plies) {
      Position position = game.position();
      List<Move> moves = position.legalMoves();
      if (moves.isEmpty()) {
        return game;
      }
      Move move = moves.get(random.nextInt(moves.size()) % 3);
      if (mirrored && position.isLegal(move.mirrored())) {
        move = move.mirrored();
      }
      game = game.play(move);
    }
    return game;
  }

  static PartialBook build(BookSettings settings, List<Entry> records) {
    BookBuilder builder = BookBuilder.create(settings);
    records.forEach(record -> record.addTo(builder));
    return builder.build();
  }
}

package dev.xiangqi.bookonspark;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Writes a folder of files of several formats, with repeated and with unreadable games. */
final class SampleGames {
  static final int GAMES = 400;

  /** Number of files. One gzip file is truncated; its games count up to the damage. */
  static final int FILES = 9;

  private static final String START = "3k5/9/9/9/9/9/2P6/2C6/4A4/4K4 w - - 0 1";
  private static final String[] PLAYERS = {"Hu Ronghua", "许银川", "?"};

  private SampleGames() {}

  static void write(Path folder) throws IOException {
    List<GameTree> games = IntStream.range(0, GAMES).mapToObj(SampleGames::game).toList();
    Path below = Files.createDirectories(folder.resolve("更 多/b"));
    write(folder.resolve("a.pgn"), "pgn", games.subList(0, 150));
    write(folder.resolve("b.xml"), "xml", games.subList(120, 250));
    List<GameTree> last = new ArrayList<>(games.subList(200, GAMES));
    Collections.shuffle(last, new Random(1));
    write(below.resolve("c.pgn.gz"), "pgn", last);
    write(below.resolve("[d]{e}.xqf"), "xqf", games.subList(7, 8));
    Files.copy(Path.of("../../samples/games/classics.pgn"), folder.resolve("classics.pgn"));
    writeBadFiles(folder, below.resolve("c.pgn.gz"));
  }

  private static void writeBadFiles(Path folder, Path packed) throws IOException {
    Files.write(folder.resolve("empty.pgn"), new byte[0]);
    Files.write(folder.resolve("noise.bin"), new byte[] {1, 2, 3, 4, 5, 6, 7, 8});
    byte[] bytes = Files.readAllBytes(packed);
    Files.write(folder.resolve("cut.pgn.gz"), Arrays.copyOf(bytes, bytes.length / 2));
    Files.writeString(
        folder.resolve("malformed.pgn"),
        """
        [Event "an illegal move"]

        1. h2e2 h9g7 2. e2e9 *

        [Event "sound"]

        1. h2e2 h9g7 2. h0g2 i9h9 1-0

        [Event "no move"]

        1. h2e2 h9g7 2. nonsense *
        """,
        StandardCharsets.UTF_8);
  }

  private static void write(Path file, String format, List<GameTree> games) throws IOException {
    WriteOptions options = WriteOptions.defaults().withFormat(format);
    try (GameWriter writer = GameFiles.create(file, options)) {
      for (GameTree game : games) {
        writer.write(game);
      }
    }
  }

  /** Makes a game of few different moves, so that lines coincide; every third repeats another. */
  private static GameTree game(int number) {
    Random records = new Random(~number);
    Random random = new Random(number % 3 == 2 ? number / 3 * 3L : number);
    Position start = number % 20 < 2 ? Position.fromFen(START) : Position.initial();
    random.nextInt();
    Tags tags =
        Tags.of(
            List.of(
                new Tag("Red", PLAYERS[records.nextInt(3)]),
                new Tag("Black", PLAYERS[records.nextInt(3)]),
                new Tag("RedElo", "" + (2000 + 100 * records.nextInt(5))),
                new Tag("BlackElo", "" + (2000 + 100 * records.nextInt(5))),
                new Tag("Date", (1950 + records.nextInt(70)) + ".05.??")));
    GameTreeBuilder game = GameTree.builder(tags, start);
    Position position = start;
    for (int plies = random.nextInt(60); plies > 0; plies--) {
      List<Move> moves = position.legalMoves();
      if (moves.isEmpty()) {
        break;
      }
      Move move = moves.get(random.nextInt(Math.min(2, moves.size())));
      game.play(move);
      position = position.play(move);
    }
    return game.result(GameResult.values()[records.nextInt(4)]).build();
  }
}

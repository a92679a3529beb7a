package dev.xiangqi.examples.quickstart;

import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The files that snippets of the guides read: {@code games.pgn} with the four sample games, the
 * folder {@code games} with the same games as XQF, {@code big5.pgn}, and {@code damaged.pgn} with a
 * good and a faulty game.
 */
final class SampleFiles {
  private SampleFiles() {}

  /** Creates a folder with the files. */
  static void create(Path folder) throws IOException {
    Path games = Files.createDirectories(folder.resolve("games"));
    Path pgn = folder.resolve("games.pgn");
    Files.copy(Checkout.ROOT.resolve("examples/samples/games/classics.pgn"), pgn);
    List<GameTree> trees;
    try (GameReader reader = GameFiles.open(pgn)) {
      trees = reader.games().toList();
    }
    for (int i = 0; i < trees.size(); i++) {
      Path file = games.resolve((i + 1) + ".xqf");
      try (GameWriter writer = GameFiles.create(file, WriteOptions.defaults())) {
        writer.write(trees.get(i));
      }
    }
    Files.writeString(
        folder.resolve("big5.pgn"),
        "[Event \"中國象棋\"]\n\n1. 炮二平五 馬8進7 2. 馬二進三 *\n",
        Charset.forName("Big5"));
    Files.writeString(
        folder.resolve("damaged.pgn"),
        """
        [Event "good"]

        1. 炮二平五 马8进7 2. 马二进三 *

        [Event "faulty"]

        1. 炮二平五 马8进7
        2. 马二进五 车9平8 *
        """);
  }
}

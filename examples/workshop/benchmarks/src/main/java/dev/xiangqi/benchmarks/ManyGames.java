package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.tree.GameTree;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Writes a file of many games as PGN. The first ones are those of another file, up to 68 plies;
 * each further one is one of them, cut at a random ply and continued at random. The arguments are a
 * file of games, the number of games to write, and the file to write:
 *
 * <pre>java -cp benchmarks.jar dev.xiangqi.benchmarks.ManyGames games.pgn 1000000 many.pgn</pre>
 */
public final class ManyGames {
  private static final int PLIES = 68;
  private static final int MIN_PLIES = 10;

  private ManyGames() {}

  /** Writes a file; the class comment lists the arguments. */
  public static void main(String[] args) throws IOException {
    if (args.length != 3) {
      throw new IllegalArgumentException("expected: file of games, number of games, file to write");
    }
    List<GameTree> games = new ArrayList<>();
    try (GameReader reader = GameFiles.open(Path.of(args[0]))) {
      while (reader.hasNext()) {
        if (reader.next() instanceof GameEntry.Read read && isUsual(read.tree())) {
          games.add(read.tree());
        }
      }
    }
    write(games, Integer.parseInt(args[1]), Path.of(args[2]));
  }

  private static boolean isUsual(GameTree game) {
    return game.start().equals(Position.initial()) && game.mainMoves().size() > MIN_PLIES;
  }

  private static void write(List<GameTree> games, int count, Path file) throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    int[] legal = new int[Board.MAX_MOVES];
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < count; i++) {
        GameTree game = games.get(i < games.size() ? i : random.nextInt(games.size()));
        List<Move> moves = game.mainMoves();
        int length = Math.min(moves.size(), PLIES);
        int cut = i < games.size() ? length : random.nextInt(length);
        StringBuilder text = new StringBuilder();
        game.tags()
            .asMap()
            .forEach((name, value) -> text.append("[%s \"%s\"]%n".formatted(name, value)));
        text.append('\n');
        Board board = Position.initial().toBoard();
        for (int ply = 0; ply < length; ply++) {
          int number = ply < cut ? 0 : MoveGenerator.legal(board, legal);
          if (ply >= cut && number == 0) {
            break;
          }
          Move move = ply < cut ? moves.get(ply) : Move.ofPacked(legal[random.nextInt(number)]);
          board.make(move.packed());
          text.append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "").append(move).append(' ');
        }
        out.write(text.append(game.result().token()).append("\n\n").toString());
      }
    }
  }
}

package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.pattern.Pattern;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.tree.GameTree;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Counts the games of a file with a pattern, as anybody would write it first: a loop over all
 * positions. The arguments are the pattern and the file:
 *
 * <pre>java -cp benchmarks.jar dev.xiangqi.benchmarks.PlainLoop 'hollow C' games.pgn</pre>
 */
public final class PlainLoop {
  private PlainLoop() {}

  /** Counts the games; the class comment lists the arguments. */
  public static void main(String[] args) throws IOException {
    if (args.length != 2) {
      throw new IllegalArgumentException("expected: pattern, file of games");
    }
    Pattern pattern = Pattern.parse(args[0]);
    long found = 0;
    try (GameReader reader = GameFiles.open(Path.of(args[1]))) {
      while (reader.hasNext()) {
        if (reader.next() instanceof GameEntry.Read read && matches(pattern, read.tree())) {
          found++;
        }
      }
    }
    System.out.println(found);
  }

  private static boolean matches(Pattern pattern, GameTree game) {
    Position position = game.start();
    if (pattern.matches(position)) {
      return true;
    }
    for (Move move : game.mainMoves()) {
      position = position.play(move);
      if (pattern.matches(position)) {
        return true;
      }
    }
    return false;
  }
}

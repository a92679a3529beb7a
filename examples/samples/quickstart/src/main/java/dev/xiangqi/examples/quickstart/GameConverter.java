package dev.xiangqi.examples.quickstart;

import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.WriteOptions;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Converts a file of games to coordinate moves: {@code GameConverter chinese.pgn out.pgn}. The file
 * may have any format, encoding and notation.
 */
public final class GameConverter {
  private GameConverter() {}

  /**
   * Converts a file.
   *
   * @param args the file to read and the file to write
   * @throws IOException if a file cannot be read or written
   */
  public static void main(String[] args) throws IOException {
    int refused = convert(Path.of(args[0]), Path.of(args[1]));
    System.out.println("refused: " + refused);
  }

  /**
   * Converts a file and prints the faults of unreadable games on standard error.
   *
   * @param from the file to read
   * @param to the file to write
   * @return the number of games that could not be read
   * @throws IOException if a file cannot be read or written
   */
  static int convert(Path from, Path to) throws IOException {
    int refused = 0;
    try (GameReader in = GameFiles.open(from);
        GameWriter out = GameFiles.create(to, WriteOptions.notation(MoveNotation.ucci()))) {
      while (in.hasNext()) {
        GameEntry entry = in.next();
        if (entry instanceof GameEntry.Read game) {
          out.write(game.tree());
        } else {
          System.err.println(entry.diagnostics());
          refused++;
        }
      }
    }
    return refused;
  }
}

///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
//DEPS dev.xiangqi:xiangqi-notation:0.1.0-SNAPSHOT

import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.WriteOptions;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Converts a file, an archive or a folder of any format into one file. The ending of its name decides
 * the format. A faulty game is reported and left out.
 */
public final class Convert {
  public static void main(String[] args) throws IOException {
    if (args.length < 2 || args.length > 3) {
      System.err.println("arguments: SOURCE TARGET [NOTATION], such as: games/ games.pgn ucci");
      System.exit(2);
    }
    MoveNotation notation = MoveNotation.named(args.length == 3 ? args[2] : "chinese");
    int games = 0;
    try (GameReader reader = GameFiles.open(Path.of(args[0]));
        GameWriter writer = GameFiles.create(Path.of(args[1]), WriteOptions.notation(notation))) {
      while (reader.hasNext()) {
        GameEntry entry = reader.next();
        if (entry instanceof GameEntry.Read read) {
          writer.write(read.tree());
          games++;
        } else if (entry instanceof GameEntry.Refused refused) {
          System.err.println(refused.source() + ": " + refused.error());
        }
      }
    }
    System.out.println(games + " games");
  }
}

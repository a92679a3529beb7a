package dev.xiangqi.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.xiangqi.notation.GameEntry;
import dev.xiangqi.notation.GameFiles;
import dev.xiangqi.notation.GameReader;
import dev.xiangqi.notation.GameTree;
import dev.xiangqi.notation.GameWriter;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.ReadOptions;
import dev.xiangqi.notation.WriteOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What must hold for any bytes given as a file: games that can be written and read again, or
 * refusals that say why.
 */
final class GameBytes {
  private GameBytes() {}

  static void check(byte[] data) throws IOException {
    List<GameTree> trees = new ArrayList<>();
    try (GameReader reader = read(data)) {
      while (reader.hasNext()) {
        GameEntry entry = reader.next();
        if (entry instanceof GameEntry.Read read) {
          trees.add(read.tree());
        } else {
          assertFalse(entry.diagnostics().isEmpty());
        }
      }
    }
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    try (GameWriter writer =
        GameFiles.write(written, WriteOptions.notation(MoveNotation.chinese()))) {
      for (GameTree tree : trees) {
        writer.write(tree);
      }
    }
    if (trees.isEmpty()) {
      return;
    }
    List<String> again = new ArrayList<>();
    try (GameReader reader = read(written.toByteArray())) {
      reader.games().forEach(tree -> again.add(tree.mainGame().toString()));
    }
    assertEquals(trees.stream().map(tree -> tree.mainGame().toString()).toList(), again);
  }

  private static GameReader read(byte[] data) throws IOException {
    return GameFiles.read(new ByteArrayInputStream(data), "fuzz", ReadOptions.defaults());
  }
}

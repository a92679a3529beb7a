package dev.xiangqi.benchmarks.soak;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Writes a game in every format that can be written, and reads it back. Then reads the same bytes
 * with damage, in every mode.
 */
final class ConvertJob implements Job {
  private static final int PLIES = 120;
  private static final int DAMAGED_BYTES = 5;
  private static final List<ReadOptions> MODES =
      List.of(ReadOptions.strict(), ReadOptions.defaults(), ReadOptions.salvage());

  private final Path folder;

  ConvertJob(Path folder) {
    this.folder = folder;
  }

  @Override
  public String name() {
    return "convert";
  }

  @Override
  public void run(SplittableRandom random) throws IOException {
    Game game = Games.random(random, PLIES);
    GameTree tree = GameTree.of(game, GameResult.DRAW);
    for (GameFormat format : GameFormat.all()) {
      if (format.isWritable()) {
        Path file = Files.createTempFile(folder, "game", "." + format.extensions().get(0));
        try {
          convert(tree, format, file);
          readDamaged(format, Files.readAllBytes(file), random);
        } finally {
          Files.delete(file);
        }
      }
    }
  }

  private static void convert(GameTree tree, GameFormat format, Path file) throws IOException {
    WriteOptions options = WriteOptions.defaults().withFormat(format.name());
    try (GameWriter writer = GameFiles.create(file, options)) {
      writer.write(tree);
    }
    try (GameReader reader = GameFiles.open(file)) {
      List<GameTree> read = reader.games().toList();
      if (read.size() != 1 || !read.get(0).mainGame().equals(tree.mainGame())) {
        throw new IllegalStateException(format.name() + ": another game was read: " + read);
      }
    }
  }

  private static void readDamaged(GameFormat format, byte[] bytes, SplittableRandom random)
      throws IOException {
    for (int i = 0; i < DAMAGED_BYTES; i++) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    for (ReadOptions mode : MODES) {
      GameSource source = GameSource.of(new ByteArrayInputStream(bytes), "damaged");
      try (GameReader reader = format.reader(source, mode)) {
        while (reader.hasNext()) {
          GameEntry entry = reader.next();
          if (entry instanceof GameEntry.Refused refused && refused.error().message().isEmpty()) {
            throw new IllegalStateException(format.name() + ": a refusal without a reason");
          }
        }
      }
    }
  }
}

package dev.xiangqi.bookonspark;

import dev.xiangqi.book.BookFilter;
import dev.xiangqi.book.BookSettings;
import dev.xiangqi.book.DiskBookBuilder;
import dev.xiangqi.book.GameInfo;
import dev.xiangqi.book.GameInput;
import dev.xiangqi.book.GameSink;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Ply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** Builds books on one machine, to compare with those made on Spark. */
final class SingleMachine {
  private SingleMachine() {}

  /** Builds a book from a file, or from all files of a folder. */
  static void build(Path input, Path target, BookSettings settings, BookFilter filter)
      throws IOException {
    DiskBookBuilder.create(target)
        .settings(settings)
        .filter(filter)
        .build(List.of(new Games(input)))
        .close();
  }

  private record Games(Path path) implements GameInput {
    @Override
    public String id() {
      return path.toString();
    }

    @Override
    public void read(GameSink games) throws IOException {
      try (GameReader reader = GameFiles.open(path)) {
        boolean more = true;
        while (more) {
          try {
            more = reader.hasNext();
            if (more && reader.next() instanceof GameEntry.Read read) {
              add(read.tree(), games);
            }
          } catch (UncheckedIOException e) {
            // A truncated file; the reader continues with the next one.
          }
        }
      }
    }

    private static void add(GameTree tree, GameSink games) {
      games.add(
          tree.start(),
          tree.main().plies().stream().map(Ply::move).toList(),
          tree.result(),
          GameInfo.of(tree.tags().asMap()));
    }
  }
}

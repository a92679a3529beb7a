package dev.xiangqi.bookonspark;

import dev.xiangqi.book.DiskBookBuilder;
import dev.xiangqi.book.BookFilter;
import dev.xiangqi.book.BookSettings;
import dev.xiangqi.book.GameInfo;
import dev.xiangqi.book.GameInput;
import dev.xiangqi.book.GameSink;
import dev.xiangqi.notation.GameEntry;
import dev.xiangqi.notation.GameFiles;
import dev.xiangqi.notation.GameReader;
import dev.xiangqi.notation.GameTree;
import dev.xiangqi.notation.Ply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** The build that books made on Spark are compared with. */
final class SingleMachine {
  private SingleMachine() {}

  /** Builds a book of a file, or of all files of a folder. */
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
            // A file cut off; the reader goes on with the next.
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

package dev.xiangqi.bookonspark;

import dev.xiangqi.book.DiskBookBuilder;
import dev.xiangqi.book.GameInfo;
import dev.xiangqi.book.GameInput;
import dev.xiangqi.book.GameSink;
import dev.xiangqi.book.collection.CollectionBuilder;
import dev.xiangqi.book.collection.CollectionInput;
import dev.xiangqi.book.collection.GameRecord;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.examples.xq.Xq;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.notation.find.GameFinder;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.tree.GameTree;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Does on one machine what is compared with Spark. */
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

  /** Builds a collection from a file, or from all files of a folder. */
  static void collect(Path input, Path target) throws IOException {
    List<GameRecord> records = new ArrayList<>();
    read(
        input,
        tree ->
            records.add(
                GameRecord.of(
                    tree.start(), tree.mainMoves(), tree.tags().asMap(), GameFinder.facts(tree))));
    CollectionBuilder.create(target).build(List.of(CollectionInput.of("all", records))).close();
  }

  /** Mines a file, or all files of a folder, by xq. */
  static void mine(Path input, Path target, String... options) {
    run(List.of("puzzle", "mine"), input, target, options);
  }

  /** Reviews a file, or all files of a folder, by xq. */
  static void review(Path input, Path target, String... options) {
    run(List.of("review"), input, target, options);
  }

  private static void run(List<String> command, Path input, Path target, String... options) {
    List<String> words = new ArrayList<>(command);
    words.addAll(List.of(options));
    words.addAll(List.of("-o", target.toString(), input.toString()));
    OutputStream none = OutputStream.nullOutputStream();
    Xq.run(
        new Console(InputStream.nullInputStream(), none, none, false),
        words.toArray(String[]::new));
  }

  private static void read(Path path, Consumer<GameTree> games) throws IOException {
    try (GameReader reader = GameFiles.open(path)) {
      boolean more = true;
      while (more) {
        try {
          more = reader.hasNext();
          if (more && reader.next() instanceof GameEntry.Read read) {
            games.accept(read.tree());
          }
        } catch (UncheckedIOException e) {
          // A truncated file; the reader continues with the next one.
        }
      }
    }
  }

  private record Games(Path path) implements GameInput {
    @Override
    public String id() {
      return path.toString();
    }

    @Override
    public void read(GameSink games) throws IOException {
      SingleMachine.read(
          path,
          tree ->
              games.add(
                  tree.start(), tree.mainMoves(), tree.result(), GameInfo.of(tree.tags().asMap())));
    }
  }
}

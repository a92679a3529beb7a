package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.GameInfo;
import dev.xiangqi.book.GameInput;
import dev.xiangqi.book.GameSink;
import dev.xiangqi.examples.xq.games.BuildFile;
import java.io.IOException;
import java.util.function.Function;

/** The games of a file for a book. */
record BookInput(BuildFile file) implements GameInput {
  @Override
  public String id() {
    return file.id();
  }

  @Override
  public void read(GameSink games) throws IOException {
    file.read(
        Function.identity(),
        tree ->
            games.add(
                tree.start(), tree.mainMoves(), tree.result(), GameInfo.of(tree.tags().asMap())));
  }
}

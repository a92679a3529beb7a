package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.GameInfo;
import dev.xiangqi.book.GameInput;
import dev.xiangqi.book.GameSink;
import dev.xiangqi.examples.xq.games.BuildFile;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The games of a file for a book.
 *
 * @param player the player whose moves count, or empty for all players
 */
record BookInput(BuildFile file, Optional<PlayerNames> player) implements GameInput {
  @Override
  public String id() {
    return file.id();
  }

  @Override
  public void read(GameSink games) throws IOException {
    file.read(
        Function.identity(),
        tree ->
            games.add(tree.start(), tree.mainMoves(), tree.result(), info(tree.tags().asMap())));
  }

  private GameInfo info(Map<String, String> tags) {
    return player.map(names -> names.info(tags)).orElseGet(() -> GameInfo.of(tags));
  }
}

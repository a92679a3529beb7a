package dev.xiangqi.book.collection;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.function.Consumer;

/**
 * A source of games for a {@link CollectionBuilder}, such as a file. The caller implements it.
 *
 * @since 0.1.0
 */
public interface CollectionInput {
  /**
   * Returns the id of this input, by which a resumed build knows whether it was read. The same id
   * must mean the same games. A path is enough if files never change; else add the size and the
   * modification time.
   *
   * @return an id that no other input of the build has
   */
  String id();

  /**
   * Gives all games, in any order. The build calls it on one of its threads, and may call it again
   * when it is resumed. This method reports and skips games that cannot be read.
   *
   * @param games receives the games; use it only in this thread and during this call
   * @throws IOException if the input cannot be read; the build then fails
   */
  void read(Consumer<GameRecord> games) throws IOException;

  /**
   * Returns an input of games in memory.
   *
   * @param id its id
   * @param games its games
   * @return the input
   */
  static CollectionInput of(String id, Iterable<GameRecord> games) {
    requireNonNull(id, "id");
    requireNonNull(games, "games");
    return new CollectionInput() {
      @Override
      public String id() {
        return id;
      }

      @Override
      public void read(Consumer<GameRecord> sink) {
        games.forEach(sink);
      }
    };
  }
}

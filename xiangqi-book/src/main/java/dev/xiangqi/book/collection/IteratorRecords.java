package dev.xiangqi.book.collection;

import dev.xiangqi.book.collection.file.RecordCursor;
import java.util.Iterator;
import java.util.Optional;

/** Sorted games of an iterator, equal ones once. */
final class IteratorRecords extends RecordCursor {
  private final Iterator<GameRecord> games;
  private Optional<GameRecord> last = Optional.empty();

  IteratorRecords(Iterator<GameRecord> games) {
    this.games = games;
  }

  @Override
  public boolean next() {
    while (games.hasNext()) {
      GameRecord game = games.next();
      int order = last.map(before -> before.compareTo(game)).orElse(-1);
      if (order > 0) {
        throw new IllegalArgumentException("games: expected them in their order");
      }
      if (order < 0) {
        last = Optional.of(game);
        set(game.shared(), 0, game.shared().length);
        return true;
      }
    }
    return false;
  }
}

package dev.xiangqi.examples.xq.find;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.collection.CollectedGame;
import dev.xiangqi.book.collection.CollectionMatch;
import dev.xiangqi.book.collection.CollectionSearch;
import dev.xiangqi.book.collection.GameCollection;
import dev.xiangqi.book.collection.PositionGames;
import dev.xiangqi.core.query.PositionQuery;
import dev.xiangqi.core.query.Query;
import dev.xiangqi.core.query.TextMatching;
import dev.xiangqi.examples.xq.games.CollectedGames;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.notation.find.FoundGame;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The games that a search finds in an index. {@link #forEach} reads the index each time.
 *
 * @param collection the index
 * @param reached the games that reached the position asked for, if the query is a position: then
 *     the lists of positions answer without a search
 * @param search the search of all games otherwise
 */
record IndexFindings(
    GameCollection collection, Optional<PositionGames> reached, CollectionSearch search) {
  /** Takes a game. */
  interface Action {
    void accept(Finding found) throws IOException;
  }

  /**
   * {@return the games found}
   *
   * @param asked the position that the query asks for, if it does
   */
  static IndexFindings of(
      GameCollection collection,
      Query query,
      Optional<PositionQuery> asked,
      TextMatching matching,
      int jobs,
      Progress progress) {
    CollectionSearch search =
        collection.search(query).matching(matching).jobs(jobs).listener(progress::show);
    return new IndexFindings(collection, asked.map(collection::games), search);
  }

  /** {@return the number of games} */
  long count() {
    return reached.isPresent() ? reached.get().count() : search.count();
  }

  /** Gives all games, in the order of their numbers, and returns how many they are. */
  long forEach(Action action) throws IOException {
    long[] found = {0};
    Consumer<CollectionMatch> each =
        match -> {
          found[0]++;
          accept(match, action);
        };
    try {
      if (reached.isPresent()) {
        reached.get().forEach(each);
      } else {
        search.forEach(each);
      }
    } catch (UncheckedIOException e) {
      throw requireNonNull(e.getCause(), "cause");
    }
    return found[0];
  }

  private void accept(CollectionMatch match, Action action) {
    try {
      action.accept(finding(collection.game(match.game()), match.plies()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Finding finding(CollectedGame game, List<Integer> plies) {
    return new Finding(
        collection.file().toString(),
        game.number() + 1,
        game.tags(),
        game.facts(),
        plies,
        () -> new FoundGame(CollectedGames.tree(game), plies));
  }
}

package dev.xiangqi.examples.xq.games;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.collection.CollectionMatch;
import dev.xiangqi.book.collection.CollectionSearch;
import dev.xiangqi.book.collection.GameCollection;
import dev.xiangqi.book.collection.PositionGames;
import dev.xiangqi.core.query.PositionQuery;
import dev.xiangqi.core.query.Query;
import dev.xiangqi.core.query.TextMatching;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.notation.find.FoundGame;
import dev.xiangqi.notation.io.GameEntry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds games in a collection. */
record CollectionSearcher(
    GameCollection collection, TextMatching matching, int jobs, Progress progress) {
  /**
   * Reports all games found.
   *
   * @param asked the position that the query asks for, if it does; then lists of positions are used
   * @return their number
   */
  long search(Query query, Optional<PositionQuery> asked, FoundReport report) throws IOException {
    Optional<PositionGames> reached = asked.map(collection::games);
    if (report instanceof FoundReport.OfCount count) {
      long games = reached.isPresent() ? reached.get().count() : searching(query).count();
      count.add(games);
      return games;
    }
    if (reached.isPresent() && report instanceof FoundNextMoves moves) {
      moves.add(reached.get());
      return reached.get().count();
    }
    long[] found = {0};
    Consumer<CollectionMatch> action =
        match -> {
          found[0]++;
          add(match, report);
        };
    try {
      if (reached.isPresent()) {
        reached.get().forEach(action);
      } else {
        searching(query).forEach(action);
      }
    } catch (UncheckedIOException e) {
      throw requireNonNull(e.getCause(), "cause");
    }
    return found[0];
  }

  private CollectionSearch searching(Query query) {
    return collection.search(query).matching(matching).jobs(jobs).listener(progress::show);
  }

  private void add(CollectionMatch match, FoundReport report) {
    try {
      GameEntry.Read entry =
          CollectedGames.entry(collection.game(match.game()), collection.file().toString());
      report.add(entry, new FoundGame(entry.tree(), match.plies()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

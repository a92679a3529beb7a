package dev.xiangqi.search.match;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.protocol.EngineSearcher;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A player at the board of one worker of a match: its searcher, which is replaced after a fault or
 * for each game, and the search on the opponent's time. For the worker's thread.
 */
final class Seat {
  private final MatchPlayer player;
  private final Timing timing;
  private SearcherThread thread;
  private @Nullable Ponder ponder;

  /**
   * A search on the opponent's time.
   *
   * @param game the game after the expected reply
   */
  private record Ponder(Game game, SearchHandle search) {}

  Seat(MatchPlayer player, Timing timing) {
    this.player = player;
    this.timing = timing;
    thread = new SearcherThread(player, timing.patience());
  }

  MatchPlayer player() {
    return player;
  }

  /**
   * Prepares a new game. A searcher of an earlier game is replaced if the player restarts, or once
   * if it fails here.
   */
  void newGame() throws PlayerFault, InterruptedException {
    ponder = null;
    if (thread.hasSearcher()) {
      try {
        if (!player.restarts()) {
          clear();
          return;
        }
      } catch (PlayerFault e) {
        // A new searcher may do better.
      }
      thread.close();
      thread = new SearcherThread(player, timing.patience());
    }
    clear();
  }

  private void clear() throws PlayerFault, InterruptedException {
    thread.call(
        timing.patience(),
        searcher -> {
          searcher.newGame();
          if (searcher instanceof EngineSearcher engine) {
            engine.awaitReady();
          }
          return true;
        });
  }

  /**
   * Searches for a move. After a correct guess, the search on the opponent's time continues.
   *
   * @param patience the longest wait
   */
  TimedResult search(Game game, SearchLimits limits, Duration patience)
      throws PlayerFault, InterruptedException {
    Optional<SearchHandle> guessed =
        Optional.ofNullable(ponder).filter(some -> some.game().equals(game)).map(Ponder::search);
    if (guessed.isPresent()) {
      ponder = null;
    } else {
      stopPondering();
    }
    return thread.call(
        patience,
        searcher -> {
          long start = timing.nanoTime().getAsLong();
          guessed.ifPresent(SearchHandle::ponderHit);
          SearchResult result =
              guessed.isPresent() ? guessed.orElseThrow().join() : searcher.search(game, limits);
          return new TimedResult(result, Duration.ofNanos(timing.nanoTime().getAsLong() - start));
        });
  }

  /**
   * Starts a search on the opponent's time.
   *
   * @param game the game after the player's move
   * @param reply the expected reply
   */
  void ponder(Game game, Move reply, SearchLimits limits) throws PlayerFault, InterruptedException {
    Game expected = game.play(reply);
    SearchLimits pondering = limits.toBuilder().ponder(true).build();
    ponder =
        new Ponder(
            expected,
            thread.call(
                timing.patience(),
                searcher -> searcher.start(expected, pondering, SearchListener.NONE)));
  }

  /** Ends the search on the opponent's time. */
  void stopPondering() throws PlayerFault, InterruptedException {
    if (ponder != null) {
      SearchHandle search = ponder.search();
      ponder = null;
      thread.call(
          timing.patience(),
          searcher -> {
            search.stop();
            return search.join();
          });
    }
  }

  /** Closes the searcher. */
  void close() {
    thread.close();
  }

  /**
   * The result of a search.
   *
   * @param elapsed the time from request to answer
   */
  record TimedResult(SearchResult result, Duration elapsed) {}
}

package dev.xiangqi.search.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.testing.Interleavings;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Closing waits for the searcher that is just being created; after it no searcher is open, and each
 * was closed once.
 */
@Tag(Interleavings.TAG)
class SearcherThreadInterleavingTest {
  private static final Duration NO_WAIT = Duration.ZERO;
  private static final Duration DAY = Duration.ofDays(1);

  /** Counts searchers. */
  private static final class Ledger {
    private int created;
    private int closed;

    synchronized Searcher create() {
      created++;
      return new Counted(this);
    }

    synchronized void close() {
      closed++;
    }

    synchronized void assertNoneOpen() {
      assertEquals(created, closed);
      assertTrue(created <= 1);
    }
  }

  private record Counted(Ledger ledger) implements Searcher {
    @Override
    public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
      throw new UnsupportedOperationException("no search is needed");
    }

    @Override
    public void newGame() {}

    @Override
    public void close() {
      ledger.close();
    }
  }

  private static SearcherThread thread(Ledger ledger) {
    SearcherThread thread =
        new SearcherThread(new MatchPlayer("player", ledger::create, ScriptedPlayer.DEPTH_1), DAY);
    Interleavings.share(thread, ledger);
    return thread;
  }

  /** Gives a task and does not wait for it. */
  private static void giveUpAtOnce(SearcherThread thread) throws InterruptedException {
    try {
      thread.call(
          NO_WAIT,
          searcher -> {
            searcher.newGame();
            return true;
          });
    } catch (PlayerFault e) {
      // The searcher has not answered yet.
    }
  }

  @Test
  void closedWhileTheSearcherIsCreated() {
    Interleavings.first(
        400,
        () -> {
          Ledger ledger = new Ledger();
          SearcherThread thread = thread(ledger);
          giveUpAtOnce(thread);
          thread.close();
          ledger.assertNoneOpen();
        });
  }

  @Test
  void closedAfterUse() {
    Interleavings.first(
        200,
        () -> {
          Ledger ledger = new Ledger();
          SearcherThread thread = thread(ledger);
          assertEquals(1, thread.<Integer>call(DAY, searcher -> 1));
          thread.close();
          ledger.assertNoneOpen();
        });
  }
}

package dev.xiangqi.examples.board.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.testing.Interleavings;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A move is always found, since an analysis makes way for it at any step. After the close no search
 * runs and no searcher is open.
 */
@Tag(Interleavings.TAG)
class SearchPoolInterleavingTest {
  private static final SearchSettings SETTINGS = SearchSettings.full("wxf");
  private static final Game GAME = Game.start();
  private static final SearchResult RESULT = SearchResult.builder(StopReason.LIMIT).build();
  private static final SearchLimits SHORT = SearchLimits.depth(1);
  private static final SearchLimits ENDLESS = SearchLimits.infinite();

  /** Counts searchers. */
  private static final class Ledger {
    private int open;

    synchronized Searcher create() {
      open++;
      return new Sleeper(this);
    }

    synchronized void closed() {
      open--;
    }

    synchronized int open() {
      return open;
    }
  }

  /** A searcher that has its result at once, or at the stop of an infinite search. */
  private record Sleeper(Ledger ledger) implements Searcher {
    @Override
    public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
      return new Sleep(limits.isInfinite());
    }

    @Override
    public void newGame() {}

    @Override
    public void close() {
      ledger.closed();
    }
  }

  private static final class Sleep implements SearchHandle {
    private boolean endless;

    Sleep(boolean endless) {
      this.endless = endless;
    }

    @Override
    public synchronized SearchResult join() {
      while (endless) {
        try {
          wait();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
      return RESULT;
    }

    @Override
    public Optional<SearchResult> join(Duration timeout) {
      return Optional.of(join());
    }

    @Override
    public synchronized void stop() {
      endless = false;
      notifyAll();
    }

    @Override
    public void ponderHit() {}

    @Override
    public synchronized boolean isDone() {
      return !endless;
    }
  }

  /** A job of one search. */
  private static final class Job extends EngineJob {
    private final SearchLimits limits;
    private boolean done;

    Job(boolean urgent, SearchLimits limits) {
      super(SETTINGS, "owner", urgent);
      this.limits = limits;
    }

    @Override
    protected Game game() {
      return GAME;
    }

    @Override
    protected SearchLimits limits() {
      return limits;
    }

    @Override
    protected synchronized boolean done(SearchResult result) {
      assertFalse(done);
      done = true;
      notifyAll();
      return false;
    }

    @Override
    protected void failed(Throwable failure) {
      throw new AssertionError(failure);
    }

    synchronized void awaitDone() throws InterruptedException {
      while (!done) {
        wait();
      }
    }
  }

  private static SearchPool pool(Ledger ledger, int engines) {
    SearchPool pool = new SearchPool(engines, 2, settings -> ledger.create());
    Interleavings.share(pool, ledger);
    return pool;
  }

  /** What the pool does with a job that it has taken, while another thread ends the search. */
  private static void endsSearch(Consumer<Job> ending) {
    Interleavings.all(
        2000,
        () -> {
          Job job = new Job(false, ENDLESS);
          Sleep search = new Sleep(true);
          Interleavings.share(job, search);
          job.beginTurn();
          Interleavings.Actor worker =
              Interleavings.start(
                  () -> {
                    job.running(search);
                    search.join();
                    job.running(null);
                  });
          ending.accept(job);
          Interleavings.end(worker);
        });
  }

  @Test
  void aTurnEndsAtAnyStep() {
    endsSearch(Job::makeWay);
  }

  @Test
  void aJobIsCancelledAtAnyStep() {
    endsSearch(Job::cancel);
  }

  @Test
  void anAnalysisMakesWayForAMoveAtAnyStep() {
    Interleavings.first(
        60,
        () -> {
          Ledger ledger = new Ledger();
          SearchPool pool = pool(ledger, 1);
          Job move = new Job(true, SHORT);
          assertTrue(pool.submit(new Job(false, ENDLESS)));
          assertTrue(pool.submit(move));
          move.awaitDone();
          pool.close();
          assertEquals(0, ledger.open());
        });
  }

  @Test
  void analysesMakeWayForMovesOfTwoThreads() {
    Interleavings.first(
        40,
        () -> {
          Ledger ledger = new Ledger();
          SearchPool pool = pool(ledger, 1);
          Job one = new Job(true, SHORT);
          Job other = new Job(true, SHORT);
          Interleavings.share(pool, ledger, one, other);
          assertTrue(pool.submit(new Job(false, ENDLESS)));
          Interleavings.Actor user = Interleavings.start(() -> assertTrue(pool.submit(other)));
          assertTrue(pool.submit(one));
          one.awaitDone();
          other.awaitDone();
          Interleavings.end(user);
          pool.close();
          assertEquals(0, ledger.open());
        });
  }

  @Test
  void theCloseStopsASearchAtAnyStep() {
    Interleavings.first(
        60,
        () -> {
          Ledger ledger = new Ledger();
          SearchPool pool = pool(ledger, 1);
          Job analysis = new Job(false, ENDLESS);
          Interleavings.share(pool, ledger, analysis);
          Interleavings.Actor user = Interleavings.start(() -> pool.submit(analysis));
          pool.close();
          assertEquals(0, ledger.open());
          Interleavings.end(user);
          assertFalse(pool.submit(new Job(true, SHORT)));
          assertEquals(0, pool.queued());
        });
  }

  @Test
  void theNextJobFollowsACancelledOne() {
    Interleavings.first(
        60,
        () -> {
          Ledger ledger = new Ledger();
          SearchPool pool = pool(ledger, 1);
          Job analysis = new Job(false, ENDLESS);
          Job next = new Job(false, SHORT);
          Interleavings.share(pool, ledger, analysis, next);
          assertTrue(pool.submit(analysis));
          assertTrue(pool.submit(next));
          analysis.cancel();
          next.awaitDone();
          pool.close();
          assertEquals(0, ledger.open());
        });
  }
}

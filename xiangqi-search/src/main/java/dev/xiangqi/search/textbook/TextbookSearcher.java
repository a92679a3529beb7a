package dev.xiangqi.search.textbook;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchTask;
import dev.xiangqi.search.Searcher;
import org.jspecify.annotations.Nullable;

/**
 * Runs a search of the textbooks, with all limits of {@link SearchLimits}. Repetitions are ignored,
 * and nothing is learnt from one search for the next.
 *
 * @since 0.1.0
 */
public final class TextbookSearcher implements Searcher {
  /** The depths that are searched up to the depth limit. */
  enum Depths {
    /** The depth limit at once. Without one, all depths. */
    LIMIT,
    /** The depth limit at once. Without one, the greatest depth. */
    DEEPEST,
    /** All depths from 1. */
    ALL
  }

  private final TreeSearch search;
  private final Evaluator evaluator;
  private final Depths depths;
  private final boolean exact;
  private volatile NodeCounts counts = NodeCounts.NONE;
  private @Nullable SearchTask running;
  private boolean closed;

  TextbookSearcher(TreeSearch search, Evaluator evaluator, Depths depths, boolean exact) {
    this.search = search;
    this.evaluator = evaluator;
    this.depths = depths;
    this.exact = exact;
  }

  /**
   * {@return the counters of the last search, complete once it has ended}
   *
   * <p>While a search runs, they are those of its last completed depth. A counter of something that
   * the search does not do is 0: the searches by name count nodes, leaves, evaluations, cuts,
   * positions without moves, table hits and repeated searches. May be called by any thread.
   */
  public NodeCounts counts() {
    return counts;
  }

  @Override
  public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
    requireNonNull(game, "game");
    requireNonNull(limits, "limits");
    requireNonNull(listener, "listener");
    requireIdle();
    counts = NodeCounts.NONE;
    SearchTask task =
        SearchTask.start(
            "xiangqi-textbook",
            limits,
            own ->
                new SearchRun(own, limits, listener, exact, latest -> counts = latest)
                    .run(search, evaluator, depths, game));
    running = task;
    return task;
  }

  /** Does nothing: no search remembers an earlier one. */
  @Override
  public void newGame() {
    requireIdle();
  }

  @Override
  public void close() {
    closed = true;
    if (running != null) {
      running.stop();
      running.awaitEnd();
    }
  }

  private void requireIdle() {
    if (closed) {
      throw new IllegalStateException("the searcher is closed");
    }
    if (running != null && !running.isDone()) {
      throw new IllegalStateException("a search is running");
    }
  }
}

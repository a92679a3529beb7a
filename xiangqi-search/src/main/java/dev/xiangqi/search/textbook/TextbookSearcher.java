package dev.xiangqi.search.textbook;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.SearchTask;
import dev.xiangqi.search.Searcher;
import java.util.Optional;
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
  private volatile Optional<SearchTree> tree = Optional.empty();
  private int recorded;
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

  /**
   * Records the positions that later searches visit, for {@link #tree}. This takes time and memory.
   *
   * @param positions the number of positions, the first ones of a search, from 1; 0 for none
   * @throws IllegalArgumentException if negative
   */
  public void record(int positions) {
    if (positions < 0) {
      throw new IllegalArgumentException("positions: expected 0 or more, got " + positions);
    }
    requireIdle();
    recorded = positions;
  }

  /**
   * {@return the tree of the greatest depth that the last search began, or empty if it was not
   * recorded}
   *
   * <p>Empty while a search runs. May be called by any thread.
   */
  public Optional<SearchTree> tree() {
    return tree;
  }

  @Override
  public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
    requireNonNull(game, "game");
    requireNonNull(limits, "limits");
    requireNonNull(listener, "listener");
    requireIdle();
    counts = NodeCounts.NONE;
    tree = Optional.empty();
    int positions = recorded;
    SearchTask task =
        SearchTask.start(
            "xiangqi-textbook",
            limits,
            own -> {
              SearchRun run =
                  new SearchRun(own, limits, listener, exact, positions, latest -> counts = latest);
              SearchResult result = run.run(search, evaluator, depths, game);
              tree = run.tree();
              return result;
            });
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

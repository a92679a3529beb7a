package dev.xiangqi.search.textbook;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.SearchTask;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.search.engine.evaluation.UserEvaluation;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Runs one search of the textbooks. A depth limit is searched directly; without one, the searcher
 * deepens ply by ply. Repetitions are not seen. Limits are checked every 1,024 nodes.
 */
public final class TextbookSearcher implements Searcher {
  private final TreeSearch search;
  private final Evaluator evaluator;
  private @Nullable SearchTask running;
  private boolean closed;
  private volatile NodeCounts counts = NodeCounts.NONE;

  TextbookSearcher(TreeSearch search, Evaluator evaluator) {
    this.search = requireNonNull(search, "search");
    this.evaluator = requireNonNull(evaluator, "evaluator");
  }

  /** {@return the counters of the last search that has ended} */
  public NodeCounts counts() {
    return counts;
  }

  @Override
  public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
    requireNonNull(game, "game");
    requireNonNull(limits, "limits");
    requireNonNull(listener, "listener");
    newGame();
    SearchTask task =
        SearchTask.start("xiangqi-textbook", limits, it -> run(it, game, limits, listener));
    running = task;
    return task;
  }

  private SearchResult run(
      SearchTask task, Game game, SearchLimits limits, SearchListener listener) {
    counts = NodeCounts.NONE;
    List<Move> legal = game.position().legalMoves();
    List<Move> allowed = limits.allowed(legal);
    if (allowed.isEmpty()) {
      return SearchResult.builder(
              legal.isEmpty() ? StopReason.NO_LEGAL_MOVE : StopReason.NO_MOVE_ALLOWED)
          .build();
    }
    long start = System.nanoTime();
    int[] roots = allowed.stream().mapToInt(Move::packed).toArray();
    Tree tree = tree(game, evaluator, roots, stop(task, limits, start));
    int last = Math.min(limits.depth().orElse(Tree.MAX_PLY), Tree.MAX_PLY);
    Move best = allowed.get(0);
    List<SearchInfo> lines = List.of();
    try {
      for (int depth = limits.depth().isPresent() ? last : 1; depth <= last; depth++) {
        int value = search.value(tree, depth, -Tree.INFINITY, Tree.INFINITY);
        best = tree.bestAtRoot() == 0 ? best : Move.ofPacked(tree.bestAtRoot());
        SearchInfo info =
            SearchInfo.builder(score(value))
                .depth(depth)
                .nodes(tree.counts().nodes())
                .elapsed(Duration.ofNanos(System.nanoTime() - start))
                .moves(List.of(best))
                .build();
        lines = List.of(info);
        task.report(listener, info);
      }
    } catch (CancellationException limit) {
      // The last completed depth counts.
    }
    counts = tree.counts();
    return SearchResult.builder(task.isStopped() ? StopReason.STOPPED : StopReason.LIMIT)
        .bestMove(best)
        .lines(lines)
        .nodes(counts.nodes())
        .build();
  }

  static Tree tree(Game game, Evaluator evaluator, int[] roots, LongPredicate stop) {
    return new Tree(game.position().toBoard(), new UserEvaluation(evaluator), roots, stop);
  }

  private static LongPredicate stop(SearchTask task, SearchLimits limits, long start) {
    long nodes = limits.nodes().orElse(Long.MAX_VALUE);
    Duration time =
        limits
            .time()
            .or(() -> limits.timeLeft().map(left -> left.remaining().dividedBy(30)))
            .orElse(Duration.ofDays(365));
    long nanos = TimeUnit.NANOSECONDS.convert(time);
    return visited ->
        task.isStopped()
            || !task.isPondering() && (visited >= nodes || System.nanoTime() - start >= nanos);
  }

  private static Score score(int value) {
    if (Math.abs(value) <= Score.MAX_CENTIPAWNS) {
      return new Score.Centipawns(value);
    }
    int plies = Tree.MATE - Math.abs(value);
    return value > 0 ? new Score.WinIn(Math.max(1, plies)) : new Score.LossIn(plies);
  }

  @Override
  public void newGame() {
    if (closed) {
      throw new IllegalStateException("the searcher is closed");
    }
    if (running != null && !running.isDone()) {
      throw new IllegalStateException("a search is running");
    }
  }

  @Override
  public void close() {
    closed = true;
    if (running != null) {
      running.stop();
      running.awaitEnd();
    }
  }
}

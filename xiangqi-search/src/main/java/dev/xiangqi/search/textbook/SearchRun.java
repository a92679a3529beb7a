package dev.xiangqi.search.textbook;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.SearchTask;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.engine.time.DepthLimit;
import dev.xiangqi.search.engine.time.TimeBudget;
import dev.xiangqi.search.engine.tree.SearchControl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** One search from the root: keeps the limits, reports lines, and makes the result. */
final class SearchRun {
  private final SearchTask task;
  private final SearchLimits limits;
  private final SearchListener listener;
  private final boolean exact;
  private final Consumer<NodeCounts> publish;
  private final int recorded;
  private Optional<TreeRecorder> recorder = Optional.empty();
  private final TimeBudget budget;
  private final SearchControl control;
  private final List<SearchInfo> lines = new ArrayList<>();
  private StopReason reason = StopReason.LIMIT;

  SearchRun(
      SearchTask task,
      SearchLimits limits,
      SearchListener listener,
      boolean exact,
      int recorded,
      Consumer<NodeCounts> publish) {
    this.task = task;
    this.limits = limits;
    this.listener = listener;
    this.exact = exact;
    this.publish = publish;
    this.recorded = recorded;
    budget = TimeBudget.of(limits, Duration.ZERO);
    long nodes = limits.nodes().orElse(Long.MAX_VALUE);
    control = new SearchControl(task::isStopped, task::isPondering, nodes, budget.hard());
  }

  SearchResult run(
      TreeSearch search, Evaluator evaluator, TextbookSearcher.Depths depths, Game game) {
    List<Move> legal = game.position().legalMoves();
    List<Move> allowed = limits.allowed(legal);
    if (legal.isEmpty()) {
      SearchInfo lost = SearchInfo.builder(new Score.LossIn(0)).build();
      task.report(listener, lost);
      return SearchResult.builder(StopReason.NO_LEGAL_MOVE).lines(List.of(lost)).build();
    }
    if (allowed.isEmpty()) {
      return SearchResult.builder(StopReason.NO_MOVE_ALLOWED).build();
    }
    recorder =
        recorded == 0 ? Optional.empty() : Optional.of(new TreeRecorder(game.position(), recorded));
    Tree tree =
        new Tree(
            game.position().toBoard(),
            Evaluation.of(evaluator),
            control.nodeLimit(),
            this::isAtLimit,
            recorder.orElse(null));
    int[] roots = allowed.stream().mapToInt(Move::packed).toArray();
    int last = DepthLimit.of(limits, 0);
    boolean deepens =
        depths == TextbookSearcher.Depths.ALL
            || limits.mate().isPresent()
            || (depths == TextbookSearcher.Depths.LIMIT && limits.depth().isEmpty());
    search.clear();
    try {
      new IterativeDeepening(search, tree)
          .run(
              deepens ? 1 : last,
              last,
              roots,
              limits.lines(),
              line -> report(tree, line) && isEnough(line, allowed.size(), tree.nodes()));
    } catch (Tree.LimitReached limit) {
      // The last completed depth counts.
    }
    publish.accept(tree.counts());
    return result(allowed.get(0), tree.nodes());
  }

  /** {@return the recorded tree of the last search of the root} */
  Optional<SearchTree> tree() {
    return recorder.flatMap(TreeRecorder::tree);
  }

  private boolean isAtLimit(long nodes) {
    control.check(nodes);
    return control.isStopped();
  }

  private boolean report(Tree tree, IterativeDeepening.Line line) {
    SearchInfo info =
        SearchInfo.builder(score(line.value()))
            .depth(line.depth())
            .line(line.number())
            .nodes(tree.nodes())
            .elapsed(Duration.ofNanos(control.elapsed()))
            .moves(line.moves())
            .build();
    if (line.number() <= lines.size()) {
      lines.set(line.number() - 1, info);
    } else {
      lines.add(info);
    }
    publish.accept(tree.counts());
    task.report(listener, info);
    return true;
  }

  /** Whether the search may end after a line, since nothing is left to find or little time. */
  private boolean isEnough(IterativeDeepening.Line line, int moves, long nodes) {
    if (line.number() > 1 || control.isPondering() || limits.isInfinite()) {
      return false;
    }
    boolean mate = Tree.isMate(line.value());
    int plies = Tree.MATE - Math.abs(line.value());
    if (limits.mate().isPresent()) {
      int wanted = 2 * limits.mate().getAsInt();
      if (mate && line.value() > 0 && plies < wanted) {
        reason = StopReason.MATE_FOUND;
        return true;
      }
      if (exact && line.depth() >= wanted) {
        reason = StopReason.NO_MATE;
        return true;
      }
      return false;
    }
    // Deeper searches find neither a shorter mate nor a longer defence.
    if (mate && plies <= line.depth() && limits.lines() == 1 && (exact || line.value() > 0)) {
      reason = StopReason.MATE_FOUND;
      return true;
    }
    if (limits.timeLeft().isPresent() && moves == 1) {
      reason = StopReason.ONLY_MOVE;
      return true;
    }
    return control.limitedTime() > budget.soft()
        || nodes >= limits.softNodes().orElse(Long.MAX_VALUE);
  }

  private SearchResult result(Move fallback, long nodes) {
    SearchResult.Builder result =
        SearchResult.builder(task.isStopped() ? StopReason.STOPPED : reason)
            .bestMove(fallback)
            .lines(lines)
            .nodes(nodes);
    if (!lines.isEmpty()) {
      List<Move> moves = lines.get(0).moves();
      result.bestMove(moves.get(0));
      if (moves.size() > 1) {
        result.ponderMove(moves.get(1));
      }
    }
    return result.build();
  }

  private static Score score(int value) {
    if (!Tree.isMate(value)) {
      return new Score.Centipawns(value);
    }
    int plies = Tree.MATE - Math.abs(value);
    return value > 0 ? new Score.WinIn(plies) : new Score.LossIn(plies);
  }
}

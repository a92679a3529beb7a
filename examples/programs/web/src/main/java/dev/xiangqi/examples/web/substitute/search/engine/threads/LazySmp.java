package dev.xiangqi.examples.web.substitute.search.engine.threads;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.engine.tree.Contempt;
import dev.xiangqi.search.engine.tree.Endings;
import dev.xiangqi.search.engine.tree.LineInfo;
import dev.xiangqi.search.engine.tree.Margins;
import dev.xiangqi.search.engine.tree.RootMoves;
import dev.xiangqi.search.engine.tree.RootSearch;
import dev.xiangqi.search.engine.tree.SearchControl;
import dev.xiangqi.search.engine.tree.TranspositionTable;
import dev.xiangqi.search.engine.tree.Worker;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Searches with one worker on the calling thread, since JavaScript has no threads with a heap. */
public final class LazySmp {
  /** Receives no reports. */
  public static final Consumer<LineInfo> UNHEARD = report -> {};

  private final TranspositionTable table;
  private final Worker worker;

  /**
   * Makes the worker.
   *
   * @param threads one
   * @param evaluations makes the evaluation
   */
  public LazySmp(
      TranspositionTable table, int threads, Supplier<Evaluation> evaluations, Margins margins) {
    if (threads != 1) {
      throw new IllegalArgumentException("threads: expected 1 in a browser, got " + threads);
    }
    this.table = table;
    worker = new Worker(table, evaluations.get(), margins);
  }

  /** Clears everything learnt from the last game. */
  public void clear() {
    table.clear();
    worker.clear();
  }

  /** Task of a search. */
  public record Job(
      Game game,
      RuleSet rules,
      Contempt contempt,
      Endings endings,
      RootMoves moves,
      int lines,
      int depth,
      SearchControl control,
      StopRule stopRule) {}

  /** Decides after each depth whether the search has reached its goal. */
  @FunctionalInterface
  public interface StopRule {
    boolean shouldStop(RootSearch search, int depth);
  }

  /** Result of the worker. */
  public record Outcome(RootSearch best, long nodes) {}

  /** Searches until the job is done or stopped. */
  public Outcome run(Job job, Consumer<LineInfo> listener) {
    table.newSearch();
    worker.begin(
        job.game(), job.rules(), job.contempt(), job.endings(), job.control(), true, worker::nodes);
    RootSearch search =
        new RootSearch(worker, job.moves(), job.control(), table, job.lines(), listener);
    for (int depth = 1; depth <= Math.min(job.depth(), SearchLimits.MAX_DEPTH); depth++) {
      if (!search.deepen(depth) || job.stopRule().shouldStop(search, depth)) {
        break;
      }
    }
    job.control().stop();
    return new Outcome(search, worker.nodes());
  }
}

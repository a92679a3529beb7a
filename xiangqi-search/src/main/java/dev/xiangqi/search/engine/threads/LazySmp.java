package dev.xiangqi.search.engine.threads;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.engine.tree.Contempt;
import dev.xiangqi.search.engine.tree.LineInfo;
import dev.xiangqi.search.engine.tree.RootMoves;
import dev.xiangqi.search.engine.tree.RootSearch;
import dev.xiangqi.search.engine.tree.SearchControl;
import dev.xiangqi.search.engine.tree.TranspositionTable;
import dev.xiangqi.search.engine.tree.Worker;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The threads that search together: each deepens on its own, and what one finds the others meet in
 * the table ("lazy SMP"). One search at a time.
 */
public final class LazySmp {
  /** Depths that helpers pass over, so that not all do the same: by helper, in turn. */
  private static final int[] SKIP = {1, 1, 2, 2, 2, 3, 3, 3};

  private final TranspositionTable table;
  private final List<Worker> workers = new ArrayList<>();

  public LazySmp(TranspositionTable table, int threads, Supplier<Evaluation> evaluations) {
    this.table = table;
    for (int i = 0; i < threads; i++) {
      workers.add(new Worker(table, evaluations.get()));
    }
  }

  /** Forgets what was learnt of the last game. */
  public void clear() {
    table.clear();
    workers.forEach(Worker::clear);
  }

  /** What is searched for. */
  public record Job(
      Game game,
      RuleSet rules,
      Contempt contempt,
      RootMoves moves,
      int lines,
      int depth,
      SearchControl control,
      StopRule stopRule) {}

  /** Decides, after each depth, whether the search has found what it was to find. */
  @FunctionalInterface
  public interface StopRule {
    boolean shouldStop(RootSearch search, int depth);
  }

  /** What the threads found. */
  public record Outcome(RootSearch best, long nodes) {}

  /**
   * Searches until the job is done or stopped.
   *
   * @param listener is told by the calling thread
   * @throws RuntimeException what an evaluation or the listener threw
   */
  public Outcome run(Job job, Consumer<LineInfo> listener) {
    table.age();
    EventQueue events = new EventQueue(job.control());
    List<RootSearch> searches = new ArrayList<>();
    for (Worker worker : workers) {
      boolean main = searches.isEmpty();
      worker.begin(job.game(), job.rules(), job.contempt(), job.control(), main, this::nodes);
      searches.add(
          new RootSearch(
              worker,
              main ? job.moves() : job.moves().copy(),
              job.control(),
              table,
              job.lines(),
              main ? report -> events.add(() -> listener.accept(report)) : report -> {}));
    }
    for (int i = 0; i < searches.size(); i++) {
      int number = i;
      Thread thread =
          new Thread(
              () -> events.finish(() -> work(searches.get(number), job, number)),
              "xiangqi-search-" + (i + 1));
      thread.setDaemon(true);
      thread.start();
    }
    events.run(searches.size());
    return new Outcome(ThreadVote.best(searches), nodes());
  }

  private long nodes() {
    long sum = 0;
    for (int i = 0; i < workers.size(); i++) {
      sum += workers.get(i).nodes();
    }
    return sum;
  }

  private static void work(RootSearch search, Job job, int number) {
    for (int depth = 1; mayGoTo(depth, job, number); depth++) {
      if (number > 0 && (depth + number) / SKIP[(number - 1) % SKIP.length] % 2 == 1) {
        continue;
      }
      if (!search.deepen(depth)) {
        break;
      }
      if (number == 0 && job.stopRule().shouldStop(search, depth)) {
        break;
      }
    }
    if (number == 0) {
      job.control().stop();
    }
  }

  /** The main thread keeps to the depth asked for, unless it ponders; the others follow it. */
  private static boolean mayGoTo(int depth, Job job, int number) {
    return depth <= SearchLimits.MAX_DEPTH
        && (depth <= job.depth() || number > 0 || job.control().isPondering());
  }
}

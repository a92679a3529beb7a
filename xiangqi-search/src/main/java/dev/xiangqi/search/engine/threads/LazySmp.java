package dev.xiangqi.search.engine.threads;

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
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Threads that search together ("lazy SMP"): each deepens independently; they share results only
 * through the transposition table. One search at a time.
 */
public final class LazySmp {
  /**
   * Lengths of the runs of depths that helpers skip in turn, by helper, so that not all search the
   * same.
   */
  private static final int[] SKIP_SIZE = {1, 1, 2, 2, 2, 3, 3, 3};

  /** Receives no reports. */
  public static final Consumer<LineInfo> UNHEARD = report -> {};

  private final TranspositionTable table;
  private final List<Worker> workers = new ArrayList<>();

  /**
   * Makes the threads' workers.
   *
   * @param evaluations makes an evaluation for each thread
   */
  public LazySmp(
      TranspositionTable table, int threads, Supplier<Evaluation> evaluations, Margins margins) {
    this.table = table;
    for (int i = 0; i < threads; i++) {
      workers.add(new Worker(table, evaluations.get(), margins));
    }
  }

  /** Clears everything learnt from the last game. */
  public void clear() {
    table.clear();
    workers.forEach(Worker::clear);
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

  /** Result of the threads. */
  public record Outcome(RootSearch best, long nodes) {}

  /**
   * Searches until the job is done or stopped. One worker without a listener needs no thread of its
   * own.
   *
   * @param listener called by the calling thread, or {@link #UNHEARD}
   * @throws RuntimeException thrown by an evaluation or the listener
   */
  public Outcome run(Job job, Consumer<LineInfo> listener) {
    table.newSearch();
    EventQueue events = new EventQueue(job.control());
    List<RootSearch> searches = new ArrayList<>();
    for (Worker worker : workers) {
      boolean main = searches.isEmpty();
      worker.begin(
          job.game(), job.rules(), job.contempt(), job.endings(), job.control(), main, this::nodes);
      searches.add(
          new RootSearch(
              worker,
              main ? job.moves() : job.moves().copy(),
              job.control(),
              table,
              job.lines(),
              main ? report -> events.add(() -> listener.accept(report)) : report -> {}));
    }
    if (searches.size() == 1 && UNHEARD.equals(listener)) {
      deepen(searches.get(0), job, 0);
      return new Outcome(searches.get(0), nodes());
    }
    for (int i = 0; i < searches.size(); i++) {
      int index = i;
      Thread thread =
          new Thread(
              () -> events.runThread(() -> deepen(searches.get(index), job, index)),
              "xiangqi-search-" + (i + 1));
      thread.setDaemon(true);
      thread.start();
    }
    events.processUntilEnd(searches.size());
    return new Outcome(ThreadVote.best(searches), nodes());
  }

  private long nodes() {
    long sum = 0;
    for (int i = 0; i < workers.size(); i++) {
      sum += workers.get(i).nodes();
    }
    return sum;
  }

  private static void deepen(RootSearch search, Job job, int index) {
    for (int depth = 1; maySearch(depth, job, index); depth++) {
      if (index > 0 && (depth + index) / SKIP_SIZE[(index - 1) % SKIP_SIZE.length] % 2 == 1) {
        continue;
      }
      if (!search.deepen(depth)) {
        break;
      }
      if (index == 0 && job.stopRule().shouldStop(search, depth)) {
        break;
      }
    }
    if (index == 0) {
      job.control().stop();
    }
  }

  /** The main thread respects the depth limit, unless it ponders; helpers follow it. */
  private static boolean maySearch(int depth, Job job, int index) {
    return depth <= SearchLimits.MAX_DEPTH
        && (depth <= job.depth() || index > 0 || job.control().isPondering());
  }
}

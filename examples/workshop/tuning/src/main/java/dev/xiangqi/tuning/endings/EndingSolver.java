package dev.xiangqi.tuning.endings;

import dev.xiangqi.tuning.support.Workers;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.Map;

/** Solves endings, and the smaller ones that captures lead to. For one thread. */
public final class EndingSolver implements AutoCloseable {
  private final Map<Ending, EndingTable> solved = new HashMap<>();
  private final Workers workers;
  private final PrintWriter err;

  /**
   * Makes an empty set of tables.
   *
   * @param err for progress
   */
  public EndingSolver(int threads, PrintWriter err) {
    workers = new Workers(threads);
    this.err = err;
  }

  /** Solves an ending, unless it is solved already. */
  public EndingTable table(Ending ending) {
    EndingTable table = solved.get(ending);
    if (table == null) {
      Solver solver = new Solver(ending, this::table);
      err.println("solving " + ending);
      err.flush();
      table = solver.solve(workers);
      solved.put(ending, table);
    }
    return table;
  }

  /** Ends the threads. */
  @Override
  public void close() {
    workers.close();
  }
}

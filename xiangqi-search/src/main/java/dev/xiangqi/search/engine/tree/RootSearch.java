package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.Bound;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Iterative deepening of one thread: the root is searched to depth after depth, each with a window
 * around the last value that is widened where it fails, for one line or several.
 */
public final class RootSearch {
  private static final int WINDOW_FROM = 4;
  private static final int WINDOW = 20;
  private static final int REDUCED_FROM = 3;

  /** Values that are only bounds are told from then on. */
  private static final long BOUNDS_TOLD_AFTER = 1_000_000_000;

  private final Worker worker;
  private final RootMoves moves;
  private final SearchControl control;
  private final TranspositionTable table;
  private final int lines;
  private final Consumer<LineInfo> reports;

  private int completed;

  /** The lines of the last depth that was searched to its end, if there are several. */
  private List<LineInfo> finished = List.of();

  private double changes;

  /**
   * A search that has not begun.
   *
   * @param worker begun at the root
   * @param moves not none
   * @param lines how many of the moves get a value of their own
   * @param reports are taken of each line
   */
  public RootSearch(
      Worker worker,
      RootMoves moves,
      SearchControl control,
      TranspositionTable table,
      int lines,
      Consumer<LineInfo> reports) {
    this.worker = worker;
    this.moves = moves;
    this.control = control;
    this.table = table;
    this.lines = Math.min(lines, moves.size());
    this.reports = reports;
  }

  public RootMoves moves() {
    return moves;
  }

  /** The last depth that was searched to its end. */
  public int completedDepth() {
    return completed;
  }

  /** Which share of the nodes went into the best move, 0 to 1. */
  public double effort() {
    long all = 0;
    for (int i = 0; i < moves.size(); i++) {
      all += moves.get(i).nodes;
    }
    return all == 0 ? 1 : (double) moves.get(0).nodes / all;
  }

  /** How often the best move changed lately. */
  public double changes() {
    return changes;
  }

  /**
   * Searches one ply deeper, or less if it is stopped; the moves are in order then.
   *
   * @return whether the depth was searched to its end
   */
  public boolean deepen(int depth) {
    moves.remember();
    changes /= 2;
    for (int line = 0; line < lines && !worker.isStopped(); line++) {
      worker.beginDepth(depth);
      window(depth, line);
      moves.sort(line, moves.size());
      moves.sort(0, line + 1);
      if (!worker.isStopped()) {
        for (int i = 0; i <= line; i++) {
          if (i == line || line == lines - 1) {
            report(depth, i, Bound.EXACT, moves.get(i).value);
          }
        }
      }
    }
    if (worker.isStopped()) {
      if (lines == 1) {
        moves.avoidNewLoss();
      }
      return false;
    }
    completed = depth;
    if (lines > 1) {
      finished = current(worker.totalNodes());
    }
    return true;
  }

  /** Searches one line with a window that is widened until the value lies within. */
  private void window(int depth, int line) {
    int last = moves.get(line).previous;
    boolean narrow = depth >= WINDOW_FROM && !Scores.isDecided(last);
    int width = WINDOW + (narrow ? Math.abs(last) / 32 : 0);
    int alpha = narrow ? Math.max(-Scores.INFINITE, last - width) : -Scores.INFINITE;
    int beta = narrow ? Math.min(Scores.INFINITE, last + width) : Scores.INFINITE;
    while (true) {
      int value = search(alpha, beta, depth, line);
      moves.sort(line, moves.size());
      if (worker.isStopped() || (value > alpha && value < beta)) {
        return;
      }
      if (control.elapsed() > BOUNDS_TOLD_AFTER) {
        report(depth, line, value <= alpha ? Bound.UPPER : Bound.LOWER, value);
      }
      width += width / 2 + 5;
      if (value <= alpha) {
        beta = (alpha + beta) / 2;
        alpha = Scores.isDecided(value) ? -Scores.INFINITE : value - width;
      } else {
        beta = Scores.isDecided(value) ? Scores.INFINITE : value + width;
      }
      alpha = Math.max(alpha, -Scores.INFINITE);
      beta = Math.min(beta, Scores.INFINITE);
    }
  }

  /** Searches the moves from a line on once; those before it have their values. */
  private int search(int alpha, int beta, int depth, int line) {
    worker.countRoot();
    int best = -Scores.INFINITE;
    int bound = alpha;
    for (int i = line; i < moves.size() && !worker.isStopped(); i++) {
      RootMove move = moves.get(i);
      boolean first = i == line;
      int value = move.verdict();
      if (value == Scores.NONE) {
        long before = worker.nodes();
        value = value(move.move(), depth - 1, bound, beta, i - line);
        move.nodes += worker.nodes() - before;
        if (worker.isStopped()) {
          break;
        }
      } else {
        worker.variation().clear(1);
      }
      if (first || value > bound) {
        move.value = value;
        move.selectiveDepth = worker.selectiveDepth();
        move.setLine(worker.variation());
        changes += first || line > 0 ? 0 : 1;
      } else {
        move.value = -Scores.INFINITE;
      }
      best = Math.max(best, value);
      if (value > bound) {
        bound = value;
        if (value >= beta) {
          break;
        }
      }
    }
    return best;
  }

  private int value(int move, int depth, int alpha, int beta, int number) {
    boolean quiet = worker.board().pieceAt(Board.to(move)) == Board.EMPTY;
    worker.makeRootMove(move);
    int value = alpha;
    if (number > 0) {
      boolean late = depth >= REDUCED_FROM && number > 2 && quiet;
      int less =
          late && !worker.board().isInCheck()
              ? Math.min(depth - 1, Math.max(0, Reductions.of(depth, number) / 1024 - 1))
              : 0;
      value = -worker.search(-alpha - 1, -alpha, depth - less, true);
      if (less > 0 && value > alpha) {
        value = -worker.search(-alpha - 1, -alpha, depth, false);
      }
    }
    if (number == 0 || value > alpha) {
      value = -worker.search(-beta, -alpha, depth, false);
    }
    worker.unmakeRootMove(move);
    return value;
  }

  private void report(int depth, int line, Bound bound, int value) {
    reports.accept(of(depth, line, bound, value, worker.totalNodes()));
  }

  private LineInfo of(int depth, int line, Bound bound, int value, long nodes) {
    RootMove move = moves.get(line);
    return new LineInfo(
        depth,
        Math.max(depth, move.selectiveDepth),
        line + 1,
        value,
        bound,
        nodes,
        control.elapsed(),
        table.permille(),
        move.line());
  }

  /**
   * What was found of each line, best first. Several lines are those of the last depth that was
   * searched to its end; of nothing searched it is what the evaluation says.
   */
  public List<LineInfo> results(long nodes) {
    return finished.isEmpty() ? current(nodes) : finished;
  }

  private List<LineInfo> current(long nodes) {
    List<LineInfo> reports = new ArrayList<>();
    for (int line = 0; line < lines; line++) {
      int value = moves.get(line).best();
      int known = value == -Scores.INFINITE ? worker.rootEvaluation() : value;
      reports.add(of(completed, line, Bound.EXACT, known, nodes));
    }
    return reports;
  }
}

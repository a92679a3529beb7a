package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.Bound;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Iterative deepening of one thread. Each depth is searched with an aspiration window around the
 * last value, which is widened on a failure. There may be several lines.
 */
public final class RootSearch {
  private static final int ASPIRATION_DEPTH = 4;
  private static final int LATE_MOVE_REDUCTION_DEPTH = 3;

  /** Nanoseconds after which bounds are reported too. */
  private static final long BOUND_REPORTS_AFTER = 1_000_000_000;

  private final Worker worker;
  private final RootMoves moves;
  private final SearchControl control;
  private final TranspositionTable table;
  private final int lines;
  private final Consumer<LineInfo> listener;

  private int completedDepth;

  /** Lines of the last completed depth, if there are several. */
  private List<LineInfo> completedLines = List.of();

  private double bestMoveChanges;

  /**
   * Makes a search that has not begun.
   *
   * @param worker has begun at the root
   * @param moves at least one
   * @param lines the number of lines to search
   * @param listener receives a report of each line
   */
  public RootSearch(
      Worker worker,
      RootMoves moves,
      SearchControl control,
      TranspositionTable table,
      int lines,
      Consumer<LineInfo> listener) {
    this.worker = worker;
    this.moves = moves;
    this.control = control;
    this.table = table;
    this.lines = Math.min(lines, moves.size());
    this.listener = listener;
  }

  public RootMoves moves() {
    return moves;
  }

  /** {@return the last completed depth} */
  public int completedDepth() {
    return completedDepth;
  }

  /** {@return the number of nodes searched by all threads} */
  public long nodes() {
    return worker.totalNodes();
  }

  /** {@return the share of all nodes that went into the best move, 0 to 1} */
  public double bestMoveEffort() {
    long all = 0;
    for (int i = 0; i < moves.size(); i++) {
      all += moves.get(i).nodes;
    }
    return all == 0 ? 1 : (double) moves.get(0).nodes / all;
  }

  /** {@return the number of recent changes of the best move, older ones counting less} */
  public double bestMoveChanges() {
    return bestMoveChanges;
  }

  /**
   * Searches one depth, or a part of it if it is stopped; then sorts the moves.
   *
   * @return whether the depth was completed
   */
  public boolean deepen(int depth) {
    moves.beginIteration();
    bestMoveChanges /= 2;
    for (int line = 0; line < lines && !worker.isStopped(); line++) {
      worker.beginDepth(depth);
      aspirationSearch(depth, line);
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
    completedDepth = depth;
    if (lines > 1) {
      completedLines = current(nodes());
    }
    return true;
  }

  /** Searches one line, widening its window until the value lies within. */
  private void aspirationSearch(int depth, int line) {
    int last = moves.get(line).previousValue;
    boolean narrow = depth >= ASPIRATION_DEPTH && !Scores.isDecided(last);
    int width = worker.aspirationWindow() + (narrow ? Math.abs(last) / 32 : 0);
    int alpha = narrow ? Math.max(-Scores.INFINITE, last - width) : -Scores.INFINITE;
    int beta = narrow ? Math.min(Scores.INFINITE, last + width) : Scores.INFINITE;
    while (true) {
      int value = searchMoves(alpha, beta, depth, line);
      moves.sort(line, moves.size());
      if (worker.isStopped() || (value > alpha && value < beta)) {
        return;
      }
      if (control.elapsed() > BOUND_REPORTS_AFTER) {
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

  /** Searches the moves from a line's rank on; those before have their values. */
  private int searchMoves(int alpha, int beta, int depth, int line) {
    worker.countRootNode();
    int best = -Scores.INFINITE;
    int bound = alpha;
    for (int i = line; i < moves.size() && !worker.isStopped(); i++) {
      RootMove move = moves.get(i);
      boolean first = i == line;
      int value = move.verdict();
      if (value == Scores.NONE) {
        long before = worker.nodes();
        value = searchMove(move.move(), depth - 1, bound, beta, i - line);
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
        bestMoveChanges += first || line > 0 ? 0 : 1;
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

  private int searchMove(int move, int depth, int alpha, int beta, int moveIndex) {
    boolean quiet = worker.board().pieceAt(Board.to(move)) == Board.EMPTY;
    worker.makeRootMove(move);
    int value = alpha;
    if (moveIndex > 0) {
      boolean late = depth >= LATE_MOVE_REDUCTION_DEPTH && moveIndex > 2 && quiet;
      int reduction =
          late && !worker.board().isInCheck()
              ? Math.min(
                  depth - 1, Math.max(0, worker.reductions().of(depth, moveIndex) / 1024 - 1))
              : 0;
      value = -worker.search(-alpha - 1, -alpha, depth - reduction, NodeKind.CUT);
      if (reduction > 0 && value > alpha) {
        value = -worker.search(-alpha - 1, -alpha, depth, NodeKind.ALL);
      }
    }
    if (moveIndex == 0 || value > alpha) {
      value = -worker.search(-beta, -alpha, depth, NodeKind.PV);
    }
    worker.unmakeRootMove(move);
    return value;
  }

  private void report(int depth, int line, Bound bound, int value) {
    listener.accept(lineInfo(depth, line, bound, value, nodes()));
  }

  private LineInfo lineInfo(int depth, int line, Bound bound, int value, long nodes) {
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
   * Returns the result of each line, best first. Several lines are those of the last completed
   * depth. Without a completed search the value is the static evaluation.
   */
  public List<LineInfo> results(long nodes) {
    return completedLines.isEmpty() ? current(nodes) : completedLines;
  }

  private List<LineInfo> current(long nodes) {
    List<LineInfo> infos = new ArrayList<>();
    for (int line = 0; line < lines; line++) {
      int latest = moves.get(line).latestValue();
      int value = latest == -Scores.INFINITE ? worker.rootEvaluation() : latest;
      infos.add(lineInfo(completedDepth, line, Bound.EXACT, value, nodes));
    }
    return infos;
  }
}

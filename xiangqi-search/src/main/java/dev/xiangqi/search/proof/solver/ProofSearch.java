package dev.xiangqi.search.proof.solver;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.proof.ProofNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/**
 * Runs solvers until a question is answered: first for a win of any length, then for a shorter one.
 *
 * <p>A search for wins of any length follows long series of checks before it looks at a short win
 * with a quiet move. So searches within several lengths take turns, each with twice the nodes of
 * its last turn. They share what they know.
 */
public final class ProofSearch {
  /** The greatest length that can be asked for. */
  public static final int MAX_PLIES = 399;

  /** Any length. */
  public static final int ANY_LENGTH = Solver.UNLIMITED;

  /** No win of any length. */
  public static final int NEVER = Entry.NEVER;

  private static final int[] LENGTHS = {3, 7, 13, 21, 35, Solver.UNLIMITED};
  private static final long FIRST_TURN = 100_000;

  private final ProofTable table;
  private final Position position;
  private final boolean checksOnly;
  private final int threads;
  private final BooleanSupplier stop;
  private final long nodeLimit;
  private long nodes;

  /** The length of the shortest win found, or 0. */
  private int win;

  /** There is no win within so many plies. */
  private int noWin;

  /**
   * Prepares a search.
   *
   * @param position the position, whose side to move attacks
   * @param checksOnly whether the attacker gives check with every move
   * @param megabytes the size of the table
   * @param threads the number of threads
   * @param nodeLimit the greatest number of nodes
   * @param stop whether to give up; asked by all threads
   */
  public ProofSearch(
      Position position,
      boolean checksOnly,
      int megabytes,
      int threads,
      long nodeLimit,
      BooleanSupplier stop) {
    this.table = new ProofTable(megabytes);
    this.position = position;
    this.checksOnly = checksOnly;
    this.threads = threads;
    this.nodeLimit = nodeLimit;
    this.stop = stop;
  }

  /** {@return the length of the shortest win found, or 0} */
  public int win() {
    return win;
  }

  /** {@return the number of plies within which there is no win; {@link #NEVER} for any number} */
  public int noWin() {
    return noWin;
  }

  public long nodes() {
    return nodes;
  }

  /** Whether a limit has been reached. */
  private boolean isOver() {
    return nodes >= nodeLimit || stop.getAsBoolean();
  }

  /**
   * Looks for a win.
   *
   * @param within the greatest length, or {@link #ANY_LENGTH}
   */
  public void find(int within) {
    List<Integer> open = new ArrayList<>();
    for (int length : LENGTHS) {
      if (length < within && !checksOnly) {
        open.add(length);
      }
    }
    open.add(within);
    long turn = FIRST_TURN;
    while (win == 0 && !open.isEmpty() && !isOver()) {
      for (int length : List.copyOf(open)) {
        if (win != 0 || isOver()) {
          break;
        }
        Solver.Outcome outcome = solve(length, open.size() == 1 ? Long.MAX_VALUE : turn);
        if (outcome.isWin()) {
          win = outcome.length();
        } else if (outcome.isNoWin()) {
          noWin = Math.max(noWin, outcome.length());
          open.removeIf(other -> other <= noWin);
          if (noWin == NEVER) {
            open.clear();
          }
        }
      }
      turn *= 2;
    }
  }

  /** Looks for shorter wins until there is none. */
  public void shorten() {
    while (win > 1 && noWin < win - 2 && !isOver()) {
      Solver.Outcome outcome = solve(Math.min(win - 2, Entry.MAX_LENGTH), Long.MAX_VALUE);
      if (outcome.isWin()) {
        win = outcome.length();
      } else if (outcome.isNoWin()) {
        noWin = Math.max(noWin, outcome.length());
      }
    }
  }

  /** {@return whether the win found is the shortest} */
  public boolean isShortest() {
    return win == 1 || win > 0 && noWin >= win - 2;
  }

  /**
   * {@return the tree of the win, or empty if it has more positions than a limit}
   *
   * @param maxNodes the limit
   */
  public Optional<ProofNode> tree(int maxNodes) {
    Board board = position.toBoard();
    Solver solver = new Solver(table, board, board.sideToMove(), checksOnly);
    solver.begin(Math.max(0, nodeLimit - nodes), stop);
    Optional<ProofNode> tree = new TreeWalk(solver, board, maxNodes).tree(win);
    nodes += solver.nodes();
    return tree;
  }

  /**
   * {@return the first moves after which the attacker wins; incomplete if a limit is reached}
   *
   * @param within the greatest length, or {@link #ANY_LENGTH}
   */
  public List<Move> solutions(int within) {
    List<Move> found = new ArrayList<>();
    for (Move move : position.legalMoves()) {
      Position next = position.play(move);
      boolean candidate = !checksOnly || next.isInCheck();
      if (candidate && !isOver() && solve(next, within - 1, Long.MAX_VALUE).isWin()) {
        found.add(move);
      }
    }
    return found;
  }

  private Solver.Outcome solve(int within, long turn) {
    return solve(position, within, turn);
  }

  private Solver.Outcome solve(Position from, int within, long turn) {
    long share = Math.min(turn, nodeLimit - nodes) / threads;
    if (threads == 1) {
      Solver solver = solver(from);
      solver.begin(share, stop);
      Solver.Outcome outcome = solver.solve(within);
      nodes += solver.nodes();
      return outcome;
    }
    return new SharedWork(share, within).run(from);
  }

  private Solver solver(Position from) {
    Board board = from.toBoard();
    return new Solver(table, board, position.toBoard().sideToMove(), checksOnly);
  }

  /** Threads that solve the same position with the same table; the first answer counts. */
  private final class SharedWork {
    private final long share;
    private final int within;
    private final AtomicBoolean done = new AtomicBoolean();
    private final AtomicReference<Solver.Outcome> answer =
        new AtomicReference<>(Solver.Outcome.OPEN);

    SharedWork(long share, int within) {
      this.share = share;
      this.within = within;
    }

    Solver.Outcome run(Position from) {
      List<Solver> solvers = new ArrayList<>();
      List<Thread> helpers = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        Solver solver = solver(from);
        solvers.add(solver);
        if (i % 2 == 1) {
          solver.preferLast();
        }
        if (i > 0) {
          Thread helper = new Thread(() -> solve(solver), "xiangqi-prover");
          helper.setDaemon(true);
          helper.start();
          helpers.add(helper);
        }
      }
      solve(solvers.get(0));
      done.set(true);
      helpers.forEach(SharedWork::join);
      solvers.forEach(solver -> nodes += solver.nodes());
      return answer.get();
    }

    private void solve(Solver solver) {
      solver.begin(share, () -> done.get() || stop.getAsBoolean());
      Solver.Outcome outcome = solver.solve(within);
      if (outcome.isWin() || outcome.isNoWin()) {
        answer.compareAndSet(Solver.Outcome.OPEN, outcome);
        done.set(true);
      }
    }

    private static void join(Thread helper) {
      boolean interrupted = false;
      while (helper.isAlive()) {
        try {
          helper.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}

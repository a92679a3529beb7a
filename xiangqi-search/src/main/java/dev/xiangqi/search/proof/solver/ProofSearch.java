package dev.xiangqi.search.proof.solver;

import dev.xiangqi.core.Position;
import dev.xiangqi.search.proof.ProofNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    var board = position.toBoard();
    Solver solver = new Solver(table, board, checksOnly);
    solver.begin(Math.max(0, nodeLimit - nodes), stop);
    Optional<ProofNode> tree = new TreeWalk(solver, board, maxNodes).tree(win);
    nodes += solver.nodes();
    return tree;
  }

  private Solver.Outcome solve(int within, long turn) {
    Solver solver = new Solver(table, position.toBoard(), checksOnly);
    solver.begin(Math.min(turn, nodeLimit - nodes), stop);
    Solver.Outcome outcome = solver.solve(within);
    nodes += solver.nodes();
    return outcome;
  }
}

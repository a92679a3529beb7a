package dev.xiangqi.search.proof.solver;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A walk through the positions of a proof. What the table has lost is solved again. For one thread.
 */
public final class Walk {
  private final Solver solver;

  Walk(Solver solver) {
    this.solver = solver;
  }

  /** {@return whether the attacker moves} */
  public boolean attacks() {
    return solver.attacks();
  }

  /** {@return the position} */
  public Position position() {
    return Position.of(solver.board());
  }

  /** {@return the key of the position} */
  public long key() {
    return solver.board().key();
  }

  /** {@return whether the walk has come to a position for the second time} */
  public boolean isRepeated() {
    return solver.isRepeated();
  }

  /** {@return the legal moves, packed} */
  public int[] moves() {
    int[] buffer = new int[Board.MAX_MOVES];
    return Arrays.copyOf(buffer, MoveGenerator.legal(solver.board(), buffer));
  }

  /**
   * {@return the attacker's move with the shortest win known, packed; 0 if the solver was stopped}
   *
   * @param within the greatest number of plies of the win, or {@link WinSearch#ANY_LENGTH}
   */
  public int winningMove(int within) {
    return solver.winningMove(within);
  }

  /** Makes a move. */
  public void enter(int move) {
    solver.enter(move);
  }

  /** Takes the last move back. */
  public void leave() {
    solver.leave();
  }

  /**
   * {@return the shortest win against the longest defence, packed; shorter than the win if the
   * solver was stopped}
   *
   * @param within the length of the win
   */
  public List<Integer> line(int within) {
    List<Integer> line = new ArrayList<>();
    int left = within;
    int move = winningMove(left);
    while (move != 0) {
      enter(move);
      line.add(move);
      int reply = longestDefence(left - 2);
      move = 0;
      if (reply != 0) {
        enter(reply);
        line.add(reply);
        move = winningMove(left - 2);
        left = solver.winningPlies();
      }
    }
    line.forEach(made -> leave());
    return line;
  }

  /** The reply that delays a win within some plies longest; 0 if there is none or by a stop. */
  private int longestDefence(int within) {
    int longest = 0;
    int best = 0;
    for (int reply : moves()) {
      enter(reply);
      boolean wins = winningMove(within) != 0;
      leave();
      if (!wins) {
        return 0;
      }
      if (solver.winningPlies() > longest) {
        longest = solver.winningPlies();
        best = reply;
      }
    }
    return best;
  }
}

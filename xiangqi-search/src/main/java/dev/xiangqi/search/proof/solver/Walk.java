package dev.xiangqi.search.proof.solver;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.util.Arrays;

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
}

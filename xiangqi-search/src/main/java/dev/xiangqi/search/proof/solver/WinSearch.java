package dev.xiangqi.search.proof.solver;

import java.util.ArrayList;
import java.util.List;

/**
 * Looks for a win after some moves: first for one of any length, then for a shorter one.
 *
 * <p>A search for wins of any length follows long series of checks before it looks at a short win
 * with a quiet move. So searches within several lengths take turns, each with twice the nodes of
 * its last turn. They share what they know.
 *
 * <p>For one thread.
 */
public final class WinSearch {
  /** The greatest length that can be asked for. */
  public static final int MAX_PLIES = 399;

  /** Any length. */
  public static final int ANY_LENGTH = Solver.UNLIMITED;

  private static final List<Integer> LENGTHS = List.of(3, 7, 13, 21, 35);
  private static final long FIRST_TURN = 100_000;

  /** Short enough for reports about progress. */
  private static final long LONGEST_TURN = 4_000_000;

  private final Solvers solvers;
  private final List<Integer> moves;
  private final int most;

  /** The least length of a win: 0 if the defender moves first. */
  private final int least;

  /** The lengths that take turns. */
  private final List<Integer> open = new ArrayList<>();

  private int next;
  private long turn = FIRST_TURN;
  private int win = -1;
  private int noWin = -1;
  private boolean refuted;
  private boolean undecidable;
  private boolean tooLong;

  /**
   * Prepares a search.
   *
   * @param solvers the solvers
   * @param moves packed moves from the position of the question
   * @param most the greatest length, or {@link #ANY_LENGTH}
   */
  public WinSearch(Solvers solvers, List<Integer> moves, int most) {
    this.solvers = solvers;
    this.moves = List.copyOf(moves);
    this.most = most;
    this.least = (moves.size() + 1) % 2;
    if (!solvers.question().checksOnly()) {
      LENGTHS.stream().map(length -> length - 1 + least).filter(l -> l < most).forEach(open::add);
    }
    open.add(most);
  }

  /** {@return whether a win has been found} */
  public boolean isWon() {
    return win >= 0;
  }

  /** {@return the length of the shortest win found; {@link Outcome#BY_RULES} or more: no mate} */
  public int win() {
    return win;
  }

  /** {@return whether the win found is the shortest} */
  public boolean isShortest() {
    return isWon() && win < Outcome.BY_RULES && (win <= least || noWin >= win - 2);
  }

  /** {@return the number of plies within which there is no mate, at least 0} */
  public int noWin() {
    return Math.max(0, Math.min(noWin, MAX_PLIES));
  }

  /** {@return whether there is no win of any length} */
  public boolean isRefuted() {
    return refuted;
  }

  /** {@return whether the rules leave open who wins} */
  public boolean isUndecidable() {
    return undecidable;
  }

  /** {@return whether lines became too long} */
  public boolean isTooLong() {
    return tooLong;
  }

  /** {@return whether {@link #turn} has nothing left to do} */
  public boolean isDecided() {
    return hasAnswer() || undecidable || tooLong;
  }

  /** {@return whether it is known if the attacker wins within the length that was asked for} */
  public boolean hasAnswer() {
    return isWon() || refuted || (most != ANY_LENGTH && noWin >= most);
  }

  /** Searches for a win or a refutation, for one turn. */
  public void turn() {
    if (open.isEmpty()) {
      refute();
      return;
    }
    boolean single = open.size() == 1;
    if (next >= open.size()) {
      next = 0;
      turn *= 2;
    }
    int length = open.get(next++);
    long limit = single ? LONGEST_TURN : Math.min(turn, LONGEST_TURN);
    Outcome outcome = solvers.prove(moves, length, limit);
    note(outcome);
    if (outcome.isNoWin()) {
      open.removeIf(other -> other <= noWin || outcome.length() == Outcome.NEVER);
      refuted = outcome.length() == Outcome.NEVER && solvers.question().checksOnly();
      tooLong = length == ANY_LENGTH && outcome.length() != Outcome.NEVER;
    }
  }

  /** Every line is lost or a repetition that a proof may not use; a refutation may not either. */
  private void refute() {
    Outcome outcome = solvers.refute(moves, LONGEST_TURN);
    refuted = outcome.isNoWin() && outcome.length() == Outcome.NEVER;
    tooLong = outcome.isNoWin() && !refuted;
    undecidable = outcome.isWin();
  }

  /** {@return whether {@link #shorten} has nothing left to do} */
  public boolean isDone() {
    return !isWon() || isShortest() || noWin >= Math.min(win - 2, MAX_PLIES);
  }

  /** Searches for a shorter win than that found, for one turn. */
  public void shorten() {
    note(solvers.prove(moves, Math.min(win - 2, MAX_PLIES - 1 + least), LONGEST_TURN));
  }

  private void note(Outcome outcome) {
    if (outcome.isWin()) {
      win = outcome.length();
    } else if (outcome.isNoWin()) {
      noWin = Math.max(noWin, outcome.length());
    }
  }
}

package dev.xiangqi.search.endgame;

import java.util.BitSet;

/**
 * A bound of the {@link SteadyWins steady wins} of a side, found for whole {@link Rows rows}. For
 * one thread.
 *
 * <p>Whether a move is idle takes long to say. So the caller says it of the positions that moves
 * lead to. If some idle moves are left out, all wins found are steady; if others are taken for
 * idle, all steady wins are found. Where both agree, no move needs to be looked at.
 */
final class SteadySets {
  private static final int ROW = SteadyWins.ROW;

  private final Rows rows;
  private final int winner;
  private final int loser;

  /** Positions to which idle moves of the winner lead. */
  private final long[] idle;

  /** All wins that are not short. */
  private final long[] wins;

  /** All losses from which no capture leads to something unknown. */
  private final long[] losses;

  /** Those of them that perpetual check decides; empty if there are none. */
  private final long[] byChecks;

  /** For each length of a row, the wins that are not known to begin with a row of this length. */
  private final long[][] left = new long[ROW + 1][];

  /** For each length of a row, the losses after each move of which a row is at most as long. */
  private final long[][] found = new long[ROW + 1][];

  /** The losses whose checks the winner answers by idle moves. */
  private final long[] answered;

  /** The least length that is looked at. */
  private int least = ROW;

  /** For each length of a row, the rows of placements whose losses are to be looked at again. */
  private final BitSet[] open = new BitSet[ROW + 1];

  /** For each length of a row, the rows of placements with new wins. */
  private final BitSet[] changed = new BitSet[ROW + 1];

  /**
   * Finds the wins that idle moves alone lead to.
   *
   * @param winner the side that wins
   * @param rows the rows of placements
   * @param idle for each row the positions to which idle moves of the winner lead
   * @param wins the wins that are not short
   * @param losses the losses from which no capture leads to something unknown
   * @param byChecks those of them that perpetual check decides, or no sets
   */
  SteadySets(int winner, Rows rows, long[] idle, long[] wins, long[] losses, long[] byChecks) {
    this.winner = winner;
    this.rows = rows;
    this.idle = idle;
    this.wins = wins;
    this.losses = losses;
    this.byChecks = byChecks;
    loser = winner ^ 1;
    answered = new long[byChecks.length];
    begin(ROW, wins.clone());
    shorten();
  }

  private void begin(int row, long[] unknown) {
    left[row] = unknown;
    found[row] = new long[wins.length];
    open[row] = new BitSet();
    open[row].set(0, rows.count);
    changed[row] = new BitSet();
  }

  /** {@return whether all wins have been found} */
  boolean isComplete() {
    for (long half : left[ROW]) {
      if (half != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Finds the wins with rows of checks and chases, too.
   *
   * @param longer for each length of a row but the last, the short wins that may begin with a
   *     longer one
   */
  void addRows(long[][] longer) {
    for (int row = 0; row < ROW; row++) {
      long[] unknown = left[ROW].clone();
      for (int at = 0; at < unknown.length; at++) {
        unknown[at] |= longer[row][at];
      }
      begin(row, unknown);
    }
    least = 0;
    shorten();
    while (answer()) {
      shorten();
    }
  }

  /** {@return the wins, short ones aside, that are not known to begin with a row of this length} */
  long[] left(int row) {
    long[] sets = left[row].clone();
    for (int at = 0; at < sets.length; at++) {
      sets[at] &= wins[at];
    }
    return sets;
  }

  /** {@return the losses that are known to be steady} */
  long[] steadyLosses() {
    return found[ROW];
  }

  /** {@return the losses whose checks the winner answers by idle moves} */
  long[] answered() {
    return answered;
  }

  private void shorten() {
    boolean more = true;
    while (more) {
      more = false;
      for (int row = ROW; row >= least; row--) {
        more |= !open[row].isEmpty();
        findLosses(row);
      }
      for (int row = ROW; row >= least; row--) {
        lookBefore(row);
      }
    }
  }

  private void findLosses(int length) {
    BitSet set = open[length];
    for (int row = set.nextSetBit(0); row >= 0; row = set.nextSetBit(row + 1)) {
      int at = 2 * row;
      long lower = losses[at] & ~found[length][at];
      long upper = losses[at + 1] & ~found[length][at + 1];
      if ((lower | upper) != 0) {
        rows.set(row);
        rows.findBefore(loser, left[length], lower, upper);
        addLosses(length, row, lower & ~rows.lower, upper & ~rows.upper);
      }
    }
    set.clear();
  }

  /** Adds losses of the row that is set up, and the wins before them. */
  private void addLosses(int length, int row, long lower, long upper) {
    if ((lower | upper) != 0) {
      found[length][2 * row] |= lower;
      found[length][2 * row + 1] |= upper;
      if (length == ROW) {
        addWins(row, lower & idle[2 * row], upper & idle[2 * row + 1], least);
      } else {
        addWins(row, lower, upper, length + 1);
      }
    }
  }

  /** Adds the wins from which moves lead to losses; their rows have a length at most. */
  private void addWins(int row, long lower, long upper, int length) {
    if ((lower | upper) == 0) {
      return;
    }
    int count = rows.link(winner, true);
    for (int i = 0; i < count; i++) {
      long beforeLower = lower & ~rows.hinderLower[i];
      long beforeUpper = upper & ~rows.hinderUpper[i];
      if (rows.reflected[i]) {
        beforeLower = Rows.reflect(beforeLower);
        beforeUpper = Rows.reflect(beforeUpper);
      }
      addWinsOf(rows.linked[i], beforeLower, beforeUpper, length);
    }
    if (rows.isRunnerOf(winner)) {
      rows.findBefore(lower, upper);
      addWinsOf(row, rows.lower, rows.upper, length);
    }
  }

  private void addWinsOf(int row, long before, long beforeUpper, int length) {
    int at = 2 * row;
    long lower = before & wins[at];
    long upper = beforeUpper & wins[at + 1];
    if ((lower | upper) == 0) {
      return;
    }
    for (int i = length; i <= ROW; i++) {
      if (((left[i][at] & lower) | (left[i][at + 1] & upper)) != 0) {
        left[i][at] &= ~lower;
        left[i][at + 1] &= ~upper;
        changed[i].set(row);
      }
    }
  }

  /** Looks again at the losses from which moves lead to new wins. */
  private void lookBefore(int length) {
    BitSet set = changed[length];
    for (int row = set.nextSetBit(0); row >= 0; row = set.nextSetBit(row + 1)) {
      rows.set(row);
      int count = rows.link(loser, true);
      for (int i = 0; i < count; i++) {
        open[length].set(rows.linked[i]);
      }
      if (rows.isRunnerOf(loser)) {
        open[length].set(row);
      }
    }
    set.clear();
  }

  /** Finds losses whose checks are answered by idle moves; returns whether there were any. */
  private boolean answer() {
    long[] set = byChecks.clone();
    for (int at = 0; at < set.length; at++) {
      set[at] &= losses[at] & ~found[ROW][at];
    }
    while (removeUnanswered(set)) {
      // Each position that is removed may be the answer that others need.
    }
    boolean any = false;
    for (int row = 0; 2 * row < set.length; row++) {
      long lower = set[2 * row];
      long upper = set[2 * row + 1];
      if ((lower | upper) != 0) {
        any = true;
        answered[2 * row] |= lower;
        answered[2 * row + 1] |= upper;
        rows.set(row);
        // An answered check ends the row, so the wins before it need none.
        addLosses(ROW, row, lower, upper);
      }
    }
    return any;
  }

  /** Removes losses with moves to wins that are not steady, or checks without an idle answer. */
  private boolean removeUnanswered(long[] set) {
    long[] answers = set.clone();
    for (int at = 0; at < set.length; at++) {
      answers[at] &= idle[at];
    }
    long[] wrong = left[ROW].clone();
    for (int row = 0; 2 * row < set.length; row++) {
      if ((wrong[2 * row] | wrong[2 * row + 1]) != 0) {
        rows.set(row);
        rows.findChecks(loser);
        rows.findBefore(
            winner, answers, wrong[2 * row] & rows.lower, wrong[2 * row + 1] & rows.upper);
        wrong[2 * row] &= ~rows.lower;
        wrong[2 * row + 1] &= ~rows.upper;
      }
    }
    boolean removed = false;
    for (int row = 0; 2 * row < set.length; row++) {
      if ((set[2 * row] | set[2 * row + 1]) != 0) {
        rows.set(row);
        rows.findBefore(loser, wrong, set[2 * row], set[2 * row + 1]);
        removed |= (rows.lower | rows.upper) != 0;
        set[2 * row] &= ~rows.lower;
        set[2 * row + 1] &= ~rows.upper;
      }
    }
    return removed;
  }
}

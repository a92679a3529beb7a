package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Squares;
import java.util.BitSet;

/**
 * Finds the won positions of a side that stay won under a law that forbids long rows of checks and
 * chases. For one thread.
 *
 * <p>The app 天天象棋 forbids the seventh check or chase in a row, whatever it leads to. A win is
 * <em>steady</em> if the winner never needs more than {@value #ROW} moves in a row that may be
 * checks or chases. Each won position has a <em>row</em>, the number of such moves at its
 * beginning: 0 if an idle move or a capture leads on, else one more than the longest row after a
 * check or chase. Which move the winner plays may depend on the length of the row that he has
 * already played. So the moves make no circles.
 *
 * <p>A position that {@link PerpetualChecks} decides is steady, too, where the winner can answer
 * each check by an idle move: the checks end by this law, and each other move of the checker comes
 * to a steady win.
 *
 * <p>The rows of moves are found for whole {@link Rows rows} of placements. Each of these has, for
 * each length, the wins that are not known to begin with so short a row of moves. Losses all of
 * whose moves lead to other wins are found, then the wins before them. Most losses show at once
 * whether a move that leads to them is idle: the winner gives check or attacks nothing. Where an
 * attack may have stood before the move, each move is looked at.
 */
final class SteadyWins {
  /** Less than six, after which rows of both sides make a draw. */
  static final int ROW = 5;

  private final int winner;
  private final int loser;
  private final LawTools tools;
  private final Retrograde mates;
  private final PerpetualChecks checks;
  private final boolean mayBecomeUnknown;
  private final Rows rows;

  /** All losses from which no capture leads to something unknown. */
  private final long[] losses;

  /** Those of them that perpetual check decides. */
  private final long[] byChecks;

  /** Positions to which only idle moves of the winner lead. */
  private long[] idle = {};

  /** Losses to which some moves of the winner may be idle, others chases. */
  private final long[] doubtful;

  /** For each length of a row, the wins that are not known to begin with a row of this length. */
  private final long[][] left = new long[ROW + 1][];

  /** For each length of a row, the losses after each move of which a row is at most as long. */
  private final long[][] found = new long[ROW + 1][];

  /** The least length that is looked at. */
  private int least = ROW;

  /** For each length of a row, the rows of placements whose losses are to be looked at again. */
  private final BitSet[] open = new BitSet[ROW + 1];

  /** For each length of a row, the losses that a step has found, on ranks 0-4. */
  private final long[] newLower = new long[ROW + 1];

  /** For each length of a row, the losses that a step has found, on ranks 5-9. */
  private final long[] newUpper = new long[ROW + 1];

  /** For each length of a row, the rows of placements with new wins. */
  private final BitSet[] changed = new BitSet[ROW + 1];

  /** The wins that are not steady. */
  private final BitSet unsteadyWins = new BitSet();

  /** The losses that are known to be steady, unless all of them are. */
  private final BitSet steadyLosses = new BitSet();

  /** Whether all wins are steady, and so all losses of the other side. */
  private boolean always;

  /**
   * Makes a finder.
   *
   * @param winner the side that wins
   * @param tools the boards
   * @param mates the solved material
   * @param checks the positions that perpetual check decides
   * @param mayBecomeUnknown whether a capture may lead to a position that is unknown
   */
  SteadyWins(
      int winner,
      LawTools tools,
      Retrograde mates,
      PerpetualChecks checks,
      boolean mayBecomeUnknown) {
    this.winner = winner;
    this.tools = tools;
    this.mates = mates;
    this.checks = checks;
    this.mayBecomeUnknown = mayBecomeUnknown;
    loser = winner ^ 1;
    rows = mates.rows();
    losses = mates.losses(loser);
    byChecks = new long[losses.length];
    doubtful = new long[losses.length];
  }

  /**
   * Finds all steady wins.
   *
   * @param calm for each row of placements, the positions in which the winner has nothing to
   *     capture
   */
  void solve(long[] calm) {
    long[] wins = mates.longWins(winner).clone();
    rows.select(checks.won(winner), wins);
    BitSet lostByChecks = checks.lost(loser);
    rows.select(lostByChecks, byChecks);
    rows.select(lostByChecks, losses);
    // A capture that wins is no part of a row; one to something unknown may end a win.
    removeIf(wins, winner, EndgameOutcome.LOSS, true);
    if (mayBecomeUnknown) {
      removeIf(losses, loser, EndgameOutcome.WIN, false);
    }
    idle = calm;
    begin(ROW, wins);
    shorten();
    boolean complete = Rows.areEmpty(left[ROW]);
    always = complete && !mayBecomeUnknown;
    if (!complete) {
      findWithRows(calm);
      rows.visitNumbers(left[ROW], unsteadyWins::set);
    }
    if (!always) {
      rows.visitNumbers(found[ROW], steadyLosses::set);
    }
    forget();
  }

  /** Frees the memory of all that nobody asks for. */
  private void forget() {
    long[] none = {};
    idle = none;
    for (int length = 0; length <= ROW; length++) {
      left[length] = none;
      found[length] = none;
    }
  }

  /** {@return whether a win takes more plies than a row of checks and chases} */
  static boolean isLong(int plies) {
    return plies > 2 * ROW;
  }

  /** {@return whether a position that the winner has won with itself to move is won by this law} */
  boolean isSteadyWin(int number) {
    return !unsteadyWins.get(number);
  }

  /**
   * {@return whether a position that the other side, which is to move, loses is lost by this law}
   */
  boolean isSteadyLoss(int number) {
    byte value = mates.plies()[loser][number];
    return always
        || (Solution.isDecided(value) && Solution.plies(value) < 2 * ROW)
        || steadyLosses.get(number);
  }

  /** Removes the positions from which a side has a capture with, or not with, an outcome. */
  private void removeIf(long[] sets, int side, EndgameOutcome outcome, boolean wanted) {
    rows.visit(
        rows.withCaptures(side, sets),
        (number, half, bit) -> {
          tools.men.set(number);
          if (tools.hasCapture(side, outcome, wanted)) {
            sets[half] &= ~bit;
          }
        });
  }

  /** For each length of a row but the last, the short wins that may begin with a longer one. */
  private long[][] longerRows() {
    long[] shortWins = mates.shortWins(winner);
    removeIf(shortWins, winner, EndgameOutcome.LOSS, true);
    long[][] longer = new long[ROW][shortWins.length];
    rows.visit(
        shortWins,
        (number, half, bit) -> {
          int ownMoves = (Solution.plies(mates.plies()[winner][number]) + 1) / 2;
          for (int length = 0; length < ownMoves && length < ROW; length++) {
            longer[length][half] |= bit;
          }
        });
    return longer;
  }

  private void begin(int row, long[] unknown) {
    left[row] = unknown;
    found[row] = new long[unknown.length];
    open[row] = new BitSet();
    open[row].set(0, rows.count);
    changed[row] = new BitSet();
  }

  /** Finds the wins with rows of checks and chases, too. */
  private void findWithRows(long[] calm) {
    findIdle(calm);
    long[][] longer = longerRows();
    for (int row = 0; row < ROW; row++) {
      long[] unknown = left[ROW].clone();
      for (int at = 0; at < unknown.length; at++) {
        unknown[at] |= longer[row][at];
      }
      begin(row, unknown);
    }
    // Losses are found anew, since short wins before them count now.
    begin(ROW, left[ROW]);
    least = 0;
    shorten();
    while (answer()) {
      shorten();
    }
  }

  /** Tells the losses without a check in which no attack counts as one of a chase from others. */
  private void findIdle(long[] calm) {
    long[] unchecked = rows.withoutChecks(winner);
    idle = calm.clone();
    for (int at = 0; at < losses.length; at++) {
      doubtful[at] = losses[at] & unchecked[at] & ~calm[at];
    }
    rows.visit(
        doubtful,
        (number, half, bit) -> {
          tools.men.set(number);
          if (!tools.idle.attacks(winner)) {
            idle[half] |= bit;
            doubtful[half] &= ~bit;
          }
        });
  }

  private void shorten() {
    do {
      BitSet set = union(changed);
      for (int row = set.nextSetBit(0); row >= 0; row = set.nextSetBit(row + 1)) {
        lookBefore(row);
      }
      set = union(open);
      for (int row = set.nextSetBit(0); row >= 0; row = set.nextSetBit(row + 1)) {
        findLosses(row);
      }
    } while (!union(changed).isEmpty());
  }

  private BitSet union(BitSet[] sets) {
    BitSet all = new BitSet();
    for (int length = least; length <= ROW; length++) {
      all.or(sets[length]);
    }
    return all;
  }

  /** Finds the losses of a row, for all lengths at once, since their moves are the same. */
  private void findLosses(int row) {
    int at = 2 * row;
    rows.set(row);
    for (int length = least; length <= ROW; length++) {
      newLower[length] = 0;
      newUpper[length] = 0;
      if (open[length].get(row)) {
        open[length].clear(row);
        long lower = losses[at] & ~found[length][at];
        long upper = losses[at + 1] & ~found[length][at + 1];
        if ((lower | upper) != 0) {
          rows.findBefore(loser, left[length], lower, upper);
          newLower[length] = lower & ~rows.lower;
          newUpper[length] = upper & ~rows.upper;
        }
      }
    }
    for (int length = ROW; length >= least; length--) {
      addLosses(length, row, newLower[length], newUpper[length]);
    }
  }

  /** Adds losses of the row that is set up, and the wins before them. */
  private void addLosses(int length, int row, long lower, long upper) {
    if ((lower | upper) != 0) {
      found[length][2 * row] |= lower;
      found[length][2 * row + 1] |= upper;
      if (length == ROW) {
        addWins(lower & idle[2 * row], upper & idle[2 * row + 1], least);
        addIdle(row, lower & doubtful[2 * row], upper & doubtful[2 * row + 1]);
      } else {
        addWins(lower, upper, length + 1);
      }
    }
  }

  /** Adds the wins from which moves lead to losses; their rows have a length at most. */
  private void addWins(long lower, long upper, int length) {
    if ((lower | upper) == 0) {
      return;
    }
    int count = rows.takeBack(winner, lower, upper);
    for (int i = 0; i < count; i++) {
      addWinsOf(2 * rows.before[i], rows.beforeLower[i], length);
      addWinsOf(2 * rows.before[i] + 1, rows.beforeUpper[i], length);
    }
  }

  /** Adds those of half a row. */
  private void addWinsOf(int half, long set, int length) {
    for (int i = length; i <= ROW; i++) {
      if ((left[i][half] & set) != 0) {
        left[i][half] &= ~set;
        changed[i].set(half / 2);
      }
    }
  }

  /** Adds the wins from which idle moves lead to losses in which the winner attacks something. */
  private void addIdle(int row, long lower, long upper) {
    if ((lower | upper) == 0) {
      return;
    }
    int count = rows.link(winner, true);
    for (int i = 0; i < count; i++) {
      addIdle(i, 0, lower & ~rows.hinderLower[i]);
      addIdle(i, 1, upper & ~rows.hinderUpper[i]);
    }
    if (rows.isRunnerOf(winner)) {
      addIdleOfRunner(row, 0, lower);
      addIdleOfRunner(row, 1, upper);
    }
  }

  /** Adds those before a move of another man than the runner, half a row. */
  private void addIdle(int link, int half, long set) {
    int at = 2 * rows.linked[link] + half;
    boolean reflected = rows.reflected[link];
    long unknown = reflected ? Rows.reflect(left[least][at]) : left[least][at];
    long idleBefore = 0;
    for (long rest = set & unknown; rest != 0; rest &= rest - 1) {
      int square = Squares.HALF * half + Long.numberOfTrailingZeros(rest);
      tools.men.set(rows.number(square));
      if (!tools.idle.hasChased(rows.squareThere[link], rows.squareHere[link], winner)) {
        idleBefore |= rest & -rest;
      }
    }
    addWinsOf(at, reflected ? Rows.reflect(idleBefore) : idleBefore, least);
  }

  private void addIdleOfRunner(int row, int half, long set) {
    for (long rest = set; rest != 0; rest &= rest - 1) {
      int square = Squares.HALF * half + Long.numberOfTrailingZeros(rest);
      rows.findBefore(half == 0 ? rest & -rest : 0, half == 0 ? 0 : rest & -rest);
      long lower = rows.lower & left[least][2 * row];
      long upper = rows.upper & left[least][2 * row + 1];
      if ((lower | upper) != 0) {
        tools.men.set(rows.number(square));
        addWinsOf(2 * row, withoutChases(0, lower, square), least);
        addWinsOf(2 * row + 1, withoutChases(Squares.HALF, upper, square), least);
      }
    }
  }

  /** Of the squares from which the runner may have come, those from which it did not chase. */
  private long withoutChases(int first, long set, int square) {
    long idleBefore = set;
    for (long rest = set; rest != 0; rest &= rest - 1) {
      int from = first + Long.numberOfTrailingZeros(rest);
      if (tools.idle.hasChased(from, square, winner)) {
        idleBefore &= ~(rest & -rest);
      }
    }
    return idleBefore;
  }

  /** Looks again at the losses from which moves lead to new wins. */
  private void lookBefore(int row) {
    rows.set(row);
    int count = rows.link(loser, true);
    for (int length = least; length <= ROW; length++) {
      if (changed[length].get(row)) {
        changed[length].clear(row);
        for (int i = 0; i < count; i++) {
          open[length].set(rows.linked[i]);
        }
        if (rows.isRunnerOf(loser)) {
          open[length].set(row);
        }
      }
    }
  }

  /** Finds losses whose checks are answered by idle moves; returns whether there were any. */
  private boolean answer() {
    long[] set = byChecks.clone();
    for (int at = 0; at < set.length; at++) {
      set[at] &= losses[at] & ~found[ROW][at];
    }
    while (!Rows.areEmpty(set) && removeUnanswered(set)) {
      // Each position that is removed may be the answer that others need.
    }
    for (int row = 0; 2 * row < set.length; row++) {
      long lower = set[2 * row];
      long upper = set[2 * row + 1];
      if ((lower | upper) != 0) {
        rows.set(row);
        // An answered check ends the row, so the wins before it need none.
        addLosses(ROW, row, lower, upper);
      }
    }
    return !Rows.areEmpty(set);
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

package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Squares;
import java.util.BitSet;

/**
 * Finds the positions in which nobody can force mate and the side to move has no idle move to
 * another such position. For one thread.
 *
 * <p>{@link IdleMoves} knows, but it looks at one move at a time. Most positions have a move that
 * is idle for simple reasons: it gives no check, and the side attacks nothing after it. Such moves
 * are found for whole {@link Rows rows}; the other positions are left to {@link IdleMoves}.
 */
final class Restless {
  private static final BitSet NONE = new BitSet();

  private final Retrograde mates;
  private final LawTools tools;
  private final int side;
  private final Rows rows;

  /** Positions with the side to move in which it has nothing to capture, not even the king. */
  private final long[] calm;

  /** Open positions with the other side to move, which is not in check and attacked nowhere. */
  private final long[] quiet;

  /** Those of them in which the side surely threatens nothing by {@code cxa}. */
  private final long[] quietByCxa;

  /** Positions with the other side in check after each of whose moves the side can capture. */
  private final long[] winning;

  private final BitSet byWxf = new BitSet();
  private final BitSet byCxa = new BitSet();

  private Restless(int side, Retrograde mates, LawTools tools) {
    this.mates = mates;
    this.tools = tools;
    this.side = side;
    rows = mates.rows();
    int length = 2 * rows.count;
    calm = new long[length];
    quiet = new long[length];
    quietByCxa = new long[length];
    winning = new long[length];
  }

  /**
   * Finds the positions of a side to move.
   *
   * @param side the side
   * @param mates the solved material
   * @param tools the boards
   */
  static Restless of(int side, Retrograde mates, LawTools tools) {
    Restless restless = new Restless(side, mates, tools);
    restless.solve();
    return restless;
  }

  private void solve() {
    findQuiet();
    findWinning();
    findQuietByCxa();
    for (int row = 0; row < rows.count; row++) {
      long lower = mates.open(side, 2 * row);
      long upper = mates.open(side, 2 * row + 1);
      if ((lower | upper) != 0) {
        rows.set(row);
        look(lower, upper);
      }
    }
  }

  /** {@return for each row the positions in which the side has nothing to capture} */
  long[] calm() {
    return calm;
  }

  /** {@return the positions without an idle move under a law} */
  BitSet positions(EndgameLaw law) {
    return law == EndgameLaw.CXA ? byCxa : byWxf;
  }

  /** {@return for each row positions, the other side to move, to which only idle moves lead} */
  long[] quiet(EndgameLaw law) {
    return law == EndgameLaw.CXA ? quietByCxa : quiet;
  }

  private void findQuiet() {
    for (int row = 0; row < rows.count; row++) {
      int at = 2 * row;
      if (rows.set(row)) {
        rows.findPossible(side);
        long lower = rows.lower;
        long upper = rows.upper;
        rows.findCaptures(side);
        calm[at] = lower & ~rows.lower;
        calm[at + 1] = upper & ~rows.upper;
        quiet[at] = calm[at] & mates.open(side ^ 1, at);
        quiet[at + 1] = calm[at + 1] & mates.open(side ^ 1, at + 1);
      }
    }
  }

  private void findWinning() {
    if (!rows.hasVictims(side ^ 1)) {
      return;
    }
    for (int row = 0; row < rows.count; row++) {
      if (rows.set(row)) {
        rows.findChecks(side);
        long lower = rows.lower;
        long upper = rows.upper;
        rows.findBefore(side ^ 1, calm, lower, upper);
        winning[2 * row] = lower & ~rows.lower;
        winning[2 * row + 1] = upper & ~rows.upper;
      }
    }
  }

  private void findQuietByCxa() {
    for (int row = 0; row < rows.count; row++) {
      int at = 2 * row;
      long lower = quiet[at] & mates.unwon(side, at);
      long upper = quiet[at + 1] & mates.unwon(side, at + 1);
      if ((lower | upper) != 0) {
        rows.set(row);
        rows.findBefore(side, winning, lower, upper);
        quietByCxa[at] = lower & ~rows.lower;
        quietByCxa[at + 1] = upper & ~rows.upper;
      }
    }
  }

  private void look(long lower, long upper) {
    rows.findBefore(side, quietByCxa, lower, upper);
    long leftLower = lower & ~rows.lower;
    long leftUpper = upper & ~rows.upper;
    if ((leftLower | leftUpper) != 0) {
      rows.findBefore(side, quiet, leftLower, leftUpper);
      look(0, leftLower, rows.lower);
      look(Squares.HALF, leftUpper, rows.upper);
    }
  }

  /** Looks at positions of half a row; some of them have an idle move by {@code wxf}. */
  private void look(int first, long half, long haveIdleMoves) {
    for (long left = half; left != 0; left &= left - 1) {
      boolean hasIdleMove = (haveIdleMoves & left & -left) != 0;
      look(
          rows.number(first + Long.numberOfTrailingZeros(left)),
          hasIdleMove ? IdleMoves.QUIET_BY_CXA : IdleMoves.QUIET | IdleMoves.QUIET_BY_CXA,
          NONE);
    }
  }

  /** Looks at a position again: its idle moves must not lead to a set. */
  void look(int number, BitSet excluded) {
    look(number, IdleMoves.QUIET | IdleMoves.QUIET_BY_CXA, excluded);
  }

  private void look(int number, int wanted, BitSet excluded) {
    tools.men.set(number);
    int missing = wanted & ~tools.idle.find(wanted, side, Solution.OPEN, excluded);
    if ((missing & IdleMoves.QUIET) != 0) {
      byWxf.set(number);
    }
    if ((missing & IdleMoves.QUIET_BY_CXA) != 0) {
      byCxa.set(number);
    }
  }
}

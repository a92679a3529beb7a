package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import java.util.List;
import java.util.function.Function;

/**
 * Finds the verdicts of the laws for all positions of a material. For one thread.
 *
 * <p>What a law cannot change comes first. A shortest way to mate repeats no position, so {@code
 * wxf} and {@code cxa} leave a forced mate as it is; {@code tiantian} forbids long rows, see {@link
 * SteadyWins}. Perpetual check is decided by {@link PerpetualChecks}. The rest is drawn if both
 * sides surely hold, see {@link Holding}, and else unknown: its value may depend on a chase or,
 * under {@code cxa}, on a perpetual threat of mate.
 *
 * <p>The limits of plies without capture are not considered.
 */
final class LawSolver {
  private static final List<EndgameLaw> LAWS = List.of(EndgameLaw.values());

  private final Placements placements;
  private final LawTools tools;
  private final byte[][] plies;
  private final PerpetualChecks checks;
  private final SteadyWins wins;

  /** Whether a capture may lead to a position that is unknown under some law. */
  private final boolean mayBecomeUnknown;

  /**
   * For each law and side, positions with the side to move that have no idle move; those of {@code
   * tiantian} are those of {@code wxf}.
   */
  private final IntList[][] suspects = lists();

  /** For each law and side, positions with the other side to move and an unknown next one. */
  private final IntList[][] seeds = lists();

  private final int[] moves = new int[Men.MAX_MOVES];
  private final byte[][] laws;

  LawSolver(
      Placements placements,
      byte[][] plies,
      byte[][] left,
      Function<EndgameMaterial, Solution> smaller) {
    this.placements = placements;
    this.plies = plies;
    tools = new LawTools(placements, plies, smaller);
    checks = new PerpetualChecks(placements, tools.captures, tools.men, plies, left);
    wins = new SteadyWins(placements, plies, smaller, checks);
    mayBecomeUnknown =
        placements.material.afterCaptures().stream()
            .anyMatch(material -> smaller.apply(material).hasUnknown());
    laws = new byte[2][placements.size];
  }

  /** A list for each law and side. */
  private static IntList[][] lists() {
    IntList[][] lists = new IntList[LAWS.size()][];
    for (int law = 0; law < lists.length; law++) {
      lists[law] = new IntList[] {new IntList(), new IntList()};
    }
    return lists;
  }

  /**
   * Finds the verdicts, and puts the ranks of the positions that perpetual check decides among the
   * plies.
   *
   * @return for each side and placement the verdicts, see {@link LawCode}
   */
  byte[][] solve() {
    checks.solve();
    wins.solve();
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      for (int number = 0; number < placements.size; number++) {
        laws[side][number] = start(side, number);
      }
      addUnsteady(side);
    }
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      for (int number = 0; number < placements.size; number++) {
        if (checks.isOpen(side, number)) {
          inspect(side, number);
        }
      }
    }
    for (EndgameLaw law : LAWS) {
      draw(law);
    }
    checks.putRanks();
    return laws;
  }

  /** The verdict that mate and perpetual check make; a draw where they make none. */
  private byte start(int side, int number) {
    byte value = plies[side][number];
    if (value == Solution.IMPOSSIBLE) {
      return LawCode.IMPOSSIBLE;
    }
    byte mate = value == Solution.OPEN ? 0 : LawCode.MATE;
    if (Solution.isWin(value) || checks.isWon(side, number)) {
      return start(LawCode.WIN | mate, wins.isSteadyWin(side, number));
    }
    if (Solution.isLoss(value) || checks.isLost(side, number)) {
      return start(LawCode.LOSS | mate, wins.isSteadyLoss(side, number));
    }
    return LawCode.DRAW;
  }

  private static byte start(int code, boolean steady) {
    return steady
        ? (byte) code
        : LawCode.with(
            (byte) code, EndgameLaw.TIANTIAN.ordinal(), EndgameOutcome.UNKNOWN.ordinal());
  }

  /** Adds the positions from which a side that loses comes to a win that is not steady. */
  private void addUnsteady(int winner) {
    int[] before = new int[2 * Men.MAX_MOVES];
    for (int number = 0; number < placements.size; number++) {
      if (LawCode.get(laws[winner][number], EndgameLaw.WXF) != EndgameOutcome.WIN
          || LawCode.get(laws[winner][number], EndgameLaw.TIANTIAN) != EndgameOutcome.UNKNOWN) {
        continue;
      }
      tools.men.set(number);
      int count = tools.men.before(winner ^ 1, before);
      for (int b = 0; b < count; b++) {
        if (checks.isOpen(winner ^ 1, before[b])) {
          seeds[EndgameLaw.TIANTIAN.ordinal()][winner].add(before[b]);
        }
      }
    }
  }

  /** Looks for an idle move of the side to move, and for captures that lead to the unknown. */
  private void inspect(int side, int number) {
    tools.men.set(number);
    int count = tools.men.semiLegal(side, moves);
    for (int i = 0; i < count && mayBecomeUnknown; i++) {
      if (Men.isCapture(moves[i])) {
        addUnknown(side, number, moves[i]);
      }
    }
    if (!hasIdleMove(EndgameLaw.WXF, side, count)) {
      suspects[EndgameLaw.WXF.ordinal()][side].add(number);
    }
    if (!hasIdleMove(EndgameLaw.CXA, side, count)) {
      suspects[EndgameLaw.CXA.ordinal()][side].add(number);
    }
  }

  /** Adds a position with a capture after which something is unknown. */
  private void addUnknown(int side, int number, int capture) {
    tools.captures.find(capture, side);
    for (EndgameLaw law : LAWS) {
      if (LawCode.get(tools.captures.laws(), law) == EndgameOutcome.UNKNOWN) {
        seeds[law.ordinal()][side ^ 1].add(number);
      }
    }
  }

  private boolean hasIdleMove(EndgameLaw law, int side, int count) {
    for (int i = 0; i < count; i++) {
      if (!Men.isCapture(moves[i])
          && checks.isOpen(side ^ 1, tools.men.numberAfter(moves[i]))
          && tools.idle.isIdle(law, moves[i], side)) {
        return true;
      }
    }
    return false;
  }

  /** Leaves a draw only where both sides surely hold. */
  private void draw(EndgameLaw law) {
    Holding[] holdings = new Holding[2];
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      int holder = side;
      holdings[side] =
          new Holding(
              tools,
              checks,
              law,
              side,
              number -> law != EndgameLaw.TIANTIAN || wins.isSteadyWin(holder, number));
      EndgameLaw idleness = law == EndgameLaw.TIANTIAN ? EndgameLaw.WXF : law;
      holdings[side].solve(suspects[idleness.ordinal()][side], seeds[law.ordinal()][side]);
    }
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      for (int number = 0; number < placements.size; number++) {
        if (checks.isOpen(side, number)
            && !(holdings[side].holds(number) && holdings[side ^ 1].holdsAfter(number))) {
          laws[side][number] =
              LawCode.with(laws[side][number], law.ordinal(), EndgameOutcome.UNKNOWN.ordinal());
        }
      }
    }
  }
}

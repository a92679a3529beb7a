package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import java.util.BitSet;
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
  private final Retrograde mates;
  private final Rows rows;
  private final LawTools tools;
  private final byte[][] plies;
  private final PerpetualChecks checks;

  /** For each side, its steady wins. */
  private final SteadyWins[] wins = new SteadyWins[2];

  /** Whether a capture may lead to a position that is unknown under some law. */
  private final boolean mayBecomeUnknown;

  /** For each law and side, positions with the other side to move and an unknown next one. */
  private final BitSet[][] seeds = sets();

  private final int[] moves = new int[Men.MAX_MOVES];
  private final byte[][] laws;

  /**
   * Makes a solver.
   *
   * @param mates the solved material
   * @param smaller the solutions of the materials after captures
   */
  LawSolver(Placements placements, Retrograde mates, Function<EndgameMaterial, Solution> smaller) {
    this.placements = placements;
    this.mates = mates;
    rows = mates.rows();
    plies = mates.plies();
    tools = new LawTools(placements, plies, smaller);
    List<Solution> afterCaptures =
        placements.material.afterCaptures().stream().map(smaller).toList();
    mayBecomeUnknown = afterCaptures.stream().anyMatch(Solution::hasUnknown);
    checks =
        new PerpetualChecks(
            tools, mates, afterCaptures.stream().anyMatch(Solution::hasDecidedByLaw));
    laws = new byte[2][placements.size];
  }

  /** A set for each law and side. */
  private static BitSet[][] sets() {
    BitSet[][] sets = new BitSet[LAWS.size()][];
    for (int law = 0; law < sets.length; law++) {
      sets[law] = new BitSet[] {new BitSet(), new BitSet()};
    }
    return sets;
  }

  /**
   * Finds the verdicts, and puts the ranks of the positions that perpetual check decides among the
   * plies.
   *
   * @return for each side and placement the verdicts, see {@link LawCode}
   */
  byte[][] solve() {
    Restless red = Restless.of(Board.RED, mates, tools);
    Restless black = Restless.of(Board.BLACK, mates, tools);
    checks.solve(red.positions(EndgameLaw.WXF), black.positions(EndgameLaw.WXF));
    lookAgain(red, Board.RED);
    lookAgain(black, Board.BLACK);
    findSteadyWins(Board.RED, red);
    findSteadyWins(Board.BLACK, black);
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      for (int number = 0; number < placements.size; number++) {
        laws[side][number] = start(side, number);
      }
      addUnsteady(side);
    }
    for (int side = Board.RED; side <= Board.BLACK && mayBecomeUnknown; side++) {
      addUnknown(side);
    }
    draw(red, black);
    checks.putRanks();
    return laws;
  }

  private void findSteadyWins(int side, Restless restless) {
    wins[side] = new SteadyWins(side, tools, mates, checks, mayBecomeUnknown);
    wins[side].solve(restless.calm());
  }

  /** Looks again for idle moves where one may lead to a position that perpetual check decides. */
  private void lookAgain(Restless restless, int side) {
    BitSet decided = checks.decided(side ^ 1);
    BitSet before = new BitSet();
    for (int next = decided.nextSetBit(0); next >= 0; next = decided.nextSetBit(next + 1)) {
      tools.before(side, next, before::set);
    }
    for (int number = before.nextSetBit(0); number >= 0; number = before.nextSetBit(number + 1)) {
      if (checks.isOpen(side, number)) {
        restless.look(number, decided);
      }
    }
  }

  /** The verdict that mate and perpetual check make; a draw where they make none. */
  private byte start(int side, int number) {
    byte value = plies[side][number];
    if (value == Solution.IMPOSSIBLE) {
      return LawCode.IMPOSSIBLE;
    }
    byte mate = value == Solution.OPEN ? 0 : LawCode.MATE;
    if (Solution.isWin(value) || checks.isWon(side, number)) {
      return start(LawCode.WIN | mate, wins[side].isSteadyWin(number));
    }
    if (Solution.isLoss(value) || checks.isLost(side, number)) {
      return start(LawCode.LOSS | mate, wins[side ^ 1].isSteadyLoss(number));
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
          seeds[EndgameLaw.TIANTIAN.ordinal()][winner].set(before[b]);
        }
      }
    }
  }

  /** Adds the positions with a capture after which something is unknown. */
  private void addUnknown(int side) {
    for (int number = 0; number < placements.size; number++) {
      if (checks.isOpen(side, number)) {
        tools.men.set(number);
        int count = tools.men.legalCaptures(side, moves);
        for (int i = 0; i < count; i++) {
          addUnknown(side, number, moves[i]);
        }
      }
    }
  }

  private void addUnknown(int side, int number, int capture) {
    tools.captures.find(capture, side);
    for (EndgameLaw law : LAWS) {
      if (LawCode.get(tools.captures.laws(), law) == EndgameOutcome.UNKNOWN) {
        seeds[law.ordinal()][side ^ 1].set(number);
      }
    }
  }

  /** Leaves draws only where both sides surely hold. */
  private void draw(Restless red, Restless black) {
    Restless[] restless = {red, black};
    long[][] open = {checks.open(Board.RED), checks.open(Board.BLACK)};
    draw(List.of(EndgameLaw.CXA), restless, open);
    if (differs()) {
      draw(List.of(EndgameLaw.WXF), restless, open);
      draw(List.of(EndgameLaw.TIANTIAN), restless, open);
    } else {
      draw(List.of(EndgameLaw.WXF, EndgameLaw.TIANTIAN), restless, open);
    }
  }

  /** Whether one might not hold under {@code tiantian} where one holds under {@code wxf}. */
  private boolean differs() {
    BitSet[] unsteady = seeds[EndgameLaw.TIANTIAN.ordinal()];
    return mayBecomeUnknown || !unsteady[Board.RED].isEmpty() || !unsteady[Board.BLACK].isEmpty();
  }

  /** Leaves draws under laws that agree on this material. */
  private void draw(List<EndgameLaw> agreeing, Restless[] restless, long[][] open) {
    EndgameLaw law = agreeing.get(0);
    Holding[] holdings = new Holding[2];
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      holdings[side] = new Holding(rows, tools, law, side, restless[side], open);
      holdings[side].solve(seeds[law.ordinal()][side], checks.decided(side ^ 1));
    }
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      byte[] verdicts = laws[side];
      long[] unheld = new long[open[side].length];
      holdings[Board.RED].addUnheld(side, unheld);
      holdings[Board.BLACK].addUnheld(side, unheld);
      rows.visitNumbers(
          unheld,
          number -> {
            for (EndgameLaw unknown : agreeing) {
              verdicts[number] =
                  LawCode.with(
                      verdicts[number], unknown.ordinal(), EndgameOutcome.UNKNOWN.ordinal());
            }
          });
    }
  }
}

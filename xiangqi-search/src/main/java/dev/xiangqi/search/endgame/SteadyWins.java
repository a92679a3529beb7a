package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.function.Function;

/**
 * Finds the won positions that stay won under a law that forbids long rows of checks and chases.
 *
 * <p>The app 天天象棋 forbids the seventh check or chase in a row, whatever it leads to. A win is
 * <em>steady</em> if the winner never needs more than {@value #ROW} moves in a row that may be
 * checks or chases. Each won position has a <em>row</em>, the number of such moves at its
 * beginning: 0 if an idle move or a capture leads on, else one more than the longest row after a
 * check or chase. The rows of shortest wins come first; then other winning moves improve them until
 * nothing changes. Which move the winner plays may depend on the length of the row that he has
 * already played. So the improvements make no circles.
 *
 * <p>A position that {@link PerpetualChecks} decides is steady, too, where the winner can answer
 * each check by an idle move: the checks end by this law, and each other move of the checker loses.
 */
final class SteadyWins {
  /** Less than six, after which rows of both sides make a draw. */
  static final int ROW = 5;

  private static final byte UNSTEADY = ROW + 1;

  private static final BitSet NONE = new BitSet();

  private final Placements placements;
  private final PerpetualChecks checks;
  private final byte[][] plies;

  /** Boards for positions, each two plies later than the one before. */
  private final LawTools[] levels = new LawTools[ROW + 1];

  /**
   * For each side and won position one more than the row at its beginning. For those with not more
   * plies than a row has it is found when it is needed, and 0 before. Positions that cannot occur
   * have 0, too, and moves to them change nothing.
   */
  private final byte[][] rows;

  /** For each side to move, positions whose checks the other side answers by idle moves. */
  private final BitSet[] answered = {new BitSet(), new BitSet()};

  private final boolean mayBecomeUnknown;

  /** For each side, whether all its wins that have been looked at are steady. */
  private final boolean[] steady = {true, true};

  /** For each side to move, the won positions whose rows are to be looked at again. */
  private final BitSet[] open = {new BitSet(), new BitSet()};

  SteadyWins(
      Placements placements,
      byte[][] plies,
      Function<EndgameMaterial, Solution> smaller,
      PerpetualChecks checks,
      boolean mayBecomeUnknown) {
    this.placements = placements;
    this.plies = plies;
    this.checks = checks;
    this.mayBecomeUnknown = mayBecomeUnknown;
    for (int i = 0; i < levels.length; i++) {
      levels[i] = new LawTools(placements, plies, smaller);
    }
    rows = new byte[2][placements.size];
  }

  /** Finds the rows of all won positions. */
  void solve() {
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      for (int number = 0; number < placements.size; number++) {
        if (checks.isWon(side, number)) {
          rows[side][number] = UNSTEADY + 1;
          steady[side] = false;
          lookAgain(side, number, 0);
        }
      }
    }
    solveShortest();
    boolean changed = !(steady[Board.RED] && steady[Board.BLACK]);
    while (changed) {
      improve();
      changed = answer(Board.RED);
      changed |= answer(Board.BLACK);
    }
  }

  /** Finds the rows of the positions that are won by force, those with the fewest plies first. */
  private void solveShortest() {
    int longest = 0;
    for (byte[] values : plies) {
      for (byte value : values) {
        longest = Math.max(longest, Solution.isDecided(value) ? Solution.plies(value) : 0);
      }
    }
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      for (int number = 0; number < placements.size; number++) {
        if (isLong(plies[side][number])) {
          rows[side][number] = UNSTEADY + 1;
        }
      }
    }
    for (int n = 2 * ROW + 1; n <= longest; n += 2) {
      for (int side = Board.RED; side <= Board.BLACK; side++) {
        solveShortest(side, Solution.value(n));
      }
    }
  }

  private void solveShortest(int side, byte value) {
    ByteBuffer view = Solution.view(plies[side]);
    for (int number = Solution.next(view, value, 0);
        number >= 0;
        number = Solution.next(view, value, number + 1)) {
      byte row = shortestRow(side, number);
      rows[side][number] = (byte) (1 + row);
      steady[side] &= row < UNSTEADY;
      lookAgain(side, number, 0);
    }
  }

  /** The row of a position whose win is longer than a row; all shorter wins are known. */
  private byte shortestRow(int side, int number) {
    if (isAlwaysSteady(side)) {
      Men men = levels[0].men;
      men.set(number);
      byte best = (byte) (plies[side][number] - 1);
      if (levels[0].idle.find(IdleMoves.QUIET, side, best, NONE) != 0) {
        return 0;
      }
    }
    return row(side, number, 0);
  }

  /** Whether all wins of a side that have been looked at are steady, and those after captures. */
  private boolean isAlwaysSteady(int side) {
    return steady[side] && !mayBecomeUnknown;
  }

  private static boolean isLong(byte value) {
    return Solution.isWin(value) && Solution.plies(value) > 2 * ROW;
  }

  private static boolean isShort(byte value) {
    return Solution.isWin(value) && Solution.plies(value) <= 2 * ROW;
  }

  /** Looks again at a won position if its row is longer than a limit; not at short wins. */
  private void lookAgain(int side, int number, int limit) {
    if (rows[side][number] - 1 > limit && !isShort(plies[side][number])) {
      open[side].set(number);
    }
  }

  /** Shortens rows until nothing changes. */
  private void improve() {
    while (!(open[Board.RED].isEmpty() && open[Board.BLACK].isEmpty())) {
      for (int side = Board.RED; side <= Board.BLACK; side++) {
        BitSet set = open[side];
        for (int number = set.nextSetBit(0); number >= 0; number = set.nextSetBit(number + 1)) {
          set.clear(number);
          improve(side, number);
        }
      }
    }
  }

  private void improve(int side, int number) {
    int row = row(side, number, 0);
    int known = rows[side][number] - 1;
    if (row < known) {
      rows[side][number] = (byte) (1 + row);
      lookTwoBefore(side, number, known == UNSTEADY);
    }
  }

  /**
   * Looks again at the positions two plies before one whose row has become shorter. Only a row that
   * was endless helps those that come to it by idle moves; other moves help if they make a shorter
   * row.
   */
  private void lookTwoBefore(int side, int number, boolean wasEndless) {
    int[] limit = {0};
    levels[0].twoBefore(
        side,
        number,
        way -> {
          int longest = isLost(side ^ 1, way) ? longestRow(side ^ 1, way, 0) : UNSTEADY;
          limit[0] = wasEndless ? 0 : 1 + longest;
          return longest < UNSTEADY;
        },
        before -> lookAgain(side, before, limit[0]));
  }

  /** Finds positions whose checks can be answered by idle moves; returns whether there were any. */
  private boolean answer(int checker) {
    BitSet set = checks.lost(checker);
    set.andNot(answered[checker]);
    for (int number = set.nextSetBit(0); number >= 0; number = set.nextSetBit(number + 1)) {
      if (longestRow(checker, number, 0) < UNSTEADY) {
        set.clear(number);
      }
    }
    BitSet left = (BitSet) set.clone();
    BitSet ways = new BitSet();
    while (!left.isEmpty()) {
      for (int number = left.nextSetBit(0); number >= 0; number = left.nextSetBit(number + 1)) {
        left.clear(number);
        if (!isAnswered(checker, number, set)) {
          set.clear(number);
          levels[0].twoBefore(
              checker,
              number,
              way ->
                  rowOf(checker ^ 1, way, 1) == UNSTEADY
                      && !ways.get(way)
                      && !hasIdleAnswer(checker ^ 1, way, set)
                      && LawTools.isNew(way, ways),
              before -> LawTools.copy(before, set, left));
        }
      }
    }
    answered[checker].or(set);
    for (int number = set.nextSetBit(0); number >= 0; number = set.nextSetBit(number + 1)) {
      levels[0].before(checker ^ 1, number, before -> lookAgain(checker ^ 1, before, 0));
    }
    return !set.isEmpty();
  }

  /** Whether each move is a check with an idle answer that leads to the set, or a steady loss. */
  private boolean isAnswered(int checker, int number, BitSet set) {
    Men inner = levels[0].inner;
    int[] replies = levels[0].replies;
    inner.set(number);
    int count = inner.semiLegal(checker, replies);
    for (int i = 0; i < count; i++) {
      if (Men.isCapture(replies[i])) {
        if (!losesByCapture(checker, replies[i], levels[0])) {
          return false;
        }
        continue;
      }
      int next = inner.numberAfter(replies[i]);
      if (rowOf(checker ^ 1, next, 1) == UNSTEADY
          && !(inner.givesCheck(replies[i], checker) && hasIdleAnswer(checker ^ 1, next, set))) {
        return false;
      }
    }
    return true;
  }

  private boolean hasIdleAnswer(int side, int number, BitSet set) {
    LawTools tools = levels[0];
    int[] moves = tools.moves;
    tools.men.set(number);
    int count = tools.men.semiLegal(side, moves);
    for (int i = 0; i < count; i++) {
      if (!Men.isCapture(moves[i])
          && set.get(tools.men.numberAfter(moves[i]))
          && tools.idle.isQuiet(moves[i], side)) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether a position that the side to move wins is won under this law} */
  boolean isSteadyWin(int side, int number) {
    return isShort(plies[side][number]) || rows[side][number] <= UNSTEADY;
  }

  /** {@return whether a position that the side to move loses is lost under this law} */
  boolean isSteadyLoss(int side, int number) {
    byte value = plies[side][number];
    return (Solution.isDecided(value)
            && (Solution.plies(value) < 2 * ROW || isAlwaysSteady(side ^ 1)))
        || longestRow(side, number, 0) < UNSTEADY;
  }

  /** The row of a won position, which is looked for with the boards of the level if need be. */
  private int rowOf(int side, int number, int level) {
    int known = rows[side][number];
    if (known == 0 && isShort(plies[side][number])) {
      known = 1 + row(side, number, level);
      rows[side][number] = (byte) known;
    }
    return Math.max(known - 1, 0);
  }

  private boolean isLost(int side, int number) {
    return Solution.isLoss(plies[side][number]) || checks.isLost(side, number);
  }

  private byte row(int side, int number, int level) {
    LawTools tools = levels[level];
    int[] moves = tools.moves;
    tools.men.set(number);
    int count = tools.men.legalCaptures(side, moves);
    for (int i = 0; i < count; i++) {
      tools.captures.find(moves[i], side);
      if (LawCode.get(tools.captures.laws(), EndgameLaw.TIANTIAN) == EndgameOutcome.LOSS) {
        return 0;
      }
    }
    count = tools.men.semiLegal(side, moves);
    boolean isShort = isShort(plies[side][number]);
    byte best = (byte) (plies[side][number] - 1);
    int checksOrChases = 0;
    for (int i = 0; i < count; i++) {
      if (Men.isCapture(moves[i])) {
        continue;
      }
      int next = tools.men.numberAfter(moves[i]);
      if (isShort ? plies[side ^ 1][next] == best : isLost(side ^ 1, next)) {
        if (!tools.idle.isQuiet(moves[i], side)) {
          moves[checksOrChases++] = next;
        } else if (longestRow(side ^ 1, next, level) < UNSTEADY) {
          return 0;
        }
      }
    }
    int found = UNSTEADY;
    for (int i = 0; i < checksOrChases && found > 1; i++) {
      found = Math.min(found, 1 + longestRow(side ^ 1, moves[i], level));
    }
    return (byte) found;
  }

  /** The longest row after a move of the side that loses. */
  private int longestRow(int side, int number, int level) {
    if (answered[side].get(number)) {
      return 0;
    }
    LawTools tools = levels[level];
    int[] replies = tools.replies;
    tools.inner.set(number);
    int count = tools.inner.semiLegal(side, replies);
    int longest = 0;
    for (int i = 0; i < count && longest < UNSTEADY; i++) {
      if (Men.isCapture(replies[i])) {
        longest = losesByCapture(side, replies[i], tools) ? longest : UNSTEADY;
      } else {
        int next = tools.inner.numberAfter(replies[i]);
        longest = Math.max(longest, rowOf(side ^ 1, next, level + 1));
      }
    }
    return longest;
  }

  private static boolean losesByCapture(int side, int capture, LawTools tools) {
    tools.innerCaptures.find(capture, side);
    return LawCode.get(tools.innerCaptures.laws(), EndgameLaw.TIANTIAN) == EndgameOutcome.WIN;
  }
}

package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import java.util.BitSet;
import java.util.function.Function;

/**
 * Finds the won positions that stay won under a law that forbids long rows of checks and chases.
 *
 * <p>The app 天天象棋 forbids the seventh check or chase in a row, whatever it leads to. A win is
 * <em>steady</em> if the winner never needs more than {@value #ROW} moves in a row that may be
 * checks or chases. Each won position has a <em>row</em>, the number of such moves at its
 * beginning: 0 if an idle move or a capture leads on, else one more than the longest row after a
 * check or chase. {@link SteadySets} bounds the rows. Where its bounds differ, rows become shorter
 * by looking at moves until nothing changes. Which move the winner plays may depend on the length
 * of the row that he has already played. So the improvements make no circles.
 *
 * <p>A position that {@link PerpetualChecks} decides is steady, too, where the winner can answer
 * each check by an idle move: the checks end by this law, and each other move of the checker comes
 * to a steady win.
 */
final class SteadyWins {
  /** Less than six, after which rows of both sides make a draw. */
  static final int ROW = 5;

  private static final byte UNSTEADY = ROW + 1;

  private final PerpetualChecks checks;
  private final byte[][] plies;

  /** Boards for positions, each two plies later than the one before. */
  private final LawTools[] levels = new LawTools[ROW + 1];

  /**
   * For each side and won position one more than the row at its beginning; 0 may stand for 1. For
   * those with not more plies than a row has it is found when it is needed, and 0 before. Positions
   * that cannot occur have 0, too, and moves to them change nothing.
   */
  private final byte[][] rows;

  /** For each side to move, positions whose checks the other side answers by idle moves. */
  private final BitSet[] answered = {new BitSet(), new BitSet()};

  /** For each side to move, wins that are not short and whose rows may make a difference. */
  private final BitSet[] unclearWins = {new BitSet(), new BitSet()};

  /** For each side to move, losses by perpetual check that may or may not be steady. */
  private final BitSet[] unclearLosses = {new BitSet(), new BitSet()};

  private final boolean mayBecomeUnknown;

  /** For each side to move, losses that are known to be steady. */
  private final BitSet[] steadyLosses = {new BitSet(), new BitSet()};

  /** For each side, whether no win of it needs a check or a chase. */
  private final boolean[] steady = {true, true};

  /** For each side to move, the won positions whose rows are to be looked at again. */
  private final BitSet[] open = {new BitSet(), new BitSet()};

  SteadyWins(
      Placements placements,
      byte[][] plies,
      Function<EndgameMaterial, Solution> smaller,
      PerpetualChecks checks,
      boolean mayBecomeUnknown) {
    this.plies = plies;
    this.checks = checks;
    this.mayBecomeUnknown = mayBecomeUnknown;
    for (int i = 0; i < levels.length; i++) {
      levels[i] = new LawTools(placements, plies, smaller);
    }
    rows = new byte[2][placements.size];
  }

  /**
   * Finds the rows of all won positions.
   *
   * @param mates the solved material
   * @param red for each row of placements, the positions in which Red has nothing to capture
   * @param black the same for Black
   */
  void solve(Retrograde mates, long[] red, long[] black) {
    solve(Board.RED, mates, red);
    solve(Board.BLACK, mates, black);
  }

  private void solve(int side, Retrograde mates, long[] calm) {
    Rows placed = mates.rows();
    BitSet wonByChecks = checks.won(side);
    BitSet lostByChecks = checks.lost(side ^ 1);
    long[] wins = mates.longWins(side).clone();
    long[] losses = mates.losses(side ^ 1);
    long[] byChecks = {};
    if (!wonByChecks.isEmpty() || !lostByChecks.isEmpty()) {
      byChecks = new long[wins.length];
      placed.select(wonByChecks, wins);
      placed.select(lostByChecks, byChecks);
      placed.select(lostByChecks, losses);
    }
    // A capture that wins is no part of a row; one to something unknown may end a win.
    removeIf(placed, wins, side, EndgameOutcome.LOSS, true);
    if (mayBecomeUnknown) {
      removeIf(placed, losses, side ^ 1, EndgameOutcome.WIN, false);
    }
    SteadySets sets = new SteadySets(side, placed, calm, wins, losses, byChecks);
    if (!sets.isComplete()) {
      long[] unchecked = placed.withoutChecks(side);
      SteadySets most = new SteadySets(side, placed, unchecked, wins, losses, byChecks);
      most.addRows(new long[ROW][wins.length]);
      long[] harmless = harmless(side, placed, calm, unchecked, losses);
      sets = new SteadySets(side, placed, harmless, wins, losses, byChecks);
      sets.addRows(shortWins(side, mates));
      improve(side, placed, sets, most);
    }
    placed.visitNumbers(sets.steadyLosses(), steadyLosses[side ^ 1]::set);
  }

  /** Shortens rows that are between two bounds, as far as it makes a difference. */
  private void improve(int side, Rows placed, SteadySets least, SteadySets most) {
    steady[side] = false;
    placed.visitNumbers(least.answered(), answered[side ^ 1]::set);
    for (int row = 0; row <= ROW; row++) {
      byte longer = (byte) (row + 2);
      placed.visitNumbers(least.left(row), number -> rows[side][number] = longer);
    }
    BitSet losses = unclearLosses[side ^ 1];
    placed.visitNumbers(andNot(most.steadyLosses(), least.steadyLosses()), losses::set);
    losses.and(checks.lost(side ^ 1));
    BitSet unclear = unclearWins[side];
    placed.visitNumbers(andNot(least.left(ROW), most.left(ROW)), unclear::set);
    improve(side);
    for (int number = unclear.nextSetBit(0); number >= 0; number = unclear.nextSetBit(number + 1)) {
      unclear.set(number, rows[side][number] > UNSTEADY);
    }
    addFollowing(side, unclear);
    improve(side);
  }

  /**
   * Adds to some wins all those whose rows may be a part of theirs. A row that is not endless is at
   * its end after a few moves.
   */
  private void addFollowing(int side, BitSet wins) {
    BitSet last = (BitSet) wins.clone();
    for (int depth = 0; depth <= ROW && !last.isEmpty(); depth++) {
      BitSet next = new BitSet();
      for (int number = last.nextSetBit(0); number >= 0; number = last.nextSetBit(number + 1)) {
        addFollowing(side, number, next);
      }
      next.andNot(wins);
      wins.or(next);
      last = next;
    }
  }

  /** Adds the wins two plies after one of a side whose rows might still become shorter. */
  private void addFollowing(int side, int number, BitSet found) {
    LawTools tools = levels[0];
    tools.men.set(number);
    int count = tools.men.pseudoLegal(side, tools.moves);
    for (int i = 0; i < count; i++) {
      int next = Men.isCapture(tools.moves[i]) ? -1 : tools.men.numberAfter(tools.moves[i]);
      if (next >= 0 && isLost(side ^ 1, next)) {
        tools.inner.set(next);
        int replies = tools.inner.pseudoLegal(side ^ 1, tools.replies);
        for (int reply = 0; reply < replies; reply++) {
          if (!Men.isCapture(tools.replies[reply])) {
            int after = tools.inner.numberAfter(tools.replies[reply]);
            if (rows[side][after] > 1 && !isShort(plies[side][after])) {
              found.set(after);
            }
          }
        }
      }
    }
  }

  /** Shortens the rows of wins that are unclear until nothing changes. */
  private void improve(int side) {
    BitSet set = open[side];
    set.or(unclearWins[side]);
    do {
      while (!set.isEmpty()) {
        for (int number = set.nextSetBit(0); number >= 0; number = set.nextSetBit(number + 1)) {
          set.clear(number);
          improve(side, number);
        }
      }
    } while (answer(side ^ 1));
  }

  /** Removes the positions from which a side has a capture with, or not with, an outcome. */
  private void removeIf(
      Rows placed, long[] sets, int side, EndgameOutcome outcome, boolean wanted) {
    LawTools tools = levels[0];
    placed.visit(
        placed.withCaptures(side, sets),
        (number, half, bit) -> {
          tools.men.set(number);
          if (tools.hasCapture(side, outcome, wanted)) {
            sets[half] &= ~bit;
          }
        });
  }

  /**
   * The positions to which only idle moves of a side lead: calm ones, and losses without a check in
   * which no attack counts as one of a chase.
   */
  private long[] harmless(int side, Rows placed, long[] calm, long[] unchecked, long[] losses) {
    LawTools tools = levels[0];
    long[] harmless = calm.clone();
    long[] others = andNot(losses, calm);
    for (int at = 0; at < others.length; at++) {
      others[at] &= unchecked[at];
    }
    placed.visit(
        others,
        (number, half, bit) -> {
          tools.men.set(number);
          if (!tools.idle.attacks(side)) {
            harmless[half] |= bit;
          }
        });
    return harmless;
  }

  /** For each length of a row but the last, the short wins that may begin with a longer one. */
  private long[][] shortWins(int side, Retrograde mates) {
    long[][] longer = new long[ROW][2 * mates.rows().count];
    mates
        .rows()
        .visit(
            mates.shortWins(side),
            (number, half, bit) -> {
              int ownMoves = (Solution.plies(plies[side][number]) + 1) / 2;
              for (int length = 0; length < ownMoves && length < ROW; length++) {
                longer[length][half] |= bit;
              }
            });
    return longer;
  }

  private static long[] andNot(long[] sets, long[] others) {
    long[] rest = sets.clone();
    for (int at = 0; at < rest.length; at++) {
      rest[at] &= ~others[at];
    }
    return rest;
  }

  /** Whether no win of a side needs a check or a chase, and none leads to something unknown. */
  private boolean isAlwaysSteady(int side) {
    return steady[side] && !mayBecomeUnknown;
  }

  /** {@return whether a win takes more plies than a row of checks and chases} */
  static boolean isLong(int plies) {
    return plies > 2 * ROW;
  }

  private static boolean isShort(byte value) {
    return Solution.isWin(value) && !isLong(Solution.plies(value));
  }

  /** Looks again at a won position that is unclear if its row is longer than a limit. */
  private void lookAgain(int side, int number, int limit) {
    if (rows[side][number] - 1 > limit && unclearWins[side].get(number)) {
      open[side].set(number);
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
    BitSet set = (BitSet) unclearLosses[checker].clone();
    set.andNot(answered[checker]);
    for (int number = set.nextSetBit(0); number >= 0; number = set.nextSetBit(number + 1)) {
      if (longestRow(checker, number, 0) < UNSTEADY) {
        set.clear(number);
      }
    }
    BitSet removed = new BitSet();
    for (int number = set.nextSetBit(0); number >= 0; number = set.nextSetBit(number + 1)) {
      removed.set(number, !isAnswered(checker, number, set));
    }
    set.andNot(removed);
    BitSet ways = new BitSet();
    while (!removed.isEmpty()) {
      for (int number = removed.nextSetBit(0);
          number >= 0;
          number = removed.nextSetBit(number + 1)) {
        removed.clear(number);
        levels[0].twoBefore(
            checker,
            number,
            way ->
                rowOf(checker ^ 1, way, 1) == UNSTEADY
                    && !ways.get(way)
                    && !hasIdleAnswer(checker ^ 1, way, set)
                    && LawTools.isNew(way, ways),
            before -> LawTools.move(before, set, removed));
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
        || steadyLosses[side].get(number)
        || answered[side].get(number)
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
        } else if (answered[side ^ 1].get(next) || longestRow(side ^ 1, next, level) < UNSTEADY) {
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

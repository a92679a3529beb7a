package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.search.endgame.collection.IntList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Function;

/**
 * Finds the positions of a material in which mate or stalemate can be forced, and in how many
 * plies: retrograde analysis (Ströhlein 1970, Thompson 1986). For one thread; different materials
 * can be solved on different threads.
 *
 * <p>The positions decided within n plies are found before those within n + 1. A position is won if
 * one move leads to a lost one, and lost if each move leads to a won one. Whole {@link Rows rows}
 * are looked at at once: a row has a set of won positions, and a move turns the set of one row into
 * a set of another one.
 */
final class Retrograde {
  private static final long[][] NOTHING = {};

  private final Placements placements;
  private final Rows rows;
  private final Men men;
  private final AfterCaptures captures;
  private final byte[][] plies;

  /** For each side, the wins of each row that take more plies than a row of checks and chases. */
  private final long[][] longWins;

  /** For each side, the positions of each row that can occur. */
  private final long[][] possible;

  /**
   * For each side, the positions of each row that can occur and are not won by the side to move.
   */
  private final long[][] unwon;

  /** For each side, the positions of each row that cannot occur or are decided. */
  private final long[][] decided;

  /**
   * For each side, the positions of each row with a capture that does not lose, as far as known.
   */
  private long[][] kept;

  /** For each side, the positions of each row that may be decided in the next number of plies. */
  private long[][] candidates;

  /** For each side, the positions of each row that are decided in the last number of plies. */
  private long[][] found;

  /** For each side, the rows with candidates. */
  private final BitSet[] waiting = {new BitSet(), new BitSet()};

  /** For each side, the rows with positions that are decided in the last number of plies. */
  private final BitSet[] changed = {new BitSet(), new BitSet()};

  /** For each side and number of plies, those that a capture wins in this number. */
  private final IntList[][] wins = new IntList[2][Solution.MOST_PLIES + 2];

  /** For each side and number of plies, those whose captures all lose by then. */
  private final IntList[][] refuted = new IntList[2][Solution.MOST_PLIES + 2];

  private final int[] moves = new int[Men.MAX_MOVES];

  /** The greatest number of plies in which something is decided by a capture. */
  private int last;

  Retrograde(Placements placements, Function<EndgameMaterial, Solution> smaller) {
    this.placements = placements;
    rows = new Rows(placements);
    men = new Men(placements);
    captures = new AfterCaptures(men, smaller);
    plies = new byte[2][(placements.size + 7) / 8 * 8];
    int length = 2 * rows.count;
    longWins = new long[2][length];
    possible = new long[2][length];
    unwon = new long[2][length];
    decided = new long[2][length];
    kept = new long[2][length];
    candidates = new long[2][length];
    found = new long[2][length];
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      for (int i = 0; i < wins[side].length; i++) {
        wins[side][i] = new IntList();
        refuted[side][i] = new IntList();
      }
    }
  }

  /**
   * Solves the material.
   *
   * @throws IllegalStateException if a mate takes more plies than a table can hold
   */
  void solve() {
    begin();
    for (int n = 0;
        n <= last || !(waiting[Board.RED].isEmpty() && waiting[Board.BLACK].isEmpty());
        n++) {
      for (int side = Board.RED; side <= Board.BLACK; side++) {
        if ((n & 1) == 0) {
          findLost(side);
        } else {
          findWon(side, n);
        }
      }
      for (int side = Board.RED; side <= Board.BLACK; side++) {
        takeBack(side, n);
        release(side, n);
      }
    }
    // The law solver asks for the other sets; these would only take memory from it.
    kept = NOTHING;
    candidates = NOTHING;
    found = NOTHING;
  }

  Rows rows() {
    return rows;
  }

  /**
   * {@return for each side and placement the plies, as {@link Solution#plies}; the arrays are
   * padded with impossible positions to a multiple of eight}
   */
  byte[][] plies() {
    return plies;
  }

  /** {@return of half a row, the positions in which nobody can force mate} */
  long open(int side, int half) {
    return ~decided[side][half];
  }

  /** {@return of half a row, the positions that can occur and are not won by the side to move} */
  long unwon(int side, int half) {
    return unwon[side][half];
  }

  /** {@return for each row a new set, the positions in which nobody can force mate} */
  long[] open(int side) {
    long[] sets = decided[side].clone();
    for (int at = 0; at < sets.length; at++) {
      sets[at] = ~sets[at];
    }
    return sets;
  }

  /** {@return for each row a new set, the positions in which the side to move loses by force} */
  long[] losses(int side) {
    long[] sets = decided[side].clone();
    for (int at = 0; at < sets.length; at++) {
      sets[at] &= unwon[side][at];
    }
    return sets;
  }

  /** {@return for each row a new set, the positions that are won, but not in {@link #longWins}} */
  long[] shortWins(int side) {
    long[] sets = possible[side].clone();
    for (int at = 0; at < sets.length; at++) {
      sets[at] &= ~(unwon[side][at] | longWins[side][at]);
    }
    return sets;
  }

  /**
   * {@return for each row, the positions that are won in more plies than {@link SteadyWins} calls
   * short}
   */
  long[] longWins(int side) {
    return longWins[side];
  }

  /** Finds the positions that can occur, and the values of captures. */
  private void begin() {
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      Arrays.fill(plies[side], Solution.IMPOSSIBLE);
      Arrays.fill(decided[side], -1);
      waiting[side].set(0, rows.count);
    }
    for (int row = 0; row < rows.count; row++) {
      if (rows.set(row)) {
        begin(Board.RED, row);
        begin(Board.BLACK, row);
      }
    }
  }

  private void begin(int side, int row) {
    rows.findPossible(side);
    long lower = rows.lower;
    long upper = rows.upper;
    int at = 2 * row;
    candidates[side][at] = lower;
    candidates[side][at + 1] = upper;
    possible[side][at] = lower;
    possible[side][at + 1] = upper;
    unwon[side][at] = lower;
    unwon[side][at + 1] = upper;
    decided[side][at] = ~lower;
    decided[side][at + 1] = ~upper;
    mark(side, lower, 0, Solution.OPEN);
    mark(side, upper, Squares.HALF, Solution.OPEN);
    rows.findCaptures(side);
    findCaptures(side, row, 0, lower & rows.lower);
    findCaptures(side, row, 1, upper & rows.upper);
  }

  /** Puts a value for a set of squares of the runner in the row that is set up. */
  private void mark(int side, long half, int first, byte value) {
    for (long left = half; left != 0; left &= left - 1) {
      plies[side][rows.number(first + Long.numberOfTrailingZeros(left))] = value;
    }
  }

  private void findCaptures(int side, int row, int half, long set) {
    for (long left = set; left != 0; left &= left - 1) {
      int square = Squares.HALF * half + Long.numberOfTrailingZeros(left);
      men.set(rows.number(square));
      int count = men.legalCaptures(side, moves);
      if (count > 0) {
        kept[side][2 * row + half] |= left & -left;
        findCaptures(side, Squares.COUNT * row + square, count);
      }
    }
  }

  /** Finds when a capture wins, or when all of them are refuted. */
  private void findCaptures(int side, int place, int count) {
    int won = Integer.MAX_VALUE;
    int lost = 0;
    for (int i = 0; i < count; i++) {
      captures.find(moves[i], side);
      byte value = captures.plies();
      if (Solution.isLoss(value)) {
        won = Math.min(won, Solution.plies(value) + 1);
      }
      lost = Math.max(lost, Solution.isWin(value) ? Solution.plies(value) : Integer.MAX_VALUE);
    }
    if (won < Integer.MAX_VALUE) {
      schedule(wins[side], won, place);
    } else if (lost < Integer.MAX_VALUE) {
      schedule(refuted[side], lost, place);
    }
  }

  private void schedule(IntList[] lists, int n, int place) {
    lists[n].add(place);
    last = Math.max(last, n);
  }

  /** Of the candidates, finds those in which each move leads to a won position. */
  private void findLost(int side) {
    long[] mine = candidates[side];
    BitSet set = waiting[side];
    for (int row = set.nextSetBit(0); row >= 0; row = set.nextSetBit(row + 1)) {
      int at = 2 * row;
      long lower = mine[at] & ~(decided[side][at] | kept[side][at]);
      long upper = mine[at + 1] & ~(decided[side][at + 1] | kept[side][at + 1]);
      mine[at] = 0;
      mine[at + 1] = 0;
      if ((lower | upper) != 0) {
        findLost(side, row, lower, upper);
      }
    }
    set.clear();
  }

  private void findLost(int side, int row, long lower, long upper) {
    rows.set(row);
    rows.findBefore(side, unwon[side ^ 1], lower, upper);
    if (rows.lower != lower || rows.upper != upper) {
      decide(side, row, lower & ~rows.lower, upper & ~rows.upper);
    }
  }

  /** Finds the candidates that are not decided yet; all of them are won. */
  private void findWon(int side, int n) {
    long[] mine = candidates[side];
    if (n <= last) {
      IntList byCapture = wins[side][n];
      wins[side][n] = new IntList();
      for (int i = 0; i < byCapture.size(); i++) {
        addCandidate(side, byCapture.get(i));
      }
    }
    BitSet set = waiting[side];
    for (int row = set.nextSetBit(0); row >= 0; row = set.nextSetBit(row + 1)) {
      int at = 2 * row;
      long lower = mine[at] & ~decided[side][at];
      long upper = mine[at + 1] & ~decided[side][at + 1];
      mine[at] = 0;
      mine[at + 1] = 0;
      if ((lower | upper) != 0) {
        unwon[side][at] &= ~lower;
        unwon[side][at + 1] &= ~upper;
        if (SteadyWins.isLong(n)) {
          longWins[side][at] |= lower;
          longWins[side][at + 1] |= upper;
        }
        decide(side, row, lower, upper);
      }
    }
    set.clear();
  }

  private void addCandidate(int side, int place) {
    int row = place / Squares.COUNT;
    int square = place % Squares.COUNT;
    candidates[side][2 * row] |= Squares.lowerBit(square);
    candidates[side][2 * row + 1] |= Squares.upperBit(square);
    waiting[side].set(row);
  }

  private void decide(int side, int row, long lower, long upper) {
    int at = 2 * row;
    decided[side][at] |= lower;
    decided[side][at + 1] |= upper;
    found[side][at] = lower;
    found[side][at + 1] = upper;
    changed[side].set(row);
  }

  /** Takes back the moves to the positions that are decided in n plies. */
  private void takeBack(int side, int n) {
    if (n > Solution.MOST_PLIES && !changed[side].isEmpty()) {
      throw new IllegalStateException(
          placements.material + ": a win of more than " + Solution.MOST_PLIES + " plies");
    }
    BitSet set = changed[side];
    byte value = Solution.value(n);
    for (int row = set.nextSetBit(0); row >= 0; row = set.nextSetBit(row + 1)) {
      rows.set(row);
      long lower = found[side][2 * row];
      long upper = found[side][2 * row + 1];
      mark(side, lower, 0, value);
      mark(side, upper, Squares.HALF, value);
      takeBack(side ^ 1, lower, upper);
    }
    set.clear();
  }

  private void takeBack(int mover, long lower, long upper) {
    long[] mine = candidates[mover];
    int count = rows.takeBack(mover, lower, upper);
    for (int i = 0; i < count; i++) {
      int from = rows.before[i];
      mine[2 * from] |= rows.beforeLower[i];
      mine[2 * from + 1] |= rows.beforeUpper[i];
      waiting[mover].set(from);
    }
  }

  /** Captures that lose by now keep no position from being lost. */
  private void release(int side, int n) {
    if (n > last) {
      return;
    }
    IntList byCapture = refuted[side][n];
    refuted[side][n] = new IntList();
    for (int i = 0; i < byCapture.size(); i++) {
      int place = byCapture.get(i);
      int row = place / Squares.COUNT;
      int square = place % Squares.COUNT;
      kept[side][2 * row] &= ~Squares.lowerBit(square);
      kept[side][2 * row + 1] &= ~Squares.upperBit(square);
      addCandidate(side, place);
    }
  }
}

package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Squares;
import java.util.BitSet;

/**
 * Finds the positions in which a side surely does not lose under a law, although nobody can force
 * mate: it can make an idle move again and again.
 *
 * <p>An idle move is no check and surely no chase, so a side that makes one within each loop
 * offends against no law. Each position has a <em>distance</em>: 0 if an idle move holds, else one
 * more than the greatest distance after the best other move. A side whose distance is at most
 * {@value #FARTHEST} holds, which also respects the laws that forbid a seventh check or chase.
 * Distances only grow while they are corrected (progress measures, Jurdziński 2000), for whole
 * {@link Rows rows}. Without an idle move in the end, the law may still permit the side's moves;
 * here its position is unknown.
 */
final class Holding {
  private static final int FARTHEST = 5;

  private final Rows rows;
  private final LawTools tools;
  private final EndgameLaw law;
  private final int side;
  private final Restless restless;

  /** For each side, the positions that nobody wins by mate or perpetual check. */
  private final long[][] open;

  /** Of the positions to which surely idle moves lead, those from which the side holds. */
  private long[] quiet = {};

  /** For each distance, the open positions that have a greater one. */
  private final long[][] farther = new long[FARTHEST + 1][];

  /**
   * For each distance, the open positions of the other side after each move of which the distance
   * is at most this one.
   */
  private final long[][] after = new long[FARTHEST + 1][];

  /** For each distance, positions that may have a greater one. */
  private final long[][] candidates = new long[FARTHEST + 1][];

  /** For each distance, the rows with such positions. */
  private final BitSet[] waiting = new BitSet[FARTHEST + 1];

  /** Positions that a step has found. */
  private long[] found = {};

  /** The rows with such positions. */
  private final BitSet changed = new BitSet();

  /** Positions of the other side that a step has removed, and whose moves are not taken back. */
  private long[] removed = {};

  /** The rows with such positions. */
  private final BitSet removedRows = new BitSet();

  /**
   * Positions of the other side with a move after which the side does not surely hold, and those
   * that perpetual check decides.
   */
  private BitSet escapes = new BitSet();

  private boolean holdsAlways;

  Holding(Rows rows, LawTools tools, EndgameLaw law, int side, Restless restless, long[][] open) {
    this.rows = rows;
    this.tools = tools;
    this.law = law;
    this.side = side;
    this.restless = restless;
    this.open = open;
  }

  /**
   * Corrects the distances.
   *
   * @param unknown positions with the other side to move and a move to a position that is not known
   * @param decided positions with the other side to move that perpetual check decides
   */
  void solve(BitSet unknown, BitSet decided) {
    BitSet first = restless.positions(law);
    holdsAlways = first.isEmpty() && unknown.isEmpty();
    if (holdsAlways) {
      return;
    }
    escapes = decided;
    begin();
    rows.select(first, candidates[0]);
    waiting[0].set(0, rows.count);
    removeAfter(unknown);
    correct();
    holdsAlways = unknown.isEmpty() && Rows.areEmpty(farther[FARTHEST]);
    forget();
  }

  private void begin() {
    quiet = restless.quiet(law).clone();
    for (int at = 0; at < quiet.length; at++) {
      quiet[at] &= open[side ^ 1][at];
    }
    found = new long[quiet.length];
    removed = new long[quiet.length];
    for (int distance = 0; distance <= FARTHEST; distance++) {
      farther[distance] = new long[quiet.length];
      after[distance] = open[side ^ 1].clone();
      candidates[distance] = new long[quiet.length];
      waiting[distance] = new BitSet();
    }
  }

  /** Removes positions of the other side, for all distances. */
  private void removeAfter(BitSet numbers) {
    long[] sets = new long[quiet.length];
    rows.select(numbers, sets);
    for (int distance = 0; distance <= FARTHEST; distance++) {
      for (int row = 0; row < rows.count; row++) {
        removeAfter(distance, row, sets[2 * row], sets[2 * row + 1]);
      }
      takeBack(distance);
    }
  }

  /** Frees the memory of all that nobody asks for. */
  private void forget() {
    long[] none = {};
    quiet = none;
    found = none;
    removed = none;
    candidates[FARTHEST] = none;
    for (int distance = 0; distance < FARTHEST; distance++) {
      farther[distance] = none;
      after[distance] = none;
      candidates[distance] = none;
    }
  }

  private void correct() {
    boolean more = true;
    while (more) {
      more = false;
      for (int distance = 0; distance <= FARTHEST; distance++) {
        BitSet set = waiting[distance];
        if (!set.isEmpty()) {
          more = true;
          for (int row = set.nextSetBit(0); row >= 0; row = set.nextSetBit(row + 1)) {
            look(distance, row);
          }
          set.clear();
          takeBackTwice(distance);
        }
      }
    }
  }

  /** Finds the candidates of a row that have a greater distance. */
  private void look(int distance, int row) {
    int at = 2 * row;
    long lower = candidates[distance][at] & open[side][at] & ~farther[distance][at];
    long upper = candidates[distance][at + 1] & open[side][at + 1] & ~farther[distance][at + 1];
    candidates[distance][at] = 0;
    candidates[distance][at + 1] = 0;
    if (distance > 0) {
      lower &= farther[0][at];
      upper &= farther[0][at + 1];
    }
    if ((lower | upper) == 0) {
      return;
    }
    rows.set(row);
    rows.findBefore(side, distance == 0 ? quiet : after[distance - 1], lower, upper);
    lower &= ~rows.lower;
    upper &= ~rows.upper;
    if (distance == 0) {
      lower = withoutIdleMove(0, lower);
      upper = withoutIdleMove(Squares.HALF, upper);
    }
    if ((lower | upper) != 0) {
      found[at] = lower;
      found[at + 1] = upper;
      changed.set(row);
    }
  }

  /** Of half a row, the positions in which the side does not hold at once. */
  private long withoutIdleMove(int first, long half) {
    long without = half;
    for (long left = half; left != 0; left &= left - 1) {
      if (holdsAtOnce(rows.number(first + Long.numberOfTrailingZeros(left)))) {
        without &= ~(left & -left);
      }
    }
    return without;
  }

  /**
   * Whether a capture does not win for the other side, or an idle move holds. If neither is true
   * once, neither will be: the captures stay, and positions that hold only become fewer.
   */
  private boolean holdsAtOnce(int number) {
    tools.men.set(number);
    int count = tools.men.legalCaptures(side, tools.moves);
    for (int i = 0; i < count; i++) {
      tools.captures.find(tools.moves[i], side);
      EndgameOutcome outcome = LawCode.get(tools.captures.laws(), law);
      if (outcome == EndgameOutcome.DRAW || outcome == EndgameOutcome.LOSS) {
        return true;
      }
    }
    return !restless.positions(law).get(number)
        && tools.idle.find(IdleMoves.rules(law), side, Solution.OPEN, escapes) != 0;
  }

  /** Adds what has been found to a distance, and takes back the moves of both sides to it. */
  private void takeBackTwice(int distance) {
    for (int row = changed.nextSetBit(0); row >= 0; row = changed.nextSetBit(row + 1)) {
      int at = 2 * row;
      long lower = found[at];
      long upper = found[at + 1];
      farther[distance][at] |= lower;
      farther[distance][at + 1] |= upper;
      for (int next = 1; next <= FARTHEST && distance == 0; next++) {
        addCandidates(next, row, lower, upper);
      }
      rows.set(row);
      int count = rows.takeBack(side ^ 1, lower, upper);
      for (int i = 0; i < count; i++) {
        removeAfter(distance, rows.before[i], rows.beforeLower[i], rows.beforeUpper[i]);
      }
    }
    changed.clear();
    takeBack(distance);
  }

  private void addCandidates(int distance, int row, long lower, long upper) {
    candidates[distance][2 * row] |= lower;
    candidates[distance][2 * row + 1] |= upper;
    waiting[distance].set(row);
  }

  /** Removes positions of the other side with a move to a greater distance. */
  private void removeAfter(int distance, int row, long lower, long upper) {
    int at = 2 * row;
    long lostLower = lower & after[distance][at];
    long lostUpper = upper & after[distance][at + 1];
    if ((lostLower | lostUpper) != 0) {
      after[distance][at] &= ~lostLower;
      after[distance][at + 1] &= ~lostUpper;
      removed[at] |= lostLower;
      removed[at + 1] |= lostUpper;
      removedRows.set(row);
    }
  }

  /** Takes back the moves of the side to positions that have been removed. */
  private void takeBack(int distance) {
    for (int row = removedRows.nextSetBit(0); row >= 0; row = removedRows.nextSetBit(row + 1)) {
      int at = 2 * row;
      long lower = removed[at];
      long upper = removed[at + 1];
      removed[at] = 0;
      removed[at + 1] = 0;
      rows.set(row);
      if (distance == FARTHEST) {
        quiet[at] &= ~lower;
        quiet[at + 1] &= ~upper;
        rows.visit(lower, upper, (number, half, bit) -> escapes.set(number));
      }
      int count = rows.takeBack(side, lower, upper);
      for (int i = 0; i < count; i++) {
        addCandidates(
            distance == FARTHEST ? 0 : distance + 1,
            rows.before[i],
            rows.beforeLower[i],
            rows.beforeUpper[i]);
      }
    }
    removedRows.clear();
  }

  /** {@return whether the side holds in all positions} */
  boolean holdsAlways() {
    return holdsAlways;
  }

  /** Adds to sets the positions of a side to move in which this side does not surely hold. */
  void addUnheld(int toMove, long[] sets) {
    for (int at = 0; at < sets.length && !holdsAlways; at++) {
      sets[at] |= toMove == side ? farther[FARTHEST][at] : open[toMove][at] & ~after[FARTHEST][at];
    }
  }
}

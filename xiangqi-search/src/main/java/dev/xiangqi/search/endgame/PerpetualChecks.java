package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.endgame.collection.IntList;
import java.util.BitSet;

/**
 * Finds the positions that are won because the other side can avoid mate by perpetual check only,
 * which loses.
 *
 * <p>Take the positions in which nobody can force mate. A side, the <em>checker</em>, does not lose
 * a play without end if it makes a move that gives no check again and again, or if the other side
 * gives check for ever, too. This is a parity game with the priorities 2 (a move of the checker
 * that gives no check), 1 (such a move of the other side) and 0 (a check), so both sides have best
 * strategies that do not depend on the past, and a play that ends at a third occurrence has the
 * same result as one without end. Zielonka's algorithm solves it in three steps, repeated until
 * nothing changes:
 *
 * <ol>
 *   <li>The <em>bound</em> positions: those in which each move of the checker that does not lose is
 *       a check after which the other side can return to a bound position. From all others the
 *       checker comes to a move without check.
 *   <li>Of these, the positions in which the other side can go on for ever and gives no check again
 *       and again. The checker has lost them.
 *   <li>The positions from which a side can force its way into those that it has won by now.
 * </ol>
 *
 * <p>Captures lead to smaller materials, where the same is known.
 */
final class PerpetualChecks {
  private final Placements placements;
  private final Retrograde mates;
  private final Rows rows;
  private final LawTools tools;
  private final Men men;
  private final AfterCaptures captures;
  private final byte[][] plies;

  /**
   * For each side and placement, one more than the number of its moves that do not lose by force
   * and have not been found to lose by this law; 0 if they have not been counted.
   */
  private final byte[][] left;

  /** Whether after some capture this law decides. */
  private final boolean mayDecideAfterCapture;

  /** For each side to move, the positions that this law decides. */
  private final BitSet[] won = {new BitSet(), new BitSet()};

  private final BitSet[] lost = {new BitSet(), new BitSet()};

  /** For each side to move, the positions in which all moves that may not lose are checks. */
  private final BitSet[] candidates = {new BitSet(), new BitSet()};

  /** For each side and decided position, its rank as a value of {@link Solution}. */
  private byte[][] ranks = {};

  private int greatestRank = -2;

  /**
   * Positions that are decided and whose moves have not been taken back: sides, numbers and ranks.
   */
  private final IntList queue = new IntList();

  /** For each side to move, positions that have lost a move. */
  private final BitSet[] touched = {new BitSet(), new BitSet()};

  /**
   * In {@link #reached}, for each bound position, the number of moves after which the other side is
   * not known to be able to come to a position without check.
   */
  private byte[] counts = new byte[0];

  private final int[] moves = new int[Men.MAX_MOVES];
  private final int[] numbers = new int[2 * Men.MAX_MOVES];

  /**
   * Makes a solver.
   *
   * @param tools its boards
   * @param mates the solved material
   * @param mayDecideAfterCapture whether this law decides a position of a smaller material
   */
  PerpetualChecks(LawTools tools, Retrograde mates, boolean mayDecideAfterCapture) {
    this.placements = tools.placements;
    this.tools = tools;
    this.captures = tools.captures;
    this.men = tools.men;
    this.mates = mates;
    rows = mates.rows();
    plies = mates.plies();
    left = new byte[2][tools.placements.size];
    this.mayDecideAfterCapture = mayDecideAfterCapture;
  }

  /**
   * Finds all such positions.
   *
   * @param red with Red to move, all positions without a move that gives no check and leads to a
   *     position in which nobody can force mate; and maybe others
   * @param black the same with Black to move
   */
  void solve(BitSet red, BitSet black) {
    for (int side = Board.RED; side <= Board.BLACK && mayDecideAfterCapture; side++) {
      findDecidedByCapture(side);
    }
    touched[Board.RED].or(red);
    touched[Board.BLACK].or(black);
    propagate();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int checker = Board.RED; checker <= Board.BLACK; checker++) {
        changed |= decide(checker);
      }
    }
  }

  /** {@return whether the side to move wins by this law alone} */
  boolean isWon(int side, int number) {
    return won[side].get(number);
  }

  /** {@return whether the side to move loses by this law alone} */
  boolean isLost(int side, int number) {
    return lost[side].get(number);
  }

  /** {@return a copy of the set of positions that the side to move wins by this law alone} */
  BitSet won(int side) {
    return (BitSet) won[side].clone();
  }

  /** {@return a copy of the set of positions that the side to move loses by this law alone} */
  BitSet lost(int side) {
    return (BitSet) lost[side].clone();
  }

  /**
   * Puts the ranks of the decided positions among the plies. A winner who always goes to a position
   * of the least rank comes to the bound positions, whose rank is even and the least of their
   * round, and stays there, or wins otherwise.
   */
  void putRanks() {
    for (int side = Board.RED; side <= Board.BLACK && ranks.length > 0; side++) {
      for (int number = 0; number < placements.size; number++) {
        if (ranks[side][number] != 0) {
          plies[side][number] = ranks[side][number];
        }
      }
    }
  }

  /** {@return the set of positions that the side to move wins or loses by this law alone} */
  BitSet decided(int side) {
    BitSet decided = (BitSet) won[side].clone();
    decided.or(lost[side]);
    return decided;
  }

  /** {@return whether nobody wins: not by mate, and not by this law} */
  boolean isOpen(int side, int number) {
    return plies[side][number] == Solution.OPEN
        && (greatestRank < 0 || !(won[side].get(number) || lost[side].get(number)));
  }

  /** Looks at all captures. */
  private void findDecidedByCapture(int side) {
    for (int number = 0; number < placements.size; number++) {
      if (plies[side][number] == Solution.OPEN) {
        men.set(number);
        int count = men.legalCaptures(side, moves);
        for (int i = 0; i < count; i++) {
          findDecidedByCapture(side, number, moves[i]);
        }
      }
    }
  }

  private void findDecidedByCapture(int side, int number, int capture) {
    captures.find(capture, side);
    if (captures.plies() != Solution.OPEN) {
      return;
    }
    EndgameOutcome outcome = LawCode.get(captures.laws(), EndgameLaw.WXF);
    if (outcome == EndgameOutcome.LOSS && isOpen(side, number)) {
      mark(won[side], side, number, 1);
    } else if (outcome == EndgameOutcome.WIN) {
      refute(side, number, 1);
    }
  }

  private void mark(BitSet set, int side, int number, int rank) {
    set.set(number);
    if (ranks.length == 0) {
      ranks = new byte[2][placements.size];
    }
    ranks[side][number] = Solution.value(Math.min(rank, Solution.MOST_PLIES - 1 + (rank & 1)));
    greatestRank = Math.max(greatestRank, rank);
    queue.add(side);
    queue.add(number);
    queue.add(rank);
  }

  private void refute(int side, int number, int rank) {
    if (left[side][number] == 0) {
      left[side][number] = (byte) (1 + countLeft(side, number));
    }
    if (--left[side][number] == 1 && isOpen(side, number)) {
      mark(lost[side], side, number, rank + 1);
    } else {
      touched[side].set(number);
    }
  }

  /** {@return the number of moves that do not lose by force} */
  private int countLeft(int side, int number) {
    Men inner = tools.inner;
    int[] replies = tools.replies;
    inner.set(number);
    int count = inner.legal(side, replies);
    int found = 0;
    for (int i = 0; i < count; i++) {
      byte value;
      if (Men.isCapture(replies[i])) {
        tools.innerCaptures.find(replies[i], side);
        value = tools.innerCaptures.plies();
      } else {
        value = plies[side ^ 1][inner.numberAfter(replies[i])];
      }
      found += Solution.isWin(value) ? 0 : 1;
    }
    return found;
  }

  /** {@return whether a move without capture and without check leads to an open position} */
  private boolean hasQuietExit(int side, int count) {
    for (int i = 0; i < count; i++) {
      if (!Men.isCapture(moves[i])
          && isOpen(side ^ 1, men.numberAfter(moves[i]))
          && !men.givesCheck(moves[i], side)) {
        return true;
      }
    }
    return false;
  }

  /** Takes back the moves to decided positions. */
  private void propagate() {
    for (int i = 0; i < queue.size(); i += 3) {
      int side = queue.get(i);
      int number = queue.get(i + 1);
      int mover = side ^ 1;
      men.set(number);
      int count = men.before(mover, numbers);
      boolean loses = lost[side].get(number);
      int rank = queue.get(i + 2);
      for (int b = 0; b < count; b++) {
        if (plies[mover][numbers[b]] != Solution.OPEN) {
          continue;
        }
        if (!loses) {
          refute(mover, numbers[b], rank);
        } else if (isOpen(mover, numbers[b])) {
          mark(won[mover], mover, numbers[b], rank + 1);
        }
      }
    }
    queue.clear();
  }

  /** Finds positions that a checker loses; returns whether there were any. */
  private boolean decide(int checker) {
    BitSet again = touched[checker];
    for (int number = again.nextSetBit(0); number >= 0; number = again.nextSetBit(number + 1)) {
      if (isOpen(checker, number) && isCandidate(checker, number)) {
        candidates[checker].set(number);
      }
    }
    again.clear();
    candidates[checker].andNot(lost[checker]);
    candidates[checker].andNot(won[checker]);
    if (candidates[checker].isEmpty()) {
      return false;
    }
    if (counts.length == 0) {
      counts = new byte[placements.size];
    }
    BitSet bound = (BitSet) candidates[checker].clone();
    removeFree(checker, bound);
    keepQuiet(checker, bound);
    if (bound.isEmpty()) {
      return false;
    }
    int rank = (greatestRank + 2) & ~1;
    for (int number = bound.nextSetBit(0); number >= 0; number = bound.nextSetBit(number + 1)) {
      mark(lost[checker], checker, number, rank);
    }
    propagate();
    return true;
  }

  private boolean isCandidate(int side, int number) {
    men.set(number);
    int count = men.semiLegal(side, moves);
    for (int i = 0; i < count; i++) {
      if (Men.isCapture(moves[i])) {
        captures.find(moves[i], side);
        EndgameOutcome outcome = LawCode.get(captures.laws(), EndgameLaw.WXF);
        if (outcome == EndgameOutcome.DRAW || outcome == EndgameOutcome.UNKNOWN) {
          return false;
        }
      }
    }
    return !hasQuietExit(side, count);
  }

  /** Removes positions in which a check leads where the other side cannot return to the set. */
  private void removeFree(int checker, BitSet bound) {
    BoundSets sets = new BoundSets(checker, rows, open(checker ^ 1));
    sets.add(bound);
    sets.solve();
    bound.clear();
    rows.visitNumbers(sets.bound(), bound::set);
  }

  /** {@return for each row, the positions that nobody wins by mate or this law} */
  long[] open(int side) {
    long[] open = mates.open(side);
    if (greatestRank >= 0) {
      long[] decided = new long[open.length];
      rows.select(decided(side), decided);
      for (int at = 0; at < open.length; at++) {
        open[at] &= ~decided[at];
      }
    }
    return open;
  }

  /** Keeps the positions from which the other side gives no check again and again. */
  private void keepQuiet(int checker, BitSet bound) {
    int size = -1;
    while (size != bound.cardinality() && !bound.isEmpty()) {
      size = bound.cardinality();
      bound.and(reached(checker, bound));
    }
  }

  /**
   * {@return the positions of a set in which the other side can answer each check such that it
   * comes to a position of the set by a move without check}
   */
  private BitSet reached(int checker, BitSet bound) {
    BitSet reached = new BitSet();
    BitSet open = new BitSet();
    for (int number = bound.nextSetBit(0); number >= 0; number = bound.nextSetBit(number + 1)) {
      counts[number] = (byte) countOpen(checker, number);
      if (counts[number] == 0) {
        reached.set(number);
      }
      // A move gave check if it led to a position in which the checker is in check.
      if (counts[number] == 0 || !men.isInCheck(checker)) {
        open.set(number);
      }
    }
    BitSet ways = new BitSet();
    while (!open.isEmpty()) {
      for (int number = open.nextSetBit(0); number >= 0; number = open.nextSetBit(number + 1)) {
        open.clear(number);
        tools.twoBefore(
            checker,
            number,
            way -> isOpen(checker ^ 1, way) && LawTools.isNew(way, ways),
            before -> {
              if (bound.get(before) && --counts[before] == 0) {
                reached.set(before);
                open.set(before);
              }
            });
      }
    }
    return reached;
  }

  /** {@return the number of moves without capture to open positions} */
  private int countOpen(int side, int number) {
    men.set(number);
    int count = men.pseudoLegal(side, moves);
    int found = 0;
    for (int i = 0; i < count; i++) {
      if (!Men.isCapture(moves[i])) {
        found += isOpen(side ^ 1, men.numberAfter(moves[i])) ? 1 : 0;
      }
    }
    return found;
  }
}

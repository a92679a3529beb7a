package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
  private static final BitSet NONE = new BitSet();

  private final Placements placements;
  private final LawTools tools;
  private final Men men;
  private final AfterCaptures captures;
  private final byte[][] plies;
  private final byte[][] left;

  /** Whether after some capture this law decides. */
  private final boolean mayDecideAfterCapture;

  /** For each side to move, the positions that this law decides. */
  private final BitSet[] won = {new BitSet(), new BitSet()};

  private final BitSet[] lost = {new BitSet(), new BitSet()};

  /** For each side to move, the positions in which all moves that may not lose are checks. */
  private final BitSet[] candidates = {new BitSet(), new BitSet()};

  /** For the decided positions of each side to move, their ranks. */
  private final List<Map<Integer, Integer>> ranks = List.of(new HashMap<>(), new HashMap<>());

  private int greatestRank = -2;

  /** Positions that are decided and whose moves have not been taken back: sides and numbers. */
  private final IntList queue = new IntList();

  /** For each side to move, positions that have lost a move. */
  private final BitSet[] touched = {new BitSet(), new BitSet()};

  private final int[] moves = new int[Men.MAX_MOVES];
  private final int[] replies = new int[Men.MAX_MOVES];
  private final int[] numbers = new int[2 * Men.MAX_MOVES];
  private final Men inner;

  /**
   * Makes a solver.
   *
   * @param tools its boards
   * @param plies the plies to mate of each side and placement
   * @param left the number of moves of each that do not lose by force
   * @param mayDecideAfterCapture whether this law decides a position of a smaller material
   */
  PerpetualChecks(LawTools tools, byte[][] plies, byte[][] left, boolean mayDecideAfterCapture) {
    this.placements = tools.placements;
    this.tools = tools;
    this.captures = tools.captures;
    this.men = tools.men;
    this.inner = tools.inner;
    this.plies = plies;
    this.left = left;
    this.mayDecideAfterCapture = mayDecideAfterCapture;
  }

  /**
   * Finds all such positions.
   *
   * @param suspects for each side to move, all positions without a move that gives no check and
   *     leads to a position in which nobody can force mate; and maybe others
   */
  void solve(IntList[] suspects) {
    for (int side = Board.RED; side <= Board.BLACK && mayDecideAfterCapture; side++) {
      findDecidedByCapture(side);
    }
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      for (int i = 0; i < suspects[side].size(); i++) {
        touched[side].set(suspects[side].get(i));
      }
    }
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
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      for (Map.Entry<Integer, Integer> entry : ranks.get(side).entrySet()) {
        int rank = Math.min(entry.getValue(), Solution.MOST_PLIES - 1 + (entry.getValue() & 1));
        plies[side][entry.getKey()] = Solution.value(rank);
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
    ranks.get(side).put(number, rank);
    greatestRank = Math.max(greatestRank, rank);
    queue.add(side);
    queue.add(number);
  }

  private void refute(int side, int number, int rank) {
    if (--left[side][number] == 0 && isOpen(side, number)) {
      mark(lost[side], side, number, rank + 1);
    } else {
      touched[side].set(number);
    }
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
    for (int i = 0; i < queue.size(); i += 2) {
      int side = queue.get(i);
      int number = queue.get(i + 1);
      int mover = side ^ 1;
      men.set(number);
      int count = men.before(mover, numbers);
      boolean loses = lost[side].get(number);
      int rank = ranks.get(side).getOrDefault(number, 0);
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
    BitSet free = new BitSet();
    for (int number = bound.nextSetBit(0); number >= 0; number = bound.nextSetBit(number + 1)) {
      if (!isHeld(checker, number, bound, NONE)) {
        free.set(number);
      }
    }
    bound.andNot(free);
    BitSet ways = new BitSet();
    while (!free.isEmpty()) {
      for (int number = free.nextSetBit(0); number >= 0; number = free.nextSetBit(number + 1)) {
        free.clear(number);
        tools.twoBefore(
            checker,
            number,
            way ->
                isOpen(checker ^ 1, way)
                    && !ways.get(way)
                    && !returns(checker ^ 1, way, bound, NONE)
                    && LawTools.isNew(way, ways),
            before -> LawTools.move(before, bound, free));
      }
    }
  }

  /** Keeps the positions from which the other side gives no check again and again. */
  private void keepQuiet(int checker, BitSet bound) {
    boolean changed = true;
    while (changed && !bound.isEmpty()) {
      BitSet reached = new BitSet();
      BitSet left = (BitSet) bound.clone();
      BitSet open = (BitSet) bound.clone();
      BitSet ways = new BitSet();
      while (!open.isEmpty()) {
        for (int number = open.nextSetBit(0); number >= 0; number = open.nextSetBit(number + 1)) {
          open.clear(number);
          if (isHeld(checker, number, reached, bound)) {
            reached.set(number);
            left.clear(number);
            tools.twoBefore(
                checker,
                number,
                way -> LawTools.isNew(way, ways),
                before -> LawTools.copy(before, left, open));
          }
        }
      }
      changed = !left.isEmpty();
      bound.and(reached);
    }
  }

  /**
   * {@return whether after each move of the checker to an open position the other side has a move
   * to a position of a set, or one without check to a position of a second set}
   */
  private boolean isHeld(int checker, int number, BitSet any, BitSet quiet) {
    men.set(number);
    int count = men.semiLegal(checker, moves);
    for (int i = 0; i < count; i++) {
      if (!Men.isCapture(moves[i])) {
        int next = men.numberAfter(moves[i]);
        if (isOpen(checker ^ 1, next) && !returns(checker ^ 1, next, any, quiet)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean returns(int side, int number, BitSet any, BitSet quiet) {
    inner.set(number);
    int count = inner.semiLegal(side, replies);
    for (int i = 0; i < count; i++) {
      if (!Men.isCapture(replies[i])) {
        int next = inner.numberAfter(replies[i]);
        if (any.get(next) || (quiet.get(next) && !inner.givesCheck(replies[i], side))) {
          return true;
        }
      }
    }
    return false;
  }
}

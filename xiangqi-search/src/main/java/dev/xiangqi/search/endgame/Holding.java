package dev.xiangqi.search.endgame;

import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * Finds the positions in which a side surely does not lose under a law, although nobody can force
 * mate: it can make an idle move again and again.
 *
 * <p>An idle move is no check and surely no chase, so a side that makes one within each loop
 * offends against no law. Each position has a <em>distance</em>: 0 if an idle move holds, else one
 * more than the greatest distance after the best other move. A side whose distance is at most
 * {@value #FARTHEST} holds, which also respects the laws that forbid a seventh check or chase.
 * Distances only grow while they are corrected (progress measures, Jurdziński 2000). Without an
 * idle move in the end, the law may still permit the side's moves; here its position is unknown.
 */
final class Holding {
  private static final int FARTHEST = 5;

  private static final byte NEVER = FARTHEST + 1;

  private final LawTools tools;
  private final Men men;
  private final Men inner;
  private final EndgameLaw law;
  private final int side;

  private final PerpetualChecks checks;

  /** Whether a won position with the side to move is won under the law. */
  private final IntPredicate steady;

  private final byte[] distances;

  /** Positions of the other side with a move after which the side does not surely hold. */
  private final BitSet escapes = new BitSet();

  private final BitSet queued = new BitSet();
  private IntList queue = new IntList();
  private final int[] moves = new int[Men.MAX_MOVES];
  private final int[] replies = new int[Men.MAX_MOVES];
  private final int[] before = new int[2 * Men.MAX_MOVES];
  private final int[] twoBefore = new int[2 * Men.MAX_MOVES];

  Holding(LawTools tools, PerpetualChecks checks, EndgameLaw law, int side, IntPredicate steady) {
    this.tools = tools;
    this.checks = checks;
    this.men = tools.men;
    this.inner = tools.inner;
    this.law = law;
    this.side = side;
    this.steady = steady;
    distances = new byte[tools.placements.size];
  }

  /**
   * Corrects the distances.
   *
   * @param suspects positions with the side to move in which no idle move stays in the arena
   * @param seeds positions with the other side to move and a move to a position that is not known
   */
  void solve(IntList suspects, IntList seeds) {
    for (int i = 0; i < suspects.size(); i++) {
      enqueue(suspects.get(i));
    }
    for (int i = 0; i < seeds.size(); i++) {
      escapes.set(seeds.get(i));
      enqueueBefore(seeds.get(i));
    }
    while (!queue.isEmpty()) {
      IntList now = queue;
      queue = new IntList();
      for (int i = 0; i < now.size(); i++) {
        int number = now.get(i);
        queued.clear(number);
        lift(number);
      }
    }
  }

  /** {@return whether the side holds with itself to move} */
  boolean holds(int number) {
    return distances[number] < NEVER;
  }

  /** {@return whether the side holds with the other side to move} */
  boolean holdsAfter(int number) {
    return !escapes.get(number);
  }

  private void enqueue(int number) {
    if (!queued.get(number) && distances[number] < NEVER) {
      queued.set(number);
      queue.add(number);
    }
  }

  /** Looks again at the positions from which the side comes to a position of the other side. */
  private void enqueueBefore(int number) {
    inner.set(number);
    int count = inner.before(side, before);
    for (int i = 0; i < count; i++) {
      if (checks.isOpen(side, before[i])) {
        enqueue(before[i]);
      }
    }
  }

  private void lift(int number) {
    byte distance = distance(number);
    if (distance <= distances[number]) {
      return;
    }
    distances[number] = distance;
    men.set(number);
    int count = men.before(side ^ 1, twoBefore);
    for (int i = 0; i < count; i++) {
      if (checks.isOpen(side ^ 1, twoBefore[i])) {
        if (distance == NEVER) {
          escapes.set(twoBefore[i]);
        }
        enqueueBefore(twoBefore[i]);
      }
    }
  }

  private byte distance(int number) {
    men.set(number);
    int count = men.semiLegal(side, moves);
    int best = NEVER;
    for (int i = 0; i < count && best > 0; i++) {
      if (Men.isCapture(moves[i])) {
        tools.captures.find(moves[i], side);
        EndgameOutcome outcome = LawCode.get(tools.captures.laws(), law);
        boolean held = outcome == EndgameOutcome.DRAW || outcome == EndgameOutcome.LOSS;
        best = held ? 0 : best;
      } else {
        int next = men.numberAfter(moves[i]);
        if (checks.isOpen(side ^ 1, next)) {
          int later = farthest(next);
          if (later < NEVER) {
            best = Math.min(best, tools.idle.isIdle(law, moves[i], side) ? 0 : 1 + later);
          }
        }
      }
    }
    return (byte) best;
  }

  /** The greatest distance after a move of the other side. */
  private int farthest(int number) {
    inner.set(number);
    int count = inner.semiLegal(side ^ 1, replies);
    int farthest = 0;
    for (int i = 0; i < count && farthest < NEVER; i++) {
      if (Men.isCapture(replies[i])) {
        tools.innerCaptures.find(replies[i], side ^ 1);
        EndgameOutcome outcome = LawCode.get(tools.innerCaptures.laws(), law);
        boolean held = outcome == EndgameOutcome.DRAW || outcome == EndgameOutcome.WIN;
        farthest = held ? farthest : NEVER;
      } else {
        int next = inner.numberAfter(replies[i]);
        if (checks.isOpen(side, next)) {
          farthest = Math.max(farthest, distances[next]);
        } else if (!steady.test(next)) {
          farthest = NEVER;
        }
      }
    }
    return farthest;
  }
}

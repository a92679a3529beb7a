package dev.xiangqi.search.endgame;

import dev.xiangqi.search.endgame.collection.IntList;
import java.util.BitSet;

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

  /** Positions without an idle move, the side to move; those that are not open aside. */
  private final BitSet restless;

  private final byte[] distances;

  /**
   * Positions of the other side with a move after which the side does not surely hold, and those
   * that perpetual check decides.
   */
  private final BitSet escapes;

  private boolean holdsAlways;

  /** Positions whose distances are to be looked at again. */
  private final BitSet open = new BitSet();

  private final int[] moves = new int[Men.MAX_MOVES];
  private final int[] replies = new int[Men.MAX_MOVES];

  Holding(LawTools tools, PerpetualChecks checks, EndgameLaw law, int side, BitSet restless) {
    this.tools = tools;
    this.checks = checks;
    this.men = tools.men;
    this.inner = tools.inner;
    this.law = law;
    this.side = side;
    this.restless = restless;
    distances = new byte[tools.placements.size];
    escapes = checks.decided(side ^ 1);
  }

  /**
   * Corrects the distances.
   *
   * @param seeds positions with the other side to move and a move to a position that is not known
   */
  void solve(IntList seeds) {
    holdsAlways = seeds.isEmpty();
    for (int i = restless.nextSetBit(0); i >= 0; i = restless.nextSetBit(i + 1)) {
      lookAgain(i, 0, NEVER);
    }
    for (int i = 0; i < seeds.size(); i++) {
      escapes.set(seeds.get(i));
      tools.before(side, seeds.get(i), before -> lookAgain(before, 0, NEVER));
    }
    while (!open.isEmpty()) {
      for (int number = open.nextSetBit(0); number >= 0; number = open.nextSetBit(number + 1)) {
        open.clear(number);
        lift(number);
      }
    }
  }

  /** {@return whether the side holds in all positions} */
  boolean holdsAlways() {
    return holdsAlways;
  }

  /** {@return whether the side holds with itself to move} */
  boolean holds(int number) {
    return distances[number] < NEVER;
  }

  /** {@return whether the side holds with the other side to move} */
  boolean holdsAfter(int number) {
    return !escapes.get(number);
  }

  /** Looks again at a position if its distance is between two. */
  private void lookAgain(int number, int least, int most) {
    int distance = distances[number];
    if (distance >= least && distance <= most && distance < NEVER && checks.isOpen(side, number)) {
      open.set(number);
    }
  }

  private void lift(int number) {
    byte distance = distance(number);
    if (distance <= distances[number]) {
      return;
    }
    distances[number] = distance;
    boolean holds = distance < NEVER;
    holdsAlways &= holds;
    // Only the distances that come from other than idle moves may depend on this one.
    int least = holds ? 1 : 0;
    tools.twoBefore(
        side,
        number,
        way -> checks.isOpen(side ^ 1, way) && (holds || LawTools.isNew(way, escapes)),
        before -> lookAgain(before, least, distance));
  }

  /** {@return the distance of a position, which is at least the one known so far} */
  private byte distance(int number) {
    men.set(number);
    int known = distances[number];
    if (known == 0 && holdsAtOnce(number)) {
      return 0;
    }
    int least = Math.max(known, 1);
    int count = men.semiLegal(side, moves);
    int best = NEVER;
    for (int i = 0; i < count && best > least; i++) {
      if (!Men.isCapture(moves[i])) {
        int next = men.numberAfter(moves[i]);
        if (checks.isOpen(side ^ 1, next) && !escapes.get(next)) {
          best = Math.min(best, 1 + farthest(next, best - 1));
        }
      }
    }
    return (byte) best;
  }

  /**
   * Whether a capture does not win for the other side, or an idle move holds. If neither is true
   * once, neither will be: the captures stay, and positions that hold only become fewer.
   */
  private boolean holdsAtOnce(int number) {
    int count = men.legalCaptures(side, moves);
    for (int i = 0; i < count; i++) {
      tools.captures.find(moves[i], side);
      EndgameOutcome outcome = LawCode.get(tools.captures.laws(), law);
      if (outcome == EndgameOutcome.DRAW || outcome == EndgameOutcome.LOSS) {
        return true;
      }
    }
    int idle = law == EndgameLaw.CXA ? IdleMoves.QUIET_BY_CXA : IdleMoves.QUIET;
    return !restless.get(number) && tools.idle.find(idle, side, Solution.OPEN, escapes) != 0;
  }

  /**
   * The greatest distance after a move of the other side from which the side surely holds; it is
   * not looked for beyond a limit.
   */
  private int farthest(int number, int limit) {
    inner.set(number);
    int count = inner.semiLegal(side ^ 1, replies);
    int farthest = 0;
    for (int i = 0; i < count && farthest < limit; i++) {
      if (!Men.isCapture(replies[i])) {
        int next = inner.numberAfter(replies[i]);
        if (checks.isOpen(side, next)) {
          farthest = Math.max(farthest, distances[next]);
        }
      }
    }
    return farthest;
  }
}

package dev.xiangqi.search.endgame;

import java.util.BitSet;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/** What the parts of {@link LawSolver} share. For one thread. */
final class LawTools {
  final Placements placements;

  /** The board of the position that is looked at. */
  final Men men;

  /** The board of a position one ply later. */
  final Men inner;

  final AfterCaptures captures;
  final AfterCaptures innerCaptures;
  final IdleMoves idle;

  /** Moves of {@link #men}. */
  final int[] moves = new int[Men.MAX_MOVES];

  /** Moves of {@link #inner}. */
  final int[] replies = new int[Men.MAX_MOVES];

  private final int[] before = new int[2 * Men.MAX_MOVES];
  private final int[] twoBefore = new int[2 * Men.MAX_MOVES];

  LawTools(Placements placements, byte[][] plies, Function<EndgameMaterial, Solution> smaller) {
    this.placements = placements;
    men = new Men(placements);
    inner = new Men(placements);
    captures = new AfterCaptures(men, smaller);
    innerCaptures = new AfterCaptures(inner, smaller);
    idle = new IdleMoves(men, plies);
  }

  /**
   * {@return whether a side has a capture after which the verdict under {@code tiantian} is one for
   * the other side, or another one; the board is set up}
   */
  boolean hasCapture(int side, EndgameOutcome outcome, boolean wanted) {
    int count = men.legalCaptures(side, moves);
    for (int i = 0; i < count; i++) {
      captures.find(moves[i], side);
      if ((LawCode.get(captures.laws(), EndgameLaw.TIANTIAN) == outcome) == wanted) {
        return true;
      }
    }
    return false;
  }

  /** Visits the positions from which a side comes to one of the other side. */
  void before(int side, int number, IntConsumer visitor) {
    inner.set(number);
    int count = inner.before(side, before);
    for (int i = 0; i < count; i++) {
      visitor.accept(before[i]);
    }
  }

  /**
   * Visits the positions of a side two plies before another one.
   *
   * @param between whether to visit those before a position in between, of the other side
   */
  void twoBefore(int side, int number, IntPredicate between, IntConsumer visitor) {
    men.set(number);
    int count = men.before(side ^ 1, twoBefore);
    for (int i = 0; i < count; i++) {
      if (between.test(twoBefore[i])) {
        before(side, twoBefore[i], visitor);
      }
    }
  }

  /** Puts a number into a set; returns whether it was not there. */
  static boolean isNew(int number, BitSet set) {
    boolean isNew = !set.get(number);
    set.set(number);
    return isNew;
  }
}

package dev.xiangqi.search.textbook;

/**
 * Quiescence search: at a leaf, goes on with captures until the position is quiet. The side to move
 * may also stop and take the static evaluation. In check it may not, and all moves are tried.
 */
final class Quiescence {
  /** Number of plies with checks, if they are searched too. */
  private static final int CHECK_PLIES = 4;

  private final boolean wide;
  private final Ordering ordering;

  /**
   * Creates the search.
   *
   * @param wide whether checks are searched too
   * @param ordering the order of the moves
   */
  Quiescence(boolean wide, Ordering ordering) {
    this.wide = wide;
    this.ordering = ordering;
  }

  /** Returns the value of a leaf that was already counted. */
  int value(Tree tree, int alpha, int beta) {
    return value(tree, alpha, beta, wide ? CHECK_PLIES : 0);
  }

  private int value(Tree tree, int alpha, int beta, int checkPlies) {
    tree.count(Counter.QUIESCENCE_NODES);
    boolean inCheck = tree.isInCheck();
    int best = tree.lost();
    if (!inCheck || tree.isFull()) {
      best = tree.evaluate();
      if (best >= beta || tree.isFull()) {
        tree.count(Counter.QUIESCENCE_STANDS);
        return best;
      }
    }
    int count =
        inCheck ? tree.evasions() : checkPlies > 0 ? tree.capturesAndChecks() : tree.captures();
    if (inCheck && count == 0) {
      tree.count(Counter.QUIESCENCE_MATE_NODES);
      return best;
    }
    ordering.rank(tree, count, 0, 0);
    for (int i = 0; i < count; i++) {
      int move = ordering.next(tree, i, count);
      tree.make(move);
      tree.enter();
      int value = -value(tree, -beta, -Math.max(alpha, best), checkPlies - 1);
      tree.unmake(value);
      best = Math.max(best, value);
      if (best >= beta) {
        tree.count(Counter.QUIESCENCE_CUTS);
        return best;
      }
    }
    tree.count(best > alpha ? Counter.QUIESCENCE_PV_NODES : Counter.QUIESCENCE_ALPHA_NODES);
    return best;
  }
}

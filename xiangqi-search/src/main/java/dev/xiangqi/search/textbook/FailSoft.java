package dev.xiangqi.search.textbook;

/**
 * Alpha-beta, fail-soft (Fishburn, 1983): a value outside the window is a bound of the true value.
 */
final class FailSoft implements TreeSearch {
  @Override
  public int value(Tree tree, int depth, int alpha, int beta) {
    tree.enter();
    if (depth == 0) {
      return tree.evaluate();
    }
    int value = tree.lost();
    int count = tree.moves();
    for (int i = 0; i < count; i++) {
      int move = tree.move(i);
      tree.make(move);
      int child = -value(tree, depth - 1, -beta, -Math.max(alpha, value));
      tree.unmake();
      if (child > value) {
        value = child;
        tree.best(move);
      }
      if (value >= beta) {
        tree.countCut();
        return value;
      }
    }
    return value;
  }
}

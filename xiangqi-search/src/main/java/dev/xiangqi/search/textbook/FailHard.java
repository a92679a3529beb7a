package dev.xiangqi.search.textbook;

/** Alpha-beta, fail-hard (Knuth and Moore, 1975): a value outside the window becomes its bound. */
final class FailHard implements TreeSearch {
  @Override
  public int value(Tree tree, int depth, int alpha, int beta) {
    tree.enter();
    if (depth == 0) {
      return Math.max(alpha, Math.min(beta, tree.evaluate()));
    }
    int value = alpha;
    int count = tree.moves();
    if (count == 0) {
      return Math.max(alpha, Math.min(beta, tree.lost()));
    }
    for (int i = 0; i < count; i++) {
      int move = tree.move(i);
      tree.make(move);
      int child = -value(tree, depth - 1, -beta, -value);
      tree.unmake();
      if (child > value) {
        value = child;
        tree.best(move);
      }
      if (value >= beta) {
        tree.countCut();
        return beta;
      }
    }
    return value;
  }
}

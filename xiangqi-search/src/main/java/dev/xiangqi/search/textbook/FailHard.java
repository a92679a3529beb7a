package dev.xiangqi.search.textbook;

/**
 * Alpha-beta, fail-hard, as analysed by Knuth and Moore (1975): a value outside the window becomes
 * its bound.
 */
final class FailHard implements TreeSearch {
  @Override
  public int value(Tree tree, int depth, int alpha, int beta) {
    tree.enter();
    if (depth == 0) {
      return Math.max(alpha, Math.min(beta, tree.leaf()));
    }
    int count = tree.moves();
    if (count == 0) {
      return Math.max(alpha, Math.min(beta, tree.lost()));
    }
    int best = alpha;
    for (int i = 0; i < count; i++) {
      int move = tree.move(i);
      tree.make(move);
      int value = -value(tree, depth - 1, -beta, -best);
      tree.unmake(value);
      if (value > best) {
        best = value;
        tree.best(move);
      }
      if (best >= beta) {
        tree.countCut(i);
        return beta;
      }
    }
    return best;
  }
}

package dev.xiangqi.search.textbook;

/**
 * Alpha-beta, fail-soft: a value outside the window is a bound of the true value, often a tighter
 * one than alpha or beta.
 */
final class FailSoft implements TreeSearch {
  @Override
  public int value(Tree tree, int depth, int alpha, int beta) {
    tree.enter();
    if (depth == 0) {
      return tree.leaf();
    }
    int best = tree.lost();
    int count = tree.moves();
    for (int i = 0; i < count; i++) {
      int move = tree.move(i);
      tree.make(move);
      int value = -value(tree, depth - 1, -beta, -Math.max(alpha, best));
      tree.unmake(value);
      if (value > best) {
        best = value;
        if (value > alpha) {
          tree.best(move);
        }
      }
      if (best >= beta) {
        tree.countCut(i);
        break;
      }
    }
    return best;
  }
}

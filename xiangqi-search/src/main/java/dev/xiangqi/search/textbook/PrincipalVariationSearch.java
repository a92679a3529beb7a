package dev.xiangqi.search.textbook;

/**
 * Principal variation search: after the first move, null windows prove that the others are no
 * better. A move that is better after all is searched again.
 */
final class PrincipalVariationSearch implements TreeSearch {
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
      int low = Math.max(alpha, best);
      tree.make(move);
      int value = -value(tree, depth - 1, i == 0 ? -beta : -low - 1, -low);
      if (i > 0 && value > low && value < beta) {
        tree.count(Counter.RESEARCHES);
        value = -value(tree, depth - 1, -beta, -low);
      }
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

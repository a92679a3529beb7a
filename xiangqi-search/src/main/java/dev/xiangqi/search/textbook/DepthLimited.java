package dev.xiangqi.search.textbook;

/** Depth-limited search: depth-first search with a remaining depth, which ends each line at 0. */
final class DepthLimited implements TreeSearch {
  @Override
  public int value(Tree tree, int depth, int alpha, int beta) {
    tree.enter();
    if (depth <= 0) {
      return tree.leaf();
    }
    int best = tree.lost();
    int count = tree.moves();
    for (int i = 0; i < count; i++) {
      int move = tree.move(i);
      tree.make(move);
      int value = -value(tree, depth - 1, alpha, beta);
      tree.unmake(value);
      if (value > best) {
        best = value;
        tree.best(move);
      }
    }
    return best;
  }
}

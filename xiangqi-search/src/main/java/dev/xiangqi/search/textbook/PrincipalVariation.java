package dev.xiangqi.search.textbook;

/** Principal variation search (Marsland and Campbell, 1982): null windows after the first move. */
final class PrincipalVariation implements TreeSearch {
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
      int low = Math.max(alpha, value);
      int child = -value(tree, depth - 1, i == 0 ? -beta : -low - 1, -low);
      if (i > 0 && child > low && child < beta) {
        tree.countResearch();
        child = -value(tree, depth - 1, -beta, -child);
      }
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

package dev.xiangqi.search.textbook;

/** Minimax: one side takes the greatest value, the other the least. Ignores the window. */
final class Minimax implements TreeSearch {
  @Override
  public int value(Tree tree, int depth, int alpha, int beta) {
    return max(tree, depth);
  }

  private static int max(Tree tree, int depth) {
    tree.enter();
    if (depth == 0) {
      return tree.leaf();
    }
    int best = tree.lost();
    int count = tree.moves();
    for (int i = 0; i < count; i++) {
      int move = tree.move(i);
      tree.make(move);
      int value = min(tree, depth - 1);
      tree.unmake(value);
      if (value > best) {
        best = value;
        tree.best(move);
      }
    }
    return best;
  }

  private static int min(Tree tree, int depth) {
    tree.enter();
    if (depth == 0) {
      return -tree.leaf();
    }
    int best = -tree.lost();
    int count = tree.moves();
    for (int i = 0; i < count; i++) {
      int move = tree.move(i);
      tree.make(move);
      int value = max(tree, depth - 1);
      tree.unmake(-value);
      if (value < best) {
        best = value;
        tree.best(move);
      }
    }
    return best;
  }
}

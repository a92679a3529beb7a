package dev.xiangqi.search.textbook;

/** Minimax: one side takes the greatest value, the other the least. Ignores the window. */
final class Minimax implements TreeSearch {
  @Override
  public int value(Tree tree, int depth, int alpha, int beta) {
    return tree.ply() % 2 == 0 ? max(tree, depth) : -min(tree, depth);
  }

  private static int max(Tree tree, int depth) {
    tree.enter();
    if (depth == 0) {
      return tree.evaluate();
    }
    int value = tree.lost();
    int count = tree.moves();
    for (int i = 0; i < count; i++) {
      int move = tree.move(i);
      tree.make(move);
      int child = min(tree, depth - 1);
      tree.unmake();
      if (child > value) {
        value = child;
        tree.best(move);
      }
    }
    return value;
  }

  private static int min(Tree tree, int depth) {
    tree.enter();
    if (depth == 0) {
      return -tree.evaluate();
    }
    int value = -tree.lost();
    int count = tree.moves();
    for (int i = 0; i < count; i++) {
      int move = tree.move(i);
      tree.make(move);
      int child = max(tree, depth - 1);
      tree.unmake();
      if (child < value) {
        value = child;
        tree.best(move);
      }
    }
    return value;
  }
}
